import type { PhraseId } from '@portico/phrases/types';
import type { TextOf } from '../../lib/i18n/i18n.tsx';

/** The labels of all fields of documents, and of the two addresses. */
export const fieldLabels = {
  name: 'verification.name',
  surname: 'verification.surname',
  gender: 'verification.gender',
  birthday: 'verification.birthday',
  placeOfBirth: 'verification.placeOfBirth',
  citizenship: 'verification.citizenship',
  seriesNumber: 'verification.seriesNumber',
  issuedBy: 'verification.issuedBy',
  issueDate: 'verification.issueDate',
  expireDate: 'verification.expireDate',
  addressPostal: 'verification.postal',
  addressResidential: 'verification.residential',
  address1: 'verification.address1',
  address2: 'verification.address2',
  city: 'verification.city',
  zip: 'verification.zip',
  country: 'verification.country',
  taxId: 'verification.taxId',
  accountType: 'verification.accountType',
  companyName: 'verification.companyName',
} as const satisfies Record<string, PhraseId>;

/**
 * What a field is called, by its path in a document's data.
 * @example fieldLabel('addressPostal.city', text) // 'Postal address: City'
 */
export function fieldLabel(path: string, text: TextOf): string {
  const names = path.split('.').map((name) => (isLabelled(name) ? text(fieldLabels[name]) : name));
  return names.join(': ');
}

function isLabelled(name: string): name is keyof typeof fieldLabels {
  return Object.hasOwn(fieldLabels, name);
}
