import type { StaffRole } from '@portico/contract/staff';
import { mustAct } from '../../../act-refusal.ts';
import type { Context } from '../../../context.ts';
import { type ActOnAccount, actOnAccount } from '../../accounts/acts/act-on-account.ts';
import { setRole } from '../../accounts/staff-store.ts';
import type { Actor } from '../../audit/actor.ts';

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
    return { role, before: account.role };
  });
}
