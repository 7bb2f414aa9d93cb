import type { Handler } from '../../call.ts';
import { must } from '../../refusal.ts';
import { digest } from '../../secrets.ts';
import { decideQrRequest } from './qr-store.ts';

/** Turns the asking browser away. */
export const denyQrSignIn: Handler<'denyQrSignIn'> = async ({ code }, { holder }, context) => {
  const decider = { sessionId: holder.sessionId, userCode: null };
  must<'denyQrSignIn'>(await decideQrRequest(context.db, digest(code), decider), 'not_found');
  return null;
};
