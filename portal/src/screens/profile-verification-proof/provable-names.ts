import type { Provable } from '@portico/contract/documents/proofs';
import type { PhraseId } from '@portico/phrases/types';

/** What a proof shows, as its user reads it. */
export const provableNames = {
  IDENTITY: 'proofs.identity',
  ADDRESS: 'proofs.address',
} as const satisfies Record<Provable, PhraseId>;
