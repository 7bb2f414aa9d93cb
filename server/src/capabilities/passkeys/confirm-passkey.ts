import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';
import { resumePasskey } from './store.ts';

/**
 * Lets a passkey sign in again that a reset by mail has suspended. The reset has ended all sessions, and a
 * suspended passkey starts none: where the account has a second factor, this session began with it.
 */
export const confirmPasskey: Handler<'confirmPasskey'> = async ({ id }, call, context) => {
  const { accountId } = call.user;
  await requireRecentPassword(context.db, call);
  await transaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    must(call, await resumePasskey(tx, accountId, id), 'not_found');
    await recordSecurityEvent(tx, call, accountId, 'PASSKEY_CONFIRMED');
    await enqueueSecurityMail(tx, context, call, account, 'passkeyConfirmed');
  });
  return null;
};
