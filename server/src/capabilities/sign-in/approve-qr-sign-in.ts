import type { Handler } from '../../context/call.ts';
import { must } from '../../platform/refusal.ts';
import { digest } from '../../platform/secrets.ts';
import { decideQrRequest } from './qr-store.ts';

/**
 * Signs in the waiting browser if the user picks the number that its screen shows. A wrong number denies the
 * request.
 */
export const approveQrSignIn: Handler<'approveQrSignIn'> = async (input, call, context) => {
  const { user } = call;
  const decider = { sessionId: user.sessionId, accountId: user.accountId, userCode: input.user_code };
  const decision = await decideQrRequest(context.db, digest(input.code), decider);
  must(call, decision, 'not_found');
  must(call, decision === 'APPROVED', 'incorrect_code', { field: 'user_code' });
  return null;
};
