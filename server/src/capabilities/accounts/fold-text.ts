/** Letters that have no mark to leave out, as they are typed without them. */
// biome-ignore format: one line is easier to read
const plainLetters: Readonly<Record<string, string>> = { ı: 'i', đ: 'd', ð: 'd', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ħ: 'h', ŋ: 'n', ŧ: 't', ə: 'a', ς: 'σ' };

/**
 * A text as it is searched for: without marks, case, punctuation and repeated blanks, in every alphabet.
 * @example foldText('Siobhán O’Connor') // 'siobhan oconnor'
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // A mark can come from a letter in lower case, too: `İ`.
      .normalize('NFKD')
      .replaceAll(/\p{Pd}/gu, ' ')
      .replaceAll(/[\p{M}\p{P}\p{Sk}]/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replaceAll(/[ıđðłøæœßþħŋŧəς]/g, (letter) => plainLetters[letter] ?? letter)
  );
}
