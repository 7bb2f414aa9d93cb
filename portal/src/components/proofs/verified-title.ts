import type { Provable } from '@portico/contract/documents/proofs';
import type { PhraseId } from '@portico/phrases/types';

/** What a proof says in three words. */
export function verifiedTitle(proves: readonly Provable[]): PhraseId {
  if (proves.length > 1) return 'proofs.bothTitle';
  return proves[0] === 'ADDRESS' ? 'proofs.addressTitle' : 'proofs.identityTitle';
}
