import { emailKey } from '@portico/contract/email';
import { groupLimits } from '@portico/contract/staff/group-rules';
import type { MemberOutcome } from '@portico/contract/staff/groups';
import { isReason } from '@portico/contract/staff/lists';
import { lockAdmins } from '../../capabilities/accounts/staff-store.ts';
import { findAccountIdsByEmails, lockAccount } from '../../capabilities/accounts/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import {
  findGroup,
  findRule,
  holdGroups,
  insertMember,
  listGroupsOf,
  listMembersAmong,
} from '../../capabilities/groups/store.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import type { AccountId } from '../../platform/ids.ts';
import { whyMayNotActOn } from '../accounts/act-on-account.ts';

/** Accounts that one transaction adds: it holds their locks, and that of the audit trail, until its end. */
const atOnce = 50;

/** Which lines of a file an import adds, for the record: from this one, of so many. */
export interface ImportedLines {
  readonly from: number;
  readonly of: number;
}

interface AddMembers {
  readonly group: string;
  readonly emails: readonly string[];
  readonly reason: string;
  readonly lines?: ImportedLines | undefined;
}

/** An e-mail, and what became of it. */
export interface Added {
  readonly email: string;
  readonly outcome: MemberOutcome;
}

/**
 * Adds the accounts of e-mails to a group, some in each transaction: what was done stays done, and doing it
 * again changes nothing. An import leaves a record that says how far it came, beside those of the accounts.
 */
export async function addMembers(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { group, emails, reason: given, lines }: AddMembers,
): Promise<Added[]> {
  const { db } = context;
  const reason = given.trim();
  mustAct(isReason(reason), 'reason_required');
  mustAct(await findGroup(db, group), 'group_not_found');
  const known = await findAccountIdsByEmails(db, emails.map(emailKey));
  // In one order, so that two imports do not wait for each other's accounts.
  const ids = [...new Set(known.values())].sort();
  const outcomes = new Map<AccountId, MemberOutcome>();
  const parts = Math.max(1, Math.ceil(ids.length / atOnce));
  for (let part = 0; part < parts; part += 1)
    await transaction(db, async (tx) => {
      const some = ids.slice(part * atOnce, (part + 1) * atOnce);
      const added = await addSome(tx, actor, { group, reason, accountIds: some });
      for (const [id, outcome] of added) outcomes.set(id, outcome);
      if (lines && part === parts - 1)
        await recordImport(tx, actor, { group, reason, lines, added: inOrder(emails, known, outcomes) });
    });
  return inOrder(emails, known, outcomes);
}

/** Says of each e-mail what adding it would do now, and changes nothing. */
export async function previewMembers(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { group, emails }: Pick<AddMembers, 'group' | 'emails'>,
): Promise<Added[]> {
  mustAct(await findGroup(db, group), 'group_not_found');
  mustAct((await findRule(db, group)) === 'HAND', 'group_by_rule');
  const known = await findAccountIdsByEmails(db, emails.map(emailKey));
  const members = await listMembersAmong(db, group, [...known.values()]);
  const outcomes = new Map<AccountId, MemberOutcome>();
  for (const id of known.values()) {
    const isOwn = actor.type === 'staff' && actor.accountId === id;
    outcomes.set(id, isOwn ? 'own_account' : members.has(id) ? 'member_already' : 'added');
  }
  return inOrder(emails, known, outcomes);
}

/**
 * What became of each e-mail, in the order in which they were given. The second of the same is there already.
 */
function inOrder(
  emails: readonly string[],
  known: ReadonlyMap<string, AccountId>,
  outcomes: ReadonlyMap<AccountId, MemberOutcome>,
): Added[] {
  const seen = new Set<AccountId>();
  return emails.map((email) => {
    const id = known.get(emailKey(email));
    const outcome = (id && outcomes.get(id)) ?? 'account_not_found';
    const isAgain = id !== undefined && seen.has(id);
    if (id) seen.add(id);
    return { email, outcome: isAgain && outcome === 'added' ? 'member_already' : outcome };
  });
}

async function addSome(
  tx: Db,
  actor: Actor,
  { group, reason, accountIds }: { group: string; reason: string; accountIds: readonly AccountId[] },
): Promise<ReadonlyMap<AccountId, MemberOutcome>> {
  const outcomes = new Map<AccountId, MemberOutcome>();
  // The order of acts on one account: admins, accounts, groups.
  const admins = await lockAdmins(tx);
  const joining: AccountId[] = [];
  for (const id of accountIds) {
    const account = await lockAccount(tx, id);
    const refusal = account ? whyMayNotActOn(actor, account, admins) : 'account_not_found';
    if (refusal) outcomes.set(id, refusal);
    else joining.push(id);
  }
  mustAct((await holdGroups(tx, [group])) === 1, 'group_not_found');
  mustAct((await findRule(tx, group)) === 'HAND', 'group_by_rule');
  for (const id of joining) {
    const others = (await listGroupsOf(tx, id)).filter((each) => each.id !== group);
    if (others.length >= groupLimits.ofUser) {
      outcomes.set(id, 'too_many_groups');
      continue;
    }
    const isNew = await insertMember(tx, id, group);
    outcomes.set(id, isNew ? 'added' : 'member_already');
    if (!isNew) continue;
    const subject = { type: 'account', id } as const;
    await recordAct(tx, actor, { type: 'GROUP_MEMBER_ADDED', subject, reason, details: { group } });
  }
  return outcomes;
}

/** Says in the trail of the group how far an import came, and what became of its lines. */
async function recordImport(
  tx: Db,
  actor: Actor,
  {
    group,
    reason,
    lines: { from, of },
    added,
  }: Pick<AddMembers, 'group' | 'reason'> & { lines: ImportedLines; added: readonly Added[] },
): Promise<void> {
  const count = (outcome: MemberOutcome) => added.filter((each) => each.outcome === outcome).length;
  const counts = {
    added: count('added'),
    already: count('member_already'),
    unknown: count('account_not_found'),
  };
  const refused = added.length - counts.added - counts.already - counts.unknown;
  const details = { from, until: from + added.length - 1, of, ...counts, refused };
  const subject = { type: 'group', id: group } as const;
  await recordAct(tx, actor, { type: 'GROUP_MEMBERS_IMPORTED', subject, reason, details });
}
