import { emailKey } from '@portico/contract/email';
import type { ActRefusalCode } from '@portico/contract/staff/acts';
import { groupLimits } from '@portico/contract/staff/group-rules';
import { type MemberOutcome, memberOutcomes } from '@portico/contract/staff/groups';
import { isReason } from '@portico/contract/staff/lists';
import { findAccountByEmail } from '../../capabilities/accounts/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import {
  deleteMember,
  findGroup,
  holdGroups,
  insertMember,
  listGroupsOf,
} from '../../capabilities/groups/store.ts';
import type { Context } from '../../context/context.ts';
import { ActRefusal, mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from '../accounts/act-on-account.ts';
import { endLostAccess } from './end-lost-access.ts';

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

/** An e-mail, and what became of it. */
export interface Added {
  readonly email: string;
  readonly outcome: MemberOutcome;
}

/**
 * Adds the accounts of e-mails to a group, each by itself: what was done stays done, and doing it again
 * changes nothing.
 */
export async function addMembers(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { group, emails, reason }: Omit<MemberAct, 'accountId'> & { readonly emails: readonly string[] },
): Promise<Added[]> {
  mustAct(isReason(reason.trim()), 'reason_required');
  mustAct(await findGroup(context.db, group), 'group_not_found');
  const added: Added[] = [];
  for (const email of emails)
    added.push({ email, outcome: await addByEmail(context, actor, { group, email, reason }) });
  return added;
}

async function addByEmail(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { group, email, reason }: { readonly group: string; readonly email: string; readonly reason: string },
): Promise<MemberOutcome> {
  const account = await findAccountByEmail(context.db, emailKey(email));
  if (!account) return 'account_not_found';
  try {
    await addMember(context, actor, { accountId: account.id, group, reason });
    return 'added';
  } catch (error) {
    if (error instanceof ActRefusal && isOutcome(error.code)) return error.code;
    throw error;
  }
}

/** Whether a refusal is about one e-mail, and the others go on. */
function isOutcome(code: ActRefusalCode): code is ActRefusalCode & MemberOutcome {
  return memberOutcomes.some((outcome) => outcome === code);
}
