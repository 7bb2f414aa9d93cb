import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { randomSecret } from '../../platform/secrets.ts';
import { isWithoutPassword, removePassword as storeWithoutPassword } from '../accounts/store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { applyEnding } from '../endings/apply-ending.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';
import { countLivePasskeys } from '../passkeys/store.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';

/**
 * Removes the password of a user who has a passkey, where a rule allows it. What is stored in its place is
 * the hash of a secret that nobody knows: a sign-in with a password takes as long as ever, and is wrong.
 */
export const removePassword: Handler<'removePassword'> = async (_input, call, context) => {
  const { accountId, sessionId } = call.user;
  must(call, context.rules.current().withoutPassword, 'password_needed');
  await requireRecentPassword(context.db, call);
  const hash = await context.passwords.hash(randomSecret());
  await transaction(context.db, async (tx) => {
    // Whoever removes a passkey locks the account, too, so one of the two always stays.
    const account = await lockOwnAccount(tx, call);
    // It has been done, also if the answer to it was lost.
    if (isWithoutPassword(account)) return;
    // The console asks for the password and a second step.
    must(call, account.role === null, 'password_needed');
    must(call, (await countLivePasskeys(tx, accountId)) > 0, 'no_passkey');
    await storeWithoutPassword(tx, accountId, hash);
    await applyEnding(tx, context, 'passwordChanged', { accountId, exceptSession: sessionId });
    await recordSecurityEvent(tx, call, accountId, 'PASSWORD_REMOVED');
    await enqueueSecurityMail(tx, context, call, account, 'passwordRemoved');
  });
  return null;
};
