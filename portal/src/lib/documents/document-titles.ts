import type { DocumentType } from '@portico/contract/documents/verification';
import type { PhraseId } from '@portico/phrases/types';

/** The name of each document. */
export const documentTitles = {
  PASSPORT: 'title.profileVerificationPassport',
  ADDRESS: 'title.profileVerificationAddress',
  COMPANY: 'title.profileVerificationBusiness',
  SELFIE: 'title.profileVerificationAdditional',
  PHONE: 'title.profileVerificationPhone',
} as const satisfies Record<DocumentType, PhraseId>;
