import {
  addressMetadata,
  companyMetadata,
  type DocumentType,
  passportMetadata,
  postalAddress,
} from './verification.ts';

const inData = (names: readonly string[]) => names.map((name) => `documentMetadata.${name}`);
const lines = Object.keys(postalAddress.entries);

/** The fields of each type of document that a remark of a moderator can name, as paths in the document. */
export const reviewFields: Readonly<Record<DocumentType, readonly string[]>> = {
  PASSPORT: inData(Object.keys(passportMetadata.entries)),
  ADDRESS: inData(
    ['addressPostal', 'addressResidential'].flatMap((part) => lines.map((line) => `${part}.${line}`)),
  ),
  COMPANY: inData(Object.keys(companyMetadata.entries)),
  SELFIE: [],
  PHONE: [],
};

const { equal: _, ...addresses } = addressMetadata.entries;
const fields = {
  ...passportMetadata.entries,
  ...addresses,
  ...postalAddress.entries,
  ...companyMetadata.entries,
};

/** A field of a document, or a part of it, that has a name of its own: the last part of a path. */
export type DocumentField = keyof typeof fields;

export function isDocumentField(name: string): name is DocumentField {
  return Object.hasOwn(fields, name);
}
