import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { deleteClosing } from '../accounts/closing-store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { endRequestAbout } from '../erasure-requests/end-requests.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { findOpenQuestion } from '../sessions/open-question.ts';
import { statusOf } from '../sessions/start.ts';
import { completeToken } from '../sessions/token-store.ts';

/** Keeps an account that its user has closed, and finishes the sign-in in which the user says so. */
export const keepAccount: Handler<'keepAccount'> = async (_input, call, context) => {
  const { accountId, tokenHash } = call.user;
  return await transaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    const wasClosing = await deleteClosing(tx, accountId);
    const next = await findOpenQuestion(tx, accountId);
    await completeToken(tx, tokenHash, 'CLOSING', next);
    // Another sign-in may have kept it meanwhile.
    if (wasClosing) {
      await endRequestAbout(tx, accountId);
      await recordSecurityEvent(tx, call, accountId, 'ACCOUNT_KEPT');
      await enqueueSecurityMail(tx, context, call, account, 'accountKept');
    }
    return statusOf(next);
  });
};
