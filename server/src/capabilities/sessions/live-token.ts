import type { Request, SessionToken } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { RefusalReason } from '../../platform/refusal-reasons.ts';
import { digest } from '../../platform/secrets.ts';
import { isOwnCompanion } from './companions.ts';
import { isDueForTouch, whyEnded } from './session-age.ts';
import { touchSession } from './store.ts';
import { findToken } from './token-store.ts';

/** A presented token that is not valid, and why. */
export interface DeadToken {
  readonly kind: null;
  readonly reason: RefusalReason;
}

/**
 * The live token that a caller presents, or why it is not valid. The token of a browser needs its HttpOnly
 * companion cookie, so that one read from a page or a log is useless.
 */
export async function findLiveToken(
  context: Pick<Context, 'db' | 'rules'>,
  presented: string,
  request: Pick<Request, 'cookie' | 'fromBrowser'>,
): Promise<SessionToken | DeadToken> {
  const tokenHash = digest(presented);
  const row = await findToken(context.db, tokenHash);
  if (!row) return dead('unknown_token');
  const ended = whyEnded(row, context.rules.session.idle);
  if (ended) return dead(ended);
  // A browser may present no token without a companion: it was not issued to it, and could lead the user into
  // the account of another person without noticing.
  if (!isOwnCompanion(row.companion_hash, request)) return dead('other_browser');
  if (isDueForTouch(row)) touchSession(context.db, row.session_id);
  return { tokenHash, kind: row.kind, sessionId: row.session_id, accountId: row.account_id };
}

const dead = (reason: RefusalReason): DeadToken => ({ kind: null, reason });
