/**
 * The rules of every text that a person writes and others read: names, reasons, notes, the fields of
 * documents.
 */

// Control characters, lone surrogates, line separators, characters that change the direction of the text
// after them, and others that change how it is shown without being shown.
const disruptive = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/u;

// Joiners, marks of direction, variation selectors and tags: scripts without case and emoji have them.
const joining = /[\u061c\u180e\u200c-\u200f\u{e0020}-\u{e007f}\p{VS}]/u;
const joined = /(?!\p{DI})[\p{Lo}\p{So}]/u;

/**
 * A text without the characters that nobody sees and that do nothing where they stand, so that two texts
 * which differ look different. What is disruptive stays, to be refused.
 * @example withoutHidden('Gra\u200bce') // 'Grace'
 */
export function withoutHidden(text: string): string {
  const isJoined = joined.test(text);
  return text.replace(/\p{DI}/gu, (found) =>
    disruptive.test(found) || (isJoined && joining.test(found)) ? found : '',
  );
}

/** Whether a line of text can be shown unchanged: it has no character that changes the text around it. */
export function isPlainLine(line: string): boolean {
  return !disruptive.test(line);
}

/** Whether a text of several lines can be shown unchanged. */
export function isPlainText(text: string): boolean {
  return text.split(/\r?\n|\t/).every(isPlainLine);
}

// The letters that are never shown, such as the Hangul filler, are default ignorable. The Braille blank and
// the null notehead are symbols without a picture.
const meaningful = /(?![\p{DI}\u2800\u{1d159}])[\p{L}\p{N}\p{S}]/u;

/**
 * Whether a text says something: it has a letter, a digit or a symbol. Spaces, characters without width, and
 * punctuation or accents alone do not.
 * @example saysSomething('…') // false
 */
export function saysSomething(text: string): boolean {
  return meaningful.test(text);
}

// Letters of the Latin script: the blocks from Basic Latin to the IPA extensions without the click letters,
// and Latin Extended Additional, with the accents that can follow them. Full-width letters, ligatures and
// marks of other scripts are not in machine-readable lines.
const latin = /^[\u0300-\u0341\u0346-\u0362A-Za-zÀ-ÖØ-öø-ƿǄ-ʯḀ-ỿ 0-9.,'’()/-]*$/;

/**
 * Whether a name or place is written in Latin letters, as the machine-readable lines of passports are. The
 * empty line is.
 * @example isLatin('Müller-Lüdenscheidt') // true
 */
export function isLatin(line: string): boolean {
  return latin.test(line);
}
