import { type DocumentState, statusOf } from '@portico/contract/documents/document-states';
import {
  type DocumentType,
  documentTypes,
  type VerificationItem,
  type VerificationStatus,
} from '@portico/contract/documents/verification';

/** The status of a document that the user has not saved yet. A selfie can be added only if the profile requires one. */
export function initialStatus(type: DocumentType, selfieRequired: boolean): VerificationStatus {
  return type === 'SELFIE' && !selfieRequired ? 'NONE' : 'NEW_DOCUMENT';
}

/** The status of every type of document, saved or not. */
export function listStatuses(
  saved: readonly { readonly document_type: DocumentType; readonly status: DocumentState }[],
  selfieRequired: boolean,
): VerificationItem[] {
  return documentTypes.map((documentType) => {
    const document = saved.find(({ document_type }) => document_type === documentType);
    return {
      documentType,
      status: statusOf(document?.status ?? initialStatus(documentType, selfieRequired)),
      ...(document?.status === 'REFUSED' && { refused: true as const }),
    };
  });
}
