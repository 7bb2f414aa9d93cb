import type { HolderFact, Provable } from '@portico/contract/documents/proofs';
import type { PhraseId } from '@portico/phrases/types';

/** What a proof says in three words. */
export function verifiedTitle(verified: readonly { readonly what: Provable }[]): PhraseId {
  if (verified.length > 1) return 'proofs.bothTitle';
  return verified[0]?.what === 'ADDRESS' ? 'proofs.addressTitle' : 'proofs.identityTitle';
}

/** What a proof says about who its user is, as the user reads it. */
export const holderFactNames = {
  NAME: 'proofs.showName',
  BIRTH: 'proofs.showBirth',
} as const satisfies Record<HolderFact, PhraseId>;

/** Before the day since when it is verified. */
export const sinceTexts = {
  IDENTITY: 'proofs.identitySince',
  ADDRESS: 'proofs.addressSince',
} as const satisfies Record<Provable, PhraseId>;
