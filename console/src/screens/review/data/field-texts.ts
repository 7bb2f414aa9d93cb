import type { ConsolePhraseId } from '@portico/phrases/types';

/** Part of an address: `addressPostal` of `documentMetadata.addressPostal.city`. */
export const groupTexts: Readonly<Record<string, ConsolePhraseId>> = {
  addressPostal: 'reviewField.addressPostal',
  addressResidential: 'reviewField.addressResidential',
};

const fieldTexts: Readonly<Record<string, ConsolePhraseId>> = {
  name: 'reviewField.name',
  surname: 'reviewField.surname',
  gender: 'reviewField.gender',
  birthday: 'reviewField.birthday',
  placeOfBirth: 'reviewField.placeOfBirth',
  citizenship: 'reviewField.citizenship',
  seriesNumber: 'reviewField.seriesNumber',
  issuedBy: 'reviewField.issuedBy',
  issueDate: 'reviewField.issueDate',
  expireDate: 'reviewField.expireDate',
  address1: 'reviewField.address1',
  address2: 'reviewField.address2',
  city: 'reviewField.city',
  country: 'reviewField.country',
  zip: 'reviewField.zip',
  taxId: 'reviewField.taxId',
  accountType: 'reviewField.accountType',
  companyName: 'reviewField.companyName',
};

/** The choices of a field, by their codes. */
const choiceTexts: Readonly<Record<string, Readonly<Record<string, ConsolePhraseId>>>> = {
  gender: {
    MALE: 'reviewField.MALE',
    FEMALE: 'reviewField.FEMALE',
    UNDEFINED: 'reviewField.UNDEFINED',
  },
  accountType: { ENTREPRENEUR: 'reviewField.ENTREPRENEUR', COMPANY: 'reviewField.COMPANY' },
};

type TextOf = (id: ConsolePhraseId, values?: Record<string, string | number>) => string;

/** The part of an address that a field belongs to, or null. */
export function groupOf(path: string): string | null {
  const [, group, field] = path.split('.');
  return field === undefined ? null : (group ?? null);
}

/** The name of a field, without the part that it belongs to. */
export function fieldLabel(path: string, text: TextOf): string {
  const name = path.split('.').at(-1) ?? '';
  const id = fieldTexts[name];
  return id ? text(id) : name;
}

/** The name of a field with the part that it belongs to: “Postal address: City”. */
export function fullLabel(path: string, text: TextOf): string {
  const group = groupTexts[groupOf(path) ?? ''];
  const field = fieldLabel(path, text);
  return group ? text('reviewField.partOf', { group: text(group), field }) : field;
}

/** A value as a moderator reads it: choices and countries by name, everything else as it was typed. */
export function valueText(path: string, value: string, text: TextOf, countries: Intl.DisplayNames): string {
  const name = path.split('.').at(-1) ?? '';
  const choice = choiceTexts[name]?.[value];
  if (choice) return text(choice);
  const isCountry = (name === 'citizenship' || name === 'country') && /^[A-Z]{2}$/.test(value);
  return isCountry ? `${countries.of(value) ?? value} (${value})` : value;
}
