import type { AccountId, SessionId } from '../platform/ids.ts';
import type { Digest } from '../platform/secrets.ts';

/**
 * A user who is signed in to the portal, or who can only agree to legal documents yet where the row says so.
 */
export interface SignedInUser {
  readonly tokenHash: Digest;
  readonly sessionId: SessionId;
  readonly accountId: AccountId;
}
