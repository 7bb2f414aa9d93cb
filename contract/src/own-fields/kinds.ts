import { defaultLocale, type Locale } from '../locales.ts';
import { longestText, mostFields } from './field-values.ts';

/** What a field asks for. It never changes, because values are stored as it says. */
export const ownFieldKinds = ['TEXT', 'NUMBER', 'DATE', 'YES_NO', 'CHOICE'] as const;
export type OwnFieldKind = (typeof ownFieldKinds)[number];

/** What users, or staff, may do with a value. Who may change it sees it. */
export const fieldRights = ['NONE', 'SEE', 'EDIT'] as const;
export type FieldRight = (typeof fieldRights)[number];

/** `fields`: of an installation; `options`: of one field; the others are lengths in characters. */
export const ownFieldLimits = {
  fields: mostFields,
  options: 50,
  label: 64,
  hint: 200,
  text: longestText,
} as const;

/** By language. A language without words of its own has the English ones. */
export type Words = { readonly [defaultLocale]: string } & Readonly<
  Partial<Record<Locale, string | undefined>>
>;

/** The words of a language, or the English ones. */
export function wordsIn(given: Words, locale: Locale): string {
  return given[locale] ?? given[defaultLocale];
}
