import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { dropCompanions } from '../sessions/companions.ts';
import { completePendingSignIn } from '../sessions/pending-store.ts';
import { expireToken } from '../sessions/token-store.ts';
import { stopLooking } from '../support-access/end-looks.ts';
import { applyEnding } from './apply-ending.ts';

/**
 * Signs out. A portal token ends its whole session, an application's token only itself, and that of a look of
 * support only the look. Other accounts of the browser stay signed in.
 */
export const revokeToken: Handler<'revokeToken'> = async (_input, call, context) => {
  const { token } = call;
  if (token.kind === 'LOOK') {
    await stopLooking(context.db, token.tokenHash);
  } else if (token.kind === 'PENDING') {
    await completePendingSignIn(context.db, token.tokenHash);
    await dropCompanions(call, context);
  } else if (token.kind !== 'HAND_OFF') {
    const { accountId, sessionId } = token;
    await transaction(context.db, (tx) =>
      applyEnding(tx, context, 'sessionEnded', { accountId, session: sessionId }),
    );
    await dropCompanions(call, context);
  } else {
    await expireToken(context.db, token.tokenHash);
  }
  return null;
};
