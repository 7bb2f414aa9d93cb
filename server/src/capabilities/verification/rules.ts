import {
  type DocumentType,
  documentTypes,
  type VerificationItem,
  type VerificationStatus,
} from '@portico/contract/verification';

/** Where a document stands that nobody has begun: a selfie only once it is asked for. */
export function initialStatus(type: DocumentType, selfieRequired: boolean): VerificationStatus {
  return type === 'SELFIE' && !selfieRequired ? 'NONE' : 'NEW_DOCUMENT';
}

/** Every kind of document with where it stands, whether or not it has been begun. */
export function overview(
  begun: readonly { readonly document_type: DocumentType; readonly status: VerificationStatus }[],
  selfieRequired: boolean,
): VerificationItem[] {
  return documentTypes.map((documentType) => {
    const document = begun.find(({ document_type }) => document_type === documentType);
    return { documentType, status: document?.status ?? initialStatus(documentType, selfieRequired) };
  });
}
