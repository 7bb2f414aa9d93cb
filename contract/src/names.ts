import type { Locale } from './locales.ts';
import type { NameParts } from './names/name-parts.ts';

/** The name of a person as it is stored. */
export interface PersonName extends NameParts {
  /** ISO 3166-1 alpha-2. It tells the custom of a name that is written in Latin or Cyrillic letters. */
  readonly nationality?: string | undefined;
}

/** Names in these scripts are Chinese, Japanese or Korean. */
const familyFirstScript = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Chinese and Korean names, and Japanese ones in Chinese characters, have no space. */
const withoutSpace = /^[\p{Script=Han}々]+$|^\p{Script=Hangul}+$/u;

/** Where the family name, or in Mongolia the father's name, comes first in every language. */
const familyFirst: ReadonlySet<string> = new Set(['CN', 'KP', 'KR', 'MN', 'MO', 'TW', 'VN']);
/**
 * A Japanese name in Latin letters begins with the family name for these readers (CLDR, “nameOrderLocales”).
 */
const readersOfJapanese: ReadonlySet<Locale> = new Set(['ja', 'ko', 'zh']);
/**
 * Languages whose readers write their own names with the family name first, for names of which nothing else
 * is known.
 */
const ownFamilyFirst: ReadonlySet<Locale> = new Set(['mn', 'vi']);
/** Languages whose forms ask for the family name first. In Kazakh and Russian only forms do. */
const asksFamilyFirst: ReadonlySet<Locale> = new Set(['ja', 'kk', 'ko', 'mn', 'ru', 'vi', 'zh']);
/** Languages that address a person by the whole name, with a title that is a part of our texts. */
const addressedByWholeName: ReadonlySet<Locale> = new Set(['ja', 'ko', 'zh']);

/**
 * A name as a reader of a language expects it. What decides is the name, not the reader: its script, then the
 * nationality.
 * @example fullName({ firstName: 'Grace', lastName: 'Green' }, 'ja') // 'Grace Green'
 * @example fullName({ firstName: '太郎', lastName: '山田' }, 'en') // '山田太郎'
 */
export function fullName(name: PersonName, reader: Locale): string {
  const { firstName, lastName } = name;
  if (!isFamilyFirst(name, reader)) return `${firstName} ${lastName}`.trim();
  const joined = lastName + firstName;
  return withoutSpace.test(joined) ? joined : `${lastName} ${firstName}`.trim();
}

/** The part of a name by which a person is greeted. */
export function greetedName(name: PersonName, reader: Locale): string {
  const isWhole = addressedByWholeName.has(reader) || name.firstName === '';
  return isWhole ? fullName(name, reader) : name.firstName;
}

/** Whether forms in a language ask for the family name before the given name. */
export function asksFamilyNameFirst(locale: Locale): boolean {
  return asksFamilyFirst.has(locale);
}

function isFamilyFirst({ firstName, lastName, nationality }: PersonName, reader: Locale): boolean {
  if (familyFirstScript.test(firstName) && familyFirstScript.test(lastName)) return true;
  if (nationality === 'JP') return readersOfJapanese.has(reader);
  return nationality ? familyFirst.has(nationality) : ownFamilyFirst.has(reader);
}
