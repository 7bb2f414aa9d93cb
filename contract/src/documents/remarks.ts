import type { ReviewOutcome, ReviewReason, ReviewRemark } from './review.ts';
import { reviewFields } from './review-fields.ts';
import type { DocumentType } from './verification.ts';

const aboutPictures: readonly ReviewReason[] = [
  'PICTURE_BLURRED',
  'PICTURE_DARK',
  'PICTURE_GLARE',
  'PICTURE_CUT_OFF',
  'PICTURE_MISSING_PAGE',
];
const aboutEveryField: readonly ReviewReason[] = ['DATA_DIFFERS', 'DATA_UNREADABLE', 'DATA_UNCLEAR'];
/** Reasons that only some fields can have, by the last part of the field's path. */
const aboutSomeFields: Readonly<Record<string, readonly ReviewReason[]>> = {
  name: ['NAME_DIFFERS'],
  surname: ['NAME_DIFFERS'],
  companyName: ['NAME_DIFFERS'],
  birthday: ['UNDER_AGE'],
  expireDate: ['DOCUMENT_EXPIRED'],
};
const aboutDocuments: Readonly<Record<DocumentType, readonly ReviewReason[]>> = {
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
  return [...aboutEveryField, ...(Object.hasOwn(aboutSomeFields, name) ? (aboutSomeFields[name] ?? []) : [])];
}

/** The reasons that make sense for the pictures. A selfie has no pages. */
export function reasonsForPictures(type: DocumentType): readonly ReviewReason[] {
  return type === 'SELFIE'
    ? aboutPictures.filter((reason) => reason !== 'PICTURE_MISSING_PAGE')
    : aboutPictures;
}

/** The reasons that make sense for a document as a whole. */
export function reasonsForDocument(type: DocumentType): readonly ReviewReason[] {
  return aboutDocuments[type];
}

/** What is wrong with the remarks of a decision. */
export type RemarksProblem = 'missing' | 'left' | 'unfit' | 'dataOnly';

/**
 * Why a decision cannot be made with these remarks; null if it can. An approval has none, every other outcome
 * at least one. Each is about a field that the document has, or about its pictures or the whole document, and
 * gives a reason that fits. A question is about the data only, because the user cannot change the pictures
 * then.
 */
export function remarksProblem(
  type: DocumentType,
  outcome: ReviewOutcome,
  remarks: readonly ReviewRemark[],
): RemarksProblem | null {
  if (outcome === 'APPROVED') return remarks.length === 0 ? null : 'left';
  if (remarks.length === 0) return 'missing';
  if (!remarks.every((remark) => fits(type, remark))) return 'unfit';
  return outcome === 'QUESTION' && remarks.some(({ fieldName }) => fieldName === null) ? 'dataOnly' : null;
}

function fits(type: DocumentType, { fieldName, reason }: ReviewRemark): boolean {
  if (fieldName === null) return [...reasonsForPictures(type), ...reasonsForDocument(type)].includes(reason);
  return reviewFields[type].includes(fieldName) && reasonsForField(fieldName).includes(reason);
}
