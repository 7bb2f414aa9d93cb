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
 * The live token that a caller presents, or why it is not valid. A token that was issued to a browser is
 * accepted only together with its HttpOnly companion cookie, so that a token read from a page or a log is
 * useless. A browser may present no other tokens: a token without a companion was not issued to it, and could
 * lead the user into another person's account without noticing.
 */
export async function findLiveToken(
  context: Pick<Context, 'db' | 'config'>,
  presented: string,
  request: Pick<Request, 'cookie' | 'fromBrowser'>,
): Promise<SessionToken | DeadToken> {
  const tokenHash = digest(presented);
  const row = await findToken(context.db, tokenHash);
  if (!row) return dead('unknown_token');
  const ended = whyEnded(row, context.config.session.idle);
  if (ended) return dead(ended);
  if (!isOwnCompanion(row.companion_hash, request)) return dead('other_browser');
  if (isDueForTouch(row)) touchSession(context.db, row.session_id);
  return { tokenHash, kind: row.kind, sessionId: row.session_id, accountId: row.account_id };
}

const dead = (reason: RefusalReason): DeadToken => ({ kind: null, reason });
