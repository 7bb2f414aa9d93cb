import { companyMetadata, type DocumentType, passportMetadata, postalAddress } from './verification.ts';

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
