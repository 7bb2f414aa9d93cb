import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { insertClosing } from '../accounts/closing-store.ts';
import { lockAdmins } from '../accounts/staff-store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { applyEnding } from '../endings/apply-ending.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';
import { mailDate } from '../mails/event-time.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireProvenFactor } from '../sessions/proven-factor.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';

/**
 * Closes the account of the user: all sessions end now, and it is erased after some days, unless the user
 * signs in and keeps it.
 */
export const closeAccount: Handler<'closeAccount'> = async (_input, call, context) => {
  await requireRecentPassword(context.db, call);
  await requireProvenFactor(context.db, call);
  const closesAt = await transaction(context.db, async (tx) => {
    // First, as every act on an account does.
    const admins = await lockAdmins(tx);
    const account = await lockOwnAccount(tx, call);
    const isLastAdmin = admins.length === 1 && admins[0] === account.id;
    must(call, !isLastAdmin, 'last_admin');
    const at = await insertClosing(tx, account.id, context.config.closingDays);
    await applyEnding(tx, context, 'accountClosed', { accountId: account.id });
    await recordSecurityEvent(tx, call, account.id, 'ACCOUNT_CLOSED');
    const { locale, time_zone: timeZone, region } = account;
    const date = mailDate(locale, at, { timeZone, region });
    await enqueueSecurityMail(tx, context, call, account, 'closing', { date, path: 'login' });
    return at;
  });
  return { closesAt: new Date(closesAt).toISOString() };
};
