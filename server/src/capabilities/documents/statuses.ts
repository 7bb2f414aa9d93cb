import { type DocumentState, statusOf } from '@portico/contract/documents/document-states';
import type { ReviewOutcome } from '@portico/contract/documents/review';
import {
  type DocumentType,
  documentTypes,
  isEditable,
  type VerificationItem,
  type VerificationStatus,
} from '@portico/contract/documents/verification';

/**
 * The status of a document that the user has not saved yet. A selfie can be added only if the profile
 * requires one.
 */
export function initialStatus(type: DocumentType, selfieRequired: boolean): VerificationStatus {
  return type === 'SELFIE' && !selfieRequired ? 'NONE' : 'NEW_DOCUMENT';
}

/** The status of every type of document, saved or not. */
export function listStatuses(
  saved: readonly {
    readonly document_type: DocumentType;
    readonly status: DocumentState;
    /** That of the last decision. */
    readonly outcome?: ReviewOutcome | undefined;
  }[],
  selfieRequired: boolean,
): VerificationItem[] {
  return documentTypes.map((documentType) => {
    const document = saved.find(({ document_type }) => document_type === documentType);
    const status = statusOf(document?.status ?? initialStatus(documentType, selfieRequired));
    return {
      documentType,
      status,
      ...(document?.status === 'REFUSED' && { refused: true as const }),
      ...(isEditable(status) &&
        document?.outcome === 'CHANGES_REQUESTED' && { changesNeeded: true as const }),
    };
  });
}
