import type { ActType } from '@portico/contract/staff/audit';
import type { AuditDetails } from '@portico/contract/staff/audit-details';
import { groupLimits } from '@portico/contract/staff/group-rules';
import { isReason } from '@portico/contract/staff/lists';
import { lockApplication } from '../../capabilities/applications/act-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import {
  countGroups,
  deleteGroup,
  findRule,
  type Group,
  insertGroup,
  listUses,
  lockGroup,
  type Rule,
  replaceDomains,
  updateGroup,
} from '../../capabilities/groups/store.ts';
import { endAccessLater } from '../../capabilities/lost-access/end-lost-access.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { readDomains, readGroup } from './group-input.ts';

type WithReason<Input> = Input & { readonly reason: string };
type GroupAct = Extract<ActType, 'GROUP_ADDED' | 'GROUP_EDITED' | 'GROUP_REMOVED'>;

/** Makes a change of groups and its record in one transaction. */
async function actOnGroup<Type extends GroupAct>(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { type, id, reason }: WithReason<{ readonly type: Type; readonly id: string }>,
  change: (tx: Db) => Promise<AuditDetails[Type]>,
): Promise<void> {
  mustAct(isReason(reason), 'reason_required');
  await transaction(db, async (tx) => {
    const details = await change(tx);
    await recordAct(tx, actor, { type, subject: { type: 'group', id }, reason: reason.trim(), details });
  });
}

/** Makes a group, without members or with those of a rule. */
export async function addGroup(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { reason, rule = 'HAND', domains: typed = [], ...given }: WithReason<Group & Partial<Rule>>,
): Promise<void> {
  const group = readGroup(given);
  const domains = readDomains(rule, typed);
  await actOnGroup(context, actor, { type: 'GROUP_ADDED', id: group.id, reason }, async (tx) => {
    mustAct((await countGroups(tx)) < groupLimits.groups, 'too_many_groups');
    mustAct(await insertGroup(tx, { ...group, rule }), 'group_exists');
    await replaceDomains(tx, group.id, domains);
    if (rule === 'HAND') return { name: group.name };
    return { name: group.name, rule, ...(domains.length > 0 && { domains }) };
  });
}

/**
 * Changes the name and the description of a group, and the domains of its rule. What is left out stays. What
 * those hold who are not in it any more ends.
 */
export async function editGroup(
  context: Pick<Context, 'db' | 'enqueue'>,
  actor: Actor,
  {
    reason,
    id,
    domains: typed,
    ...changes
  }: WithReason<Pick<Group, 'id'> & Partial<Group>> & {
    readonly domains?: readonly string[] | undefined;
  },
): Promise<void> {
  await actOnGroup(context, actor, { type: 'GROUP_EDITED', id, reason }, async (tx) => {
    // Applications before groups, as in a removal.
    if (typed) await lockApplication(tx, '');
    const before = await lockGroup(tx, id);
    mustAct(before, 'group_not_found');
    const group = readGroup({ ...before, ...changes, id });
    const isSame = group.name === before.name && group.description === before.description;
    const domains = typed && (await changeDomains(tx, context, id, typed));
    mustAct(!isSame || domains, 'nothing_changed');
    await updateGroup(tx, group);
    return { name: group.name, before: before.name, ...(domains && { domains }) };
  });
}

/** Changes the domains of a locked group. Returns them if they are others than before. */
async function changeDomains(
  tx: Db,
  context: Pick<Context, 'enqueue'>,
  id: string,
  typed: readonly string[],
): Promise<string[] | undefined> {
  const rule = await findRule(tx, id);
  if (rule !== 'DOMAINS') return undefined;
  const domains = readDomains(rule, typed);
  const before = await replaceDomains(tx, id, domains);
  if (before.join(' ') === domains.join(' ')) return undefined;
  for (const { id: application, purpose } of await listUses(tx, id))
    if (purpose === 'OPEN') await endAccessLater(tx, context, application);
  return domains;
}

/** Removes a group. What its members could open by it alone, they can open no more from this moment on. */
export async function removeGroup(
  context: Pick<Context, 'db' | 'enqueue'>,
  actor: Actor,
  { reason, id }: WithReason<Pick<Group, 'id'>>,
): Promise<void> {
  await actOnGroup(context, actor, { type: 'GROUP_REMOVED', id, reason }, async (tx) => {
    // Applications before groups, as where these are chosen. What issues something holds an application.
    await lockApplication(tx, '');
    const group = await lockGroup(tx, id);
    mustAct(group, 'group_not_found');
    const opened = await deleteGroup(tx, id);
    for (const application of opened) await endAccessLater(tx, context, application);
    return { name: group.name, opened };
  });
}
