/** A zero-width non-joiner, so that initials in scripts with joined letters are not joined. */
const zeroWidthNonJoiner = '\u200c';

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter);
  return last ? `${first}${zeroWidthNonJoiner}${last}` : (first ?? '');
}

/** A Latin or Cyrillic letter that nothing is combined with: most names begin with one. */
const plainLetter = /^[A-Za-zÀ-ÖØ-öø-ɏЀ-ҁҊ-ӿ](?=$|[ -~À-ɏЀ-ҁҊ-ӿ])/;

/** What a reader sees as one letter: with its marks, and with the vowel sign of an Indian script. */
function firstLetter(word = ''): string {
  const [plain] = plainLetter.exec(word) ?? [];
  if (plain) return plain;
  // A phone needs some time to load its rules.
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment ?? '';
}
