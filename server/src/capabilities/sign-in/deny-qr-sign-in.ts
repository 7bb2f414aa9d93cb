import type { Handler } from '../../context/call.ts';
import { must } from '../../platform/refusal.ts';
import { digest } from '../../platform/secrets.ts';
import { decideQrRequest } from './qr-store.ts';

/** Denies the request of the waiting browser. */
export const denyQrSignIn: Handler<'denyQrSignIn'> = async ({ code }, call, context) => {
  const { user } = call;
  const decider = { sessionId: user.sessionId, accountId: user.accountId, userCode: null };
  must(call, await decideQrRequest(context.db, digest(code), decider), 'not_found');
  return null;
};
