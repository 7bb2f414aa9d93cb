import type { ReviewOutcome, ReviewReason, ReviewRemark } from '@portico/contract/documents/review';
import type { DocumentType } from '@portico/contract/documents/verification';
import type { ConsolePhraseId } from '@portico/phrases/types';

const pictures: readonly ReviewReason[] = [
  'PICTURE_BLURRED',
  'PICTURE_DARK',
  'PICTURE_GLARE',
  'PICTURE_CUT_OFF',
  'PICTURE_MISSING_PAGE',
];
const everyField: readonly ReviewReason[] = ['DATA_DIFFERS', 'DATA_UNREADABLE', 'DATA_UNCLEAR'];
/** Reasons that only some fields can have, by the last part of the field's path. */
const someFields: Readonly<Record<string, readonly ReviewReason[]>> = {
  name: ['NAME_DIFFERS'],
  surname: ['NAME_DIFFERS'],
  companyName: ['NAME_DIFFERS'],
  birthday: ['UNDER_AGE'],
  expireDate: ['DOCUMENT_EXPIRED'],
};
const wholeDocuments: Readonly<Record<DocumentType, readonly ReviewReason[]>> = {
  PASSPORT: [
    'WRONG_DOCUMENT',
    'DOCUMENT_EXPIRED',
    'NAME_DIFFERS',
    'UNDER_AGE',
    'DOCUMENT_ALTERED',
    'OTHER_ACCOUNT',
  ],
  ADDRESS: ['WRONG_DOCUMENT', 'DOCUMENT_TOO_OLD', 'NAME_DIFFERS', 'DOCUMENT_ALTERED', 'OTHER_ACCOUNT'],
  COMPANY: ['WRONG_DOCUMENT', 'DOCUMENT_TOO_OLD', 'NAME_DIFFERS', 'DOCUMENT_ALTERED', 'OTHER_ACCOUNT'],
  SELFIE: ['FACE_NOT_VISIBLE', 'FACE_DIFFERS', 'DOCUMENT_ALTERED', 'OTHER_ACCOUNT'],
  PHONE: [],
};

/** The reasons that make sense for a field. */
export function reasonsForField(path: string): readonly ReviewReason[] {
  const name = path.split('.').at(-1) ?? '';
  return [...everyField, ...(someFields[name] ?? [])];
}

/** The reasons that make sense for the pictures. A selfie has no pages. */
export function reasonsForPictures(type: DocumentType): readonly ReviewReason[] {
  return type === 'SELFIE' ? pictures.filter((reason) => reason !== 'PICTURE_MISSING_PAGE') : pictures;
}

/** The reasons that make sense for a document as a whole. */
export function reasonsForDocument(type: DocumentType): readonly ReviewReason[] {
  return wholeDocuments[type];
}

/** Why a decision cannot be made with these remarks; null if it can. */
export function decisionProblem(
  outcome: ReviewOutcome,
  remarks: readonly ReviewRemark[],
): ConsolePhraseId | null {
  if (outcome === 'APPROVED') return remarks.length > 0 ? 'review.reasonsLeft' : null;
  if (remarks.length === 0) return 'review.reasonsMissing';
  // After a question the user can change only the data.
  const isAboutPictures = remarks.some(({ fieldName }) => fieldName === null);
  return outcome === 'QUESTION' && isAboutPictures ? 'review.dataReasonsOnly' : null;
}
