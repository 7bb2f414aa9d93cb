import {
  addressMetadata,
  companyMetadata,
  type Document,
  passportMetadata,
} from '@portico/contract/documents/verification';
import * as v from 'valibot';

/** The types of document that have a screen. */
export type ShownType = Document['documentType'];

/** A document of one type. */
export type DocumentOf<Type extends ShownType> = Extract<Document, { documentType: Type }>;

const metadata = {
  PASSPORT: () => v.parse(passportMetadata, {}),
  ADDRESS: () => v.parse(addressMetadata, { addressPostal: {}, addressResidential: {} }),
  COMPANY: () => v.parse(companyMetadata, {}),
  SELFIE: () => null,
} as const;

/** A document before its first save, which the server does not know yet. */
export function newDocument<Type extends ShownType>(type: Type): DocumentOf<Type> {
  const document = {
    id: '',
    documentType: type,
    status: 'NEW_DOCUMENT',
    updatedAt: new Date(0).toISOString(),
    relativeFilePath: [],
    documentMetadata: metadata[type](),
  };
  // Safe: the metadata belong to the type.
  return document as unknown as DocumentOf<Type>;
}
