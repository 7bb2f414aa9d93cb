import { documentField } from './document-fields.ts';
import { shell } from './shell.ts';
import { verification } from './verification.ts';

/** The queue of documents that wait for a moderator. */
const reviews = {
  title: 'Reviews',
  lead: 'Documents that wait for a decision, the oldest first.',
  numbers: 'Numbers of the day',
  waiting: 'Waiting',
  oldest: 'Oldest waits for',
  decided: 'Decided today',
  median: 'Median time to a decision',
  escalated: 'For admins',
  document: 'Document',
  language: 'Language',
  every: 'All',
  since: 'Waiting for',
  round: 'Round',
  worker: 'In work by',
  mine: 'You',
  secondReview: 'Second review',
  startOldest: 'Start with the oldest',
  refresh: 'Refresh',
  refreshed: 'The list is up to date.',
  emptyTitle: 'Everything is decided',
  emptyText: 'No document waits. Thank you, and enjoy the break.',
  filteredTitle: 'Nothing like this waits',
  filteredText: 'Other documents may be waiting.',
  showEverything: 'Show all documents',
  nothingLeft: 'Nothing is left for you right now. Colleagues are working on the documents that still wait.',
} as const;

/** Why a decision cannot be made with the reasons that were chosen. */
const remarksProblem = {
  missing: 'Choose at least one reason, so that the user knows what to do.',
  left: 'You have chosen reasons. Remove them to approve, or request changes.',
  dataOnly:
    'A question is about the data, and the pictures stay. Request changes if a picture must be replaced.',
  unfit: 'A chosen reason does not fit what it is about. Remove it and choose another one.',
} as const;

/** The names of two groups of reasons, and of the keys that lead to them. */
const pictureReasons = 'What is wrong with the pictures';
const documentReasons = 'What is wrong with the document';

/** Keys of the pages for reviews. */
const reviewKeys = {
  title: 'Keys',
  active: 'Use these keys',
  activeHint: 'Turn them off if they get in the way of speech input or a screen reader.',
  help: 'Show the keys',
  nextRow: 'Next document',
  previousRow: 'Previous document',
  openRow: 'Open the document',
  approve: 'Approve',
  ask: 'Request changes',
  question: 'Ask about the data',
  refuse: 'Refuse for good',
  undo: 'Undo the decision',
  nextField: 'Next field',
  previousField: 'Previous field',
  accept: 'Accept the field',
  reason: 'Choose the reason with this number',
  pictureReasons,
  documentReasons,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit the picture',
  rotate: 'Turn the picture',
  contrast: 'More contrast',
  nextPicture: 'Next picture',
  previousPicture: 'Previous picture',
  move: 'Move the picture, when it has the focus',
  or: 'or',
  space: 'Space',
} as const;

/** The page on which a moderator reviews a document. */
const review = {
  back: 'All reviews',
  titleOf: '{document}, round {round}',
  roundOf: 'Round {round}',
  percent: shell.verificationPercent,
  pictures: 'Pictures',
  pictureOf: 'Picture {number} of {count}',
  noPictures: 'This document has no pictures.',
  pictureLoading: 'The picture is loading…',
  same: 'The same: {places}',
  inPicture: 'In the picture',
  atRegistration: 'At the registration',
  differs: 'Differs',
  unclear: 'Hard to read',
  pictureFailed: 'The picture could not be loaded.',
  pictureHelp: 'Drag the picture to move it. A click brings a point to the middle.',
  zoomLevel: 'Zoom {percent}%',
  data: 'Data',
  noData: 'A selfie has no data. Compare the face with the passport.',
  empty: 'empty',
  acceptField: 'Accept: {field}',
  askAbout: 'Ask about: {field}',
  noReason: 'Nothing to ask',
  changed: 'Changed',
  earlierValue: 'Round {round}:',
  papers: 'Papers that the user was asked for',
  sameAddress: 'The user says that both addresses are the same.',
  pictureReasons,
  documentReasons,
  findings: 'The automatic check has found something',
  person: 'User',
  name: 'Name in the account',
  email: 'E-mail',
  earlier: 'Earlier rounds',
  noDecision: 'No decision',
  decidedBy: '{name}, {time}',
  note: 'Internal note',
  noteHint: 'Staff can read it, and the user in a takeout of all data.',
  preview: 'The user will read, in {language}:',
  confirmRefuse: 'Refuse this document for good?',
  confirmRefuseText: 'The user cannot submit it again and reads your reasons. Only an admin can reopen it.',
  picturesUnopened: 'Open every picture before you decide: {open} of {count} are open. N shows the next one.',
  decision: 'Decision',
  undo: 'Undo',
  undoFor: 'It takes effect in ten seconds. Press U to undo it.',
  nextNow: 'Next document',
  takenTitle: '{name} is working on this document',
  takenText: 'Only one person reviews a document at a time.',
  lastSign: 'Page last active: {time}',
  takeOver: 'Take over',
  takeOverEarly: 'The page of your colleague was active within the last minute. Nothing was taken over.',
  takenOver: 'You have taken this document over from {name}.',
  lostTitle: 'Someone else has this document now',
  lostText: 'Your claim has run out, or a colleague has decided. Nothing of yours was sent.',
  notWaitingTitle: 'This document no longer waits',
  notWaitingText: 'It has been decided, or its user has changed it.',
  ownTitle: 'This is your own document',
  ownText: 'Someone else must decide about it.',
  missingTitle: 'There is no such document',
  missingText: 'It may have been deleted.',
  reopen: 'Reopen',
  reopenTitle: 'Reopen this document?',
  reopenText: 'Its user can change it and submit it again.',
  adminsTitle: 'This document is for admins',
  adminsText: 'It was submitted many times, or two reviews did not agree.',
} as const;

/** What the automatic check can find. */
const reviewFinding = {
  SAME_PICTURE_OTHER_ACCOUNT: 'The same picture was uploaded in another account.',
  NAME_DIFFERS_FROM_ACCOUNT: 'The name is not the one of the account.',
} as const;

const documentType = {
  PASSPORT: 'Passport',
  ADDRESS: 'Address',
  COMPANY: 'Business',
  SELFIE: 'Selfie',
  PHONE: 'Phone',
} as const;

/** A decision that has been made. */
const reviewOutcome = {
  APPROVED: 'Approved',
  CHANGES_REQUESTED: 'Changes requested',
  QUESTION: 'Question asked',
  REFUSED: 'Refused for good',
} as const;

/** The fields of documents. */
const reviewField = {
  ...documentField,
  partOf: '{group}: {field}',
  MALE: verification.genderMALE,
  FEMALE: verification.genderFEMALE,
  UNDEFINED: verification.genderUNDEFINED,
  ENTREPRENEUR: verification.accountTypeEntrepreneur,
  COMPANY: verification.accountTypeCompany,
} as const;

/** Names of reasons, from which moderators choose. Users read the whole sentences of `reviewReason`. */
const reviewReasonName = {
  PICTURE_BLURRED: 'Blurred',
  PICTURE_DARK: 'Too dark',
  PICTURE_GLARE: 'Reflection',
  PICTURE_CUT_OFF: 'Cut off',
  PICTURE_MISSING_PAGE: 'Page missing',
  WRONG_DOCUMENT: 'Wrong document',
  DOCUMENT_EXPIRED: 'Expired',
  DOCUMENT_TOO_OLD: 'Too old',
  DATA_DIFFERS: 'Differs from the document',
  DATA_UNREADABLE: 'Not legible in the picture',
  NAME_DIFFERS: 'Another name',
  FACE_NOT_VISIBLE: 'Face not visible',
  FACE_DIFFERS: 'Another face',
  DATA_UNCLEAR: 'Unclear what is meant',
  UNDER_AGE: 'Under 18',
  DOCUMENT_ALTERED: 'Altered',
  OTHER_ACCOUNT: 'Belongs to another account',
  NAME_CORRECTED: 'Name of the account corrected',
} as const;

/** Every area of the console about reviews. */
export const reviewAreas = {
  reviews,
  reviewKeys,
  remarksProblem,
  review,
  reviewFinding,
  documentType,
  reviewOutcome,
  reviewField,
  reviewReasonName,
} as const;
