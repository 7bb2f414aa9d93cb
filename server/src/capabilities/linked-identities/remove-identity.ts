import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';
import { deleteIdentityOf } from './identity-store.ts';

/**
 * Removes one of the user's identities after a recent password, and informs the user by mail. It is never the
 * last way to sign in, because every account has a password.
 */
export const removeIdentity: Handler<'removeIdentity'> = async ({ id }, call, context) => {
  const { accountId } = call.user;
  await requireRecentPassword(context.db, call);
  await transaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    const provider = await deleteIdentityOf(tx, accountId, id);
    must(call, provider, 'not_found');
    await recordSecurityEvent(tx, call, accountId, 'IDENTITY_REMOVED', { provider: provider.id });
    await enqueueSecurityMail(tx, context, call, account, 'identityRemoved', { provider: provider.name });
  });
  return null;
};
