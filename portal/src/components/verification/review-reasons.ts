import type { ReviewReason } from '@portico/contract/review';
import type { PhraseId } from '@portico/phrases/types';

/** What each reason of a moderator says to the user. */
export const reasonTexts: Readonly<Record<ReviewReason, PhraseId>> = {
  PICTURE_BLURRED: 'verification.reasonBlurred',
  PICTURE_DARK: 'verification.reasonDark',
  PICTURE_GLARE: 'verification.reasonGlare',
  PICTURE_CUT_OFF: 'verification.reasonCutOff',
  PICTURE_MISSING_PAGE: 'verification.reasonMissingPage',
  WRONG_DOCUMENT: 'verification.reasonWrongDocument',
  DOCUMENT_EXPIRED: 'verification.reasonExpired',
  DOCUMENT_TOO_OLD: 'verification.reasonTooOld',
  DATA_DIFFERS: 'verification.reasonDataDiffers',
  DATA_UNREADABLE: 'verification.reasonDataUnreadable',
  NAME_DIFFERS: 'verification.reasonNameDiffers',
  FACE_NOT_VISIBLE: 'verification.reasonFaceNotVisible',
  FACE_DIFFERS: 'verification.reasonFaceDiffers',
  DATA_UNCLEAR: 'verification.reasonDataUnclear',
  UNDER_AGE: 'verification.reasonUnderAge',
  DOCUMENT_ALTERED: 'verification.reasonAltered',
  OTHER_ACCOUNT: 'verification.reasonOtherAccount',
};
