import * as v from 'valibot';
import { limits } from '../limits.ts';
import { saysSomething } from '../line-rules.ts';
import { review } from './review.ts';

/** Types of document. The API writes them in upper case and accepts any case. */
export const documentTypes = ['PASSPORT', 'ADDRESS', 'COMPANY', 'SELFIE', 'PHONE'] as const;
export type DocumentType = (typeof documentTypes)[number];

/**
 * The status of a document. `NONE`: a selfie that is not required yet. `ASYNC`: the server is processing the
 * document.
 */
export const verificationStatuses = [
  'NONE',
  'NEW_DOCUMENT',
  'ASYNC',
  'WAITING_SYSTEM',
  'WAITING_MODERATOR',
  'WAITING_USER',
  'VERIFIED',
] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

export const genders = ['UNDEFINED', 'MALE', 'FEMALE'] as const;
export const defaultAccountType = 'ENTREPRENEUR';
/** The number of each document's step in the portal. */
export const verificationSteps = { PASSPORT: 1, ADDRESS: 2, COMPANY: 3, SELFIE: 4 } as const;

export const documentType = v.pipe(
  v.string('invalid_value'),
  v.toUpperCase(),
  v.picklist(documentTypes, 'invalid_value'),
);

// A form may send null for a field without a value, such as a country that is not in the list. The rules that
// a value must obey when it is saved are in `document-rules.ts`: documents that were saved before a rule was
// added must still be readable.
const text = v.pipe(v.string('invalid_value'), v.trim(), v.maxLength(limits.input.max, 'max_length'));
const line = v.nullish(text, '');

export const passportMetadata = v.object({
  name: line,
  surname: line,
  gender: v.nullish(v.picklist(genders, 'invalid_value'), 'UNDEFINED'),
  birthday: line,
  placeOfBirth: line,
  citizenship: line,
  seriesNumber: line,
  issuedBy: line,
  issueDate: line,
  expireDate: line,
});
export type PassportMetadata = v.InferOutput<typeof passportMetadata>;

/** What is typed into a required field that has no value. */
export const withoutValue = '-';

/** The second line of an address, and either name of a person with one name. */
const canBeWithoutValue: ReadonlySet<string> = new Set(['address2', 'name', 'surname']);

/** Whether a field says that it has no value. */
export function isWithoutValue(field: string, value: string): boolean {
  return value === withoutValue && canBeWithoutValue.has(field);
}

export const postalAddress = v.object({
  address1: line,
  address2: line,
  city: line,
  country: line,
  zip: line,
});
export type PostalAddress = v.InferOutput<typeof postalAddress>;

export const addressMetadata = v.object({
  addressPostal: postalAddress,
  addressResidential: postalAddress,
  equal: v.nullish(v.boolean('invalid_value'), false),
});
export type AddressMetadata = v.InferOutput<typeof addressMetadata>;

export const companyMetadata = v.object({
  taxId: line,
  accountType: v.nullish(text, defaultAccountType),
  companyName: line,
});
export type CompanyMetadata = v.InferOutput<typeof companyMetadata>;

/** Why a picture could not be used. */
export const pictureProblems = ['UNREADABLE', 'TOO_LARGE', 'INFECTED'] as const;
export type PictureProblem = (typeof pictureProblems)[number];

/** A picture as it is stored, or a small one for lists: its longest side has at most 320 pixels. */
export const pictureSize = v.optional(v.picklist(['full', 'thumbnail'], 'invalid_value'), 'full');
export type PictureSize = v.InferOutput<typeof pictureSize>;

/**
 * A picture of a document. `PROCESSING` pictures cannot be opened yet; `FAILED` ones are not part of
 * `relativeFilePath`.
 */
export const documentFile = v.object({
  name: v.string(),
  state: v.picklist(['PROCESSING', 'READY', 'FAILED']),
  problem: v.optional(v.picklist(pictureProblems)),
  uploadedAt: v.string(),
  /** The size of the picture in bytes, as it is stored now. */
  size: v.optional(v.number()),
});
export type DocumentFile = v.InferOutput<typeof documentFile>;

/** What a user who waits for a moderator can expect. */
export const waitingForModerator = v.object({
  /** When a member of staff first opened the document since it was submitted. */
  openedAt: v.nullable(v.string()),
  /** How many documents were submitted before it and wait too; `null` if there are very many. */
  ahead: v.nullable(v.number()),
  /**
   * Within how many minutes half of the last decisions were made, rounded up; `null` while there were too few
   * to say.
   */
  usualMinutes: v.nullable(v.number()),
});
export type WaitingForModerator = v.InferOutput<typeof waitingForModerator>;

/**
 * A document with its data; `updatedAt` is ISO 8601 in UTC, `relativeFilePath` lists the names of its
 * pictures. The optional parts are additions: the portal also works with a server that does not send them.
 */
const stored = {
  id: v.string(),
  status: v.picklist(verificationStatuses),
  updatedAt: v.string(),
  /** The pictures with their states, including those that failed. */
  files: v.optional(v.array(documentFile)),
  /** The last decision about the document; `null` before the first. */
  review: v.optional(v.nullable(review)),
  /** When the document was submitted; `null` when it does not wait for a decision. */
  submittedAt: v.optional(v.nullable(v.string())),
  /**
   * Present if it was returned to the user and nothing of it has changed since: then it cannot be submitted.
   */
  unchanged: v.optional(v.literal(true)),
  /** About the wait for a moderator's decision; absent while it does not wait for one. */
  waiting: v.optional(waitingForModerator),
};
const files = { relativeFilePath: v.array(v.string()) };
export const document = v.variant('documentType', [
  v.object({ ...stored, ...files, documentType: v.literal('PASSPORT'), documentMetadata: passportMetadata }),
  v.object({ ...stored, ...files, documentType: v.literal('ADDRESS'), documentMetadata: addressMetadata }),
  v.object({ ...stored, ...files, documentType: v.literal('COMPANY'), documentMetadata: companyMetadata }),
  v.object({ ...stored, ...files, documentType: v.literal('SELFIE'), documentMetadata: v.null() }),
]);
export type Document = v.InferOutput<typeof document>;

export const verificationItem = v.object({
  documentType: v.picklist(documentTypes),
  status: v.picklist(verificationStatuses),
  /**
   * Present if a moderator has refused the document permanently, which its status `NEW_DOCUMENT` does not
   * say.
   */
  refused: v.optional(v.literal(true)),
  /**
   * Present if a moderator has returned the document to be changed, which its status `NEW_DOCUMENT` does not
   * say.
   */
  changesNeeded: v.optional(v.literal(true)),
});
export type VerificationItem = v.InferOutput<typeof verificationItem>;

/**
 * What has become of a link for a phone: there is none any more, it waits, a phone has opened it, or a
 * picture was sent.
 */
export const phoneUploadStates = ['NONE', 'WAITING', 'OPENED', 'SENT'] as const;

/** A document of the user has changed. The event names its type only: its data is read by the other calls. */
export const documentEvent = v.object({ documentType: v.picklist(documentTypes) });
export type DocumentEvent = v.InferOutput<typeof documentEvent>;

/** The state that the portal shows for a status: not verified yet, in verification, or verified. */
export function verificationState(status: VerificationStatus): 'unverified' | 'inVerification' | 'verified' {
  if (status === 'NEW_DOCUMENT' || status === 'ASYNC') return 'unverified';
  return status === 'VERIFIED' ? 'verified' : 'inVerification';
}

/** Whether the portal shows the upload area and the form. */
export function isEditable(status: VerificationStatus): boolean {
  return status === 'NEW_DOCUMENT' || status === 'ASYNC';
}

/** Whether pictures of a document may be deleted. */
export function isDeletable(status: VerificationStatus): boolean {
  return status === 'NEW_DOCUMENT';
}

/**
 * Whether the form's fields are disabled: the document is verified, waits for a moderator or is processed, or
 * a request is running.
 */
export function isLocked(status: VerificationStatus, requestRunning: boolean): boolean {
  return requestRunning || status === 'VERIFIED' || status === 'WAITING_MODERATOR' || status === 'ASYNC';
}

/**
 * The status that a browser shows. The browser stores the time of its last save (`savedAt`, milliseconds);
 * until the document's `updatedAt` is later, the server is still processing that save, and the status is
 * `ASYNC`.
 */
export function shownStatus(
  stored: Pick<Document, 'status' | 'updatedAt'>,
  savedAt: number | null,
): VerificationStatus {
  return savedAt !== null && savedAt >= Date.parse(stored.updatedAt) ? 'ASYNC' : stored.status;
}

/** Whether a document has all pictures and data that it needs to be submitted for verification. */
export function isComplete(candidate: Document): boolean {
  return candidate.relativeFilePath.length > 0 && missingFields(candidate).length === 0;
}

/**
 * The fields of a document's data that must have a value before it can be submitted, and have none.
 * @example missingFields(address) // ['addressPostal.zip']
 */
export function missingFields({
  documentType,
  documentMetadata,
}: {
  [Type in Document['documentType']]: Pick<
    Extract<Document, { documentType: Type }>,
    'documentType' | 'documentMetadata'
  >;
}[Document['documentType']]): string[] {
  switch (documentType) {
    case 'PASSPORT':
      return emptyFields(documentMetadata);
    case 'ADDRESS':
      return [
        ...emptyFields(documentMetadata.addressPostal, 'addressPostal.'),
        ...emptyFields(documentMetadata.addressResidential, 'addressResidential.'),
      ];
    case 'COMPANY':
      return saysSomething(documentMetadata.taxId) ? [] : ['taxId'];
    case 'SELFIE':
      return [];
  }
}

/**
 * Whether the address and company documents are available: the passport has a name and a surname, or one of
 * them and a dash.
 */
export function hasPassportName(passport: Pick<PassportMetadata, 'name' | 'surname'> | null): boolean {
  if (passport === null || emptyFields({ name: passport.name, surname: passport.surname }).length > 0)
    return false;
  return saysSomething(passport.name) || saysSomething(passport.surname);
}

/**
 * The progress of a user's verification in percent, for the sidebar; 100 is verified.
 * @example verificationPercent([{ documentType: 'PASSPORT', status: 'VERIFIED' }], false) // 50
 */
export function verificationPercent(
  items: readonly VerificationItem[],
  profileVerified: boolean,
): VerificationPercent {
  const verified = items.filter(
    ({ documentType: type, status }) => (type === 'PASSPORT' || type === 'ADDRESS') && status === 'VERIFIED',
  ).length;
  return percentOf(verified, profileVerified);
}

/** The same progress, from how many of passport and address are verified. */
export function percentOf(verifiedDocuments: number, profileVerified: boolean): VerificationPercent {
  if (verifiedDocuments === 0) return 0;
  return verifiedDocuments === 2 || profileVerified ? 100 : 50;
}

export type VerificationPercent = 0 | 50 | 100;

function emptyFields(fields: Record<string, string>, prefix = ''): string[] {
  return Object.entries(fields)
    .filter(([field, value]) => !isWithoutValue(field, value) && !saysSomething(value))
    .map(([field]) => prefix + field);
}
