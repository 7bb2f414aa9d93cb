import type { ShownType } from '../../lib/documents/new-document.ts';

/** What is known about the account. `undefined` while it is loading, `null` if it could not be loaded. */
export interface Standing {
  readonly identity: IdentityStanding | null | undefined;
  readonly protection: Protection | null | undefined;
}

/** What the sign-in asks for: a second factor, too; a passkey, as there is no password; a password alone. */
export type Protection = 'factor' | 'passkey' | 'password';

export interface IdentityStanding {
  readonly percent: 0 | 50 | 100;
  /** A document that a moderator asked to change. */
  readonly toChange: ShownType | undefined;
  /** Whether a document is left that the user can send. */
  readonly canContinue: boolean;
  readonly isInReview: boolean;
}

export type NextStep =
  | { readonly step: 'loading' | 'failed' | 'secondFactor' | 'verify' | 'inReview' | 'none' }
  | { readonly step: 'change'; readonly document: ShownType };

/**
 * The one thing that the user does next: an answer that somebody waits for, then the protection of the
 * account, then the documents. What could not be loaded is never taken for done.
 */
export function nextStep({ identity, protection }: Standing): NextStep {
  if (identity === undefined || protection === undefined) return { step: 'loading' };
  if (identity?.toChange) return { step: 'change', document: identity.toChange };
  if (protection === 'password') return { step: 'secondFactor' };
  if (identity?.canContinue) return { step: 'verify' };
  if (identity === null || protection === null) return { step: 'failed' };
  return { step: identity.isInReview ? 'inReview' : 'none' };
}
