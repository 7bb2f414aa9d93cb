import { isDate, passportDateError } from '@portico/contract/dates';
import { isDocumentField } from '@portico/contract/documents/review-fields';
import { genders } from '@portico/contract/documents/verification';
import type { ConsolePhraseId } from '@portico/phrases/types';
import type { Formats } from '@portico/web/formats/formats';

/** The choices of the fields that have some, by their codes. */
const choices = { gender: genders, accountType: ['ENTREPRENEUR', 'COMPANY'] } as const;

type TextOf = (id: ConsolePhraseId, values?: Record<string, string | number>) => string;

/** The part of an address that a field belongs to, or null. */
export function groupOf(path: string): string | null {
  const [, group, field] = path.split('.');
  return field === undefined ? null : (group ?? null);
}

/** The name of a field, without the part that it belongs to. */
export function fieldLabel(path: string, text: TextOf): string {
  const name = path.split('.').at(-1) ?? '';
  return isDocumentField(name) ? text(`reviewField.${name}`) : name;
}

/** The name of a field with the part that it belongs to: “Postal address: City”. */
export function fullLabel(path: string, text: TextOf): string {
  const group = groupOf(path);
  const field = fieldLabel(path, text);
  return group ? text('reviewField.partOf', { group: fieldLabel(group, text), field }) : field;
}

/** A value as a moderator reads it: choices, countries and dates in words, all else as it was typed. */
export function valueText(
  path: string,
  value: string,
  text: TextOf,
  { country, date }: Pick<Formats, 'country' | 'date'>,
): string {
  const name = path.split('.').at(-1) ?? '';
  const choice =
    name === 'gender' || name === 'accountType' ? choices[name].find((one) => one === value) : undefined;
  if (choice) return text(`reviewField.${choice}`);
  // A day of a document is the same in every time zone.
  if (Object.hasOwn(passportDateError, name) && isDate(value)) return date(new Date(value), 'long', 'UTC');
  const isCountry = (name === 'citizenship' || name === 'country') && /^[A-Z]{2}$/.test(value);
  return isCountry ? `${country(value)} (${value})` : value;
}
