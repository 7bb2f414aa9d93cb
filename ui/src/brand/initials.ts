/** A zero-width non-joiner, so that initials in scripts with joined letters are not joined. */
const zeroWidthNonJoiner = '\u200c';

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter);
  return last ? `${first}${zeroWidthNonJoiner}${last}` : (first ?? '');
}

/** What a reader sees as one letter: with its marks, and with the vowel sign of an Indian script. */
function firstLetter(word = ''): string {
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment ?? '';
}
