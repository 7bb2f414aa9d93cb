import type { ReviewReason } from '@portico/contract/documents/review';

/**
 * Why a moderator did not approve a document, and what its user does next. The portal shows them beside the
 * fields, mails list them, and moderators choose from them.
 */
export const reviewReason = {
  PICTURE_BLURRED:
    'The picture is blurred. Hold the camera still and take it again, so that every letter is sharp.',
  PICTURE_DARK: 'The picture is too dark. Take it again in daylight or under a bright lamp.',
  PICTURE_GLARE:
    'A reflection hides part of the document. Switch the flash off, tilt the document a little and take the picture again.',
  PICTURE_CUT_OFF:
    'Part of the document is outside the picture. Take it again with all four corners visible.',
  PICTURE_MISSING_PAGE: 'A page or side of the document is missing. Add a picture of it.',
  WRONG_DOCUMENT:
    'This is not the document that we asked for. Delete the picture and add one of the right document.',
  DOCUMENT_EXPIRED: 'This document has expired. Use one that is still valid.',
  DOCUMENT_TOO_OLD: 'This document was issued too long ago. Use a more recent one.',
  DATA_DIFFERS: 'This is not what the document says. Enter it exactly as it is printed there.',
  DATA_UNREADABLE: 'We cannot read this in the picture. Add a picture on which it is clearly legible.',
  NAME_DIFFERS:
    'The name on the document is not the name that you entered. Correct the name, or use a document in your own name.',
  FACE_NOT_VISIBLE:
    'Your face cannot be seen clearly. Look straight into the camera in good light, with nothing covering your face.',
  FACE_DIFFERS:
    'We could not match your face with the picture in your passport. Take a new selfie, straight from the front and in good light.',
  DATA_UNCLEAR: 'We are not sure what you mean here. Check your entry, and correct or complete it.',
  UNDER_AGE: 'According to your document you are not yet 18. You can be verified once you are 18.',
  DOCUMENT_ALTERED:
    'The document or its picture has been changed. Use the original document and a picture that has not been edited.',
  OTHER_ACCOUNT:
    'This document already belongs to another account. Sign in to that account and verify it there.',
  NAME_CORRECTED:
    'The name of your account was corrected. Send a passport that shows the new name, and enter the name as it is there.',
} as const satisfies Record<ReviewReason, string>;

/**
 * Why a moderator refused a document permanently: the same reasons without a next step, because there is
 * none.
 */
export const refusalReason = {
  PICTURE_BLURRED: 'The picture is blurred.',
  PICTURE_DARK: 'The picture is too dark.',
  PICTURE_GLARE: 'A reflection hides part of the document.',
  PICTURE_CUT_OFF: 'Part of the document is outside the picture.',
  PICTURE_MISSING_PAGE: 'A page or side of the document is missing.',
  WRONG_DOCUMENT: 'This is not the document that we asked for.',
  DOCUMENT_EXPIRED: 'This document has expired.',
  DOCUMENT_TOO_OLD: 'This document was issued too long ago.',
  DATA_DIFFERS: 'This is not what the document says.',
  DATA_UNREADABLE: 'We cannot read this in the picture.',
  NAME_DIFFERS: 'The name on the document is not the name that you entered.',
  FACE_NOT_VISIBLE: 'Your face cannot be seen clearly.',
  FACE_DIFFERS: 'We could not match your face with the picture in your passport.',
  DATA_UNCLEAR: 'We are not sure what you mean here.',
  UNDER_AGE: 'According to your document you are not yet 18.',
  DOCUMENT_ALTERED: 'The document or its picture has been changed.',
  OTHER_ACCOUNT: 'This document already belongs to another account.',
  NAME_CORRECTED: 'The name of your account was corrected.',
} as const satisfies Record<ReviewReason, string>;
