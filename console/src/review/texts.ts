import type { ReviewOutcome, ReviewReason } from '@portico/contract/review';
import type { DocumentType } from '@portico/contract/verification';
import type { ConsolePhraseId } from '@portico/phrases/types';
import type { Tone } from '@portico/ui';

/** The name of each type of document. */
export const documentTypeTexts: Readonly<Record<DocumentType, ConsolePhraseId>> = {
  PASSPORT: 'documentType.PASSPORT',
  ADDRESS: 'documentType.ADDRESS',
  COMPANY: 'documentType.COMPANY',
  SELFIE: 'documentType.SELFIE',
  PHONE: 'documentType.PHONE',
};

/** A decision that has been made. */
export const outcomeTexts: Readonly<Record<ReviewOutcome, ConsolePhraseId>> = {
  APPROVED: 'reviewOutcome.APPROVED',
  CHANGES_REQUESTED: 'reviewOutcome.CHANGES_REQUESTED',
  QUESTION: 'reviewOutcome.QUESTION',
  REFUSED: 'reviewOutcome.REFUSED',
};

export const outcomeTones: Readonly<Record<ReviewOutcome, Tone>> = {
  APPROVED: 'success',
  CHANGES_REQUESTED: 'warning',
  QUESTION: 'info',
  REFUSED: 'danger',
};

/** The short name of each reason. */
export const reasonNames: Readonly<Record<ReviewReason, ConsolePhraseId>> = {
  PICTURE_BLURRED: 'reviewReasonName.PICTURE_BLURRED',
  PICTURE_DARK: 'reviewReasonName.PICTURE_DARK',
  PICTURE_GLARE: 'reviewReasonName.PICTURE_GLARE',
  PICTURE_CUT_OFF: 'reviewReasonName.PICTURE_CUT_OFF',
  PICTURE_MISSING_PAGE: 'reviewReasonName.PICTURE_MISSING_PAGE',
  WRONG_DOCUMENT: 'reviewReasonName.WRONG_DOCUMENT',
  DOCUMENT_EXPIRED: 'reviewReasonName.DOCUMENT_EXPIRED',
  DOCUMENT_TOO_OLD: 'reviewReasonName.DOCUMENT_TOO_OLD',
  DATA_DIFFERS: 'reviewReasonName.DATA_DIFFERS',
  DATA_UNREADABLE: 'reviewReasonName.DATA_UNREADABLE',
  NAME_DIFFERS: 'reviewReasonName.NAME_DIFFERS',
  FACE_NOT_VISIBLE: 'reviewReasonName.FACE_NOT_VISIBLE',
  FACE_DIFFERS: 'reviewReasonName.FACE_DIFFERS',
  DATA_UNCLEAR: 'reviewReasonName.DATA_UNCLEAR',
  UNDER_AGE: 'reviewReasonName.UNDER_AGE',
  DOCUMENT_ALTERED: 'reviewReasonName.DOCUMENT_ALTERED',
  OTHER_ACCOUNT: 'reviewReasonName.OTHER_ACCOUNT',
};
