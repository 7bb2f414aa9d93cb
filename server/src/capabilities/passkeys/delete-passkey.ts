import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { requireOtherFactor } from '../access/demanded-factor.ts';
import { isWithoutPassword } from '../accounts/store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';
import { countLivePasskeys, deletePasskeyOf, findPasskey } from './store.ts';

/**
 * Removes one of the user's passkeys after a recent password, and informs the user by mail. Sessions
 * continue. The last one of an account without a password stays.
 */
export const deletePasskey: Handler<'deletePasskey'> = async ({ id }, call, context) => {
  const { accountId } = call.user;
  await requireRecentPassword(context.db, call);
  await transaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    const passkey = await findPasskey(tx, id);
    const counts = passkey?.account_id === accountId && passkey.suspended_at === null;
    if (counts) {
      await requireOtherFactor(tx, context, call);
      const isNeeded = isWithoutPassword(account) && (await countLivePasskeys(tx, accountId)) === 1;
      must(call, !isNeeded, 'last_passkey');
    }
    must(call, await deletePasskeyOf(tx, accountId, id), 'not_found');
    await recordSecurityEvent(tx, call, accountId, 'PASSKEY_REMOVED');
    await enqueueSecurityMail(tx, context, call, account, 'passkeyRemoved');
  });
  return null;
};
