import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { completePendingSignIn } from '../sessions/pending-store.ts';
import { expireToken } from '../sessions/token-store.ts';
import { applyEnding } from './apply-ending.ts';

/** Signs out. A portal token ends its whole session, an application's token only itself. */
export const revokeToken: Handler<'revokeToken'> = async (_input, call, context) => {
  const { token } = call;
  if (token.kind === 'PENDING') {
    await completePendingSignIn(context.db, token.tokenHash);
    call.setCookie('token-companion', '', { maxAge: 0 });
  } else if (token.kind === 'PORTAL') {
    const { accountId, sessionId } = token;
    await transaction(context.db, (tx) =>
      applyEnding(tx, context, 'sessionEnded', { accountId, session: sessionId }),
    );
    call.setCookie('token-companion', '', { maxAge: 0 });
  } else {
    await expireToken(context.db, token.tokenHash);
  }
  return null;
};
