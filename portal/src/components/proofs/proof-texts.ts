import type { Provable } from '@portico/contract/documents/proofs';
import type { PhraseId } from '@portico/phrases/types';

/** What a proof says in three words. */
export function verifiedTitle(verified: readonly { readonly what: Provable }[]): PhraseId {
  if (verified.length > 1) return 'proofs.bothTitle';
  return verified[0]?.what === 'ADDRESS' ? 'proofs.addressTitle' : 'proofs.identityTitle';
}

/** Before the day since when it is verified. */
export const sinceTexts = {
  IDENTITY: 'proofs.identitySince',
  ADDRESS: 'proofs.addressSince',
} as const satisfies Record<Provable, PhraseId>;
