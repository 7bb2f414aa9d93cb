import type { StaffRole } from '@portico/contract/staff/roles';
import { setRole } from '../../capabilities/accounts/staff-store.ts';
import { isWithoutPassword } from '../../capabilities/accounts/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { applyEnding } from '../../capabilities/endings/apply-ending.ts';
import { enqueueActMail } from '../../capabilities/mails/act-mails.ts';
import { findStaffFactors, type StaffFactors } from '../../capabilities/sign-in/staff/staff-factors.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from '../accounts/act-on-account.ts';

interface Granted {
  readonly newlyAccepted: StaffFactors['tooNew'];
  readonly refusal: StaffFactors['refusal'];
}

/**
 * Gives an account a role, in place of the one that it has. After a reset by mail, giving the same role again
 * makes the console accept what was set up since. Returns what that is, and why it still refuses the account.
 */
export async function grantRole(
  context: Pick<Context, 'db' | 'enqueue' | 'config'>,
  actor: Actor,
  { role, ...act }: ActOnAccount & { readonly role: StaffRole },
): Promise<Granted> {
  let granted: Granted | undefined;
  await actOnAccount(context, actor, 'ROLE_GRANTED', act, async (tx, { account, isLastAdmin, isByAdmin }) => {
    mustAct(isByAdmin, 'staff_account');
    const { role: before, mail_reset_at: mailReset } = account;
    mustAct(before !== role || mailReset !== null, 'role_unchanged');
    mustAct(account.disabled === 0, 'already_disabled');
    // The console asks for the password.
    mustAct(!isWithoutPassword(account), 'no_password');
    mustAct(!isLastAdmin || role === 'admin', 'last_admin');
    const { tooNew } = await findStaffFactors(tx, account);
    await setRole(tx, account.id, role);
    const { refusal } = await findStaffFactors(tx, { ...account, mail_reset_at: null });
    granted = { newlyAccepted: tooNew, refusal };
    // What a reader of the mailbox has signed in with must not set up something that is then accepted.
    if (mailReset !== null)
      await applyEnding(tx, context, 'allSessionsEnded', { accountId: account.id, exceptSession: null });
    // Only an admin may do all that the other roles may.
    if (before !== null && before !== role && role !== 'admin')
      await applyEnding(tx, context, 'roleLowered', { accountId: account.id });
    await enqueueActMail(tx, context, account, 'roleChanged');
    return {
      role,
      before,
      ...(mailReset !== null && { passwordResetByMail: new Date(mailReset).toISOString() }),
    };
  });
  if (!granted) throw new Error('The act has returned without its change.');
  return granted;
}
