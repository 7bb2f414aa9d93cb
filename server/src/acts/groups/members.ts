import { groupLimits } from '@portico/contract/staff/group-rules';
import type { Actor } from '../../capabilities/audit/actor.ts';
import {
  deleteMember,
  findRule,
  holdGroups,
  insertMember,
  listGroupsOf,
} from '../../capabilities/groups/store.ts';
import { endLostAccess } from '../../capabilities/lost-access/end-lost-access.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from '../accounts/act-on-account.ts';

type MemberAct = ActOnAccount & { readonly group: string };

/**
 * Adds an account to a group. Nobody adds the own account: a group may open more than staff themselves may.
 */
export async function addMember(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { group, ...act }: MemberAct,
): Promise<void> {
  await actOnAccount(context, actor, 'GROUP_MEMBER_ADDED', act, async (tx, { account }) => {
    mustAct((await holdGroups(tx, [group])) === 1, 'group_not_found');
    mustAct((await findRule(tx, group)) === 'HAND', 'group_by_rule');
    mustAct(await insertMember(tx, account.id, group), 'member_already');
    mustAct((await listGroupsOf(tx, account.id)).length <= groupLimits.ofUser, 'too_many_groups');
    return { group };
  });
}

/** Takes an account out of a group, and ends what applications hold that it may not open any more. */
export async function removeMember(
  context: Pick<Context, 'db' | 'enqueue'>,
  actor: Actor,
  { group, ...act }: MemberAct,
): Promise<void> {
  await actOnAccount(context, actor, 'GROUP_MEMBER_REMOVED', act, async (tx, { account }) => {
    mustAct(await deleteMember(tx, account.id, group), 'no_member');
    await endLostAccess(tx, context, account.id);
    return { group };
  });
}
