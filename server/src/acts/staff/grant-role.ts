import type { StaffRole } from '@portico/contract/staff/roles';
import { setRole } from '../../capabilities/accounts/staff-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { applyEnding } from '../../capabilities/endings/apply-ending.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from '../accounts/act-on-account.ts';

/** Gives an account a role, which replaces the role that it has. */
export async function grantRole(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { role, ...act }: ActOnAccount & { readonly role: StaffRole },
) {
  await actOnAccount(context, actor, 'ROLE_GRANTED', act, async (tx, { account, isLastAdmin }) => {
    mustAct(account.role !== role, 'role_unchanged');
    mustAct(account.disabled === 0, 'already_disabled');
    mustAct(!isLastAdmin, 'last_admin');
    await setRole(tx, account.id, role);
    // Only an admin may do all that the other roles may.
    if (account.role !== null && role !== 'admin')
      await applyEnding(tx, 'roleLowered', { accountId: account.id });
    return { role, before: account.role };
  });
}
