import { emailKey } from '@portico/contract/email';
import { limits } from '@portico/contract/limits';
import { foldText } from './fold-text.ts';

/** What the search words of an account are made of. */
export interface Searched {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** How many words of a search count. A longer search finds what has the longest ones. */
const most = 8;

/**
 * What an account is found by: the words of its name and the parts of its e-mail, folded, and the whole
 * address. A word that another one begins with is left out, because it finds nothing more.
 */
export function searchWordsOf({ email, first_name: first, last_name: last }: Searched): readonly string[] {
  // Chinese and Korean names are written without a space, too.
  const names = [first, last, last + first];
  return significant([
    emailKey(email),
    email.toLowerCase(),
    ...foldedWords(email),
    // What follows the apostrophe of `O’Connor` begins a word, too.
    ...[...names, email].flatMap((text) => foldedWords(text.replaceAll(/\p{P}/gu, ' '))),
    ...names.flatMap((name) => foldText(name).split(' ')),
  ]);
}

/** The words of a search; each must begin a word of an account. None if it has no letter and no digit. */
export function wordsOfSearch(text: string): readonly string[] {
  const words = text
    .split(/\s+/)
    .map((word) => word.replace(/^[@._+-]+/, ''))
    .flatMap((word) => (word.includes('@') ? [emailKey(word)] : foldedWords(word)));
  return significant(words).slice(0, most);
}

/** Whether words of an account begin with all words of a search. */
export function hasWords(words: readonly string[], searched: readonly string[]): boolean {
  return searched.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

/** The words of a text, parted as addresses are, too. */
function foldedWords(text: string): readonly string[] {
  return foldText(text.replaceAll(/[@._+]/g, ' ')).split(' ');
}

/** The words that no other word begins with, the longest first. */
function significant(words: readonly string[]): readonly string[] {
  const unique = [...new Set(words.map((word) => word.slice(0, limits.email.max)))];
  return unique
    .filter((word) => word !== '' && !unique.some((other) => other !== word && other.startsWith(word)))
    .toSorted((one, other) => other.length - one.length);
}
