import type { Handler } from '../../call.ts';
import { must, refuse } from '../../refusal.ts';
import { digest } from '../../secrets.ts';
import { findLiveToken } from '../sessions/live-token.ts';
import { isDueForTouch, isLive, secondsLeft } from '../sessions/rules.ts';
import { portalScope } from '../sessions/start.ts';
import { touchSession } from '../sessions/store.ts';
import { findToken, redeemToken } from '../sessions/token-store.ts';

const applicationScope = 'APPLICATION';
const live = { authentication_status: 'SUCCESS', two_fa_type: null } as const;

/** Tells a client what a token in its hand is good for (RFC 7662 in spirit): its own tokens only, and nothing of others. */
export const checkToken: Handler<'checkToken'> = async ({ token }, call, context) => {
  if (call.client.kind === 'portal') {
    const found = await findLiveToken(context, token, call.cookie('sid'));
    must<'checkToken'>(found?.kind === 'PORTAL', 'invalid_token');
    return { ...live, scope: portalScope };
  }

  const tokenHash = digest(token);
  const row = await findToken(context.db, tokenHash);
  if (!row || row.application !== call.client.application) return refuse<'checkToken'>('invalid_token');
  must<'checkToken'>(isLive(row, context.config.session.idle), 'invalid_token');
  const redeemed = { ...row, token_expires_at: row.session_expires_at };
  if (row.redeemed_at === null) await redeemToken(context.db, tokenHash, row.session_expires_at);
  if (isDueForTouch(row)) touchSession(context.db, row.session_id);
  return {
    ...live,
    scope: applicationScope,
    expires_in: secondsLeft(redeemed),
    sub: row.account_id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    locale: row.locale,
    verified: row.verified === 1,
    application: row.application,
  };
};
