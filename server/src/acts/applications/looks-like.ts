/**
 * Letters of other scripts, and digits, that look like a Latin letter in most fonts (Unicode Technical
 * Standard 39, confusables), as pairs. Names are compared in lower case.
 */
const pairs = [
  'аaеeоoрpсcхxуyіiјjѕsһhԁdԛqԝwкkмmтtнhвbгrпnѵvӏi', // Cyrillic
  'αaβbεeηnιiκkνvοoρpτtυuχxγyωw', // Greek
  'ıiƒfɡgɩiɑaliʟi',
  '0o1i3e5s',
].join('');
const latin = new Map(
  [...pairs.matchAll(/(?<seen>.)(?<latin>[a-z])/gu)].map(({ groups }) => [groups?.seen, groups?.latin]),
);

/**
 * Whether a name could be taken for another one: letters in another form, case or script, accents and spaces
 * do not tell them apart.
 */
export function looksLike(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return [...letters].map((letter) => latin.get(letter) ?? letter).join('');
}
