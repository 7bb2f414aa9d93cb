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
  findFieldOf,
  findRule,
  type Group,
  insertGroup,
  listUses,
  lockGroup,
  type Rule,
  replaceDomains,
  replaceValues,
  updateGroup,
} from '../../capabilities/groups/store.ts';
import { endAccessLater } from '../../capabilities/lost-access/end-lost-access.ts';
import { holdOwnFields } from '../../capabilities/own-fields/store.ts';
import { lockRules } from '../../capabilities/rules/store.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { finishRemoval } from '../../db/large-tables/removals.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { readDomains, readGroup, readValues } from './group-input.ts';

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
  {
    reason,
    rule = 'HAND',
    domains: typed = [],
    field = '',
    values: typedValues = [],
    ...given
  }: WithReason<Group & Partial<Rule>>,
): Promise<void> {
  const group = readGroup(given);
  const domains = readDomains(rule, typed);
  await finishRemoval(context.db, 'group', [group.id]);
  await actOnGroup(context, actor, { type: 'GROUP_ADDED', id: group.id, reason }, async (tx) => {
    mustAct((await countGroups(tx)) < groupLimits.groups, 'too_many_groups');
    mustAct(await insertGroup(tx, { ...group, rule }), 'group_exists');
    await replaceDomains(tx, group.id, domains);
    if (rule === 'HAND') return { name: group.name };
    if (rule !== 'FIELD') return { name: group.name, rule, ...(domains.length > 0 && { domains }) };
    const values = readValues(await holdField(tx, field), typedValues);
    await replaceValues(tx, group.id, field, values);
    return { name: group.name, rule, field, values };
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
    values: typedValues,
    ...changes
  }: WithReason<Pick<Group, 'id'> & Partial<Group>> & {
    readonly domains?: readonly string[] | undefined;
    readonly values?: readonly string[] | undefined;
  },
): Promise<void> {
  await actOnGroup(context, actor, { type: 'GROUP_EDITED', id, reason }, async (tx) => {
    // Applications before groups, as in a removal.
    if (typed || typedValues) await lockApplication(tx, '');
    const before = await lockGroup(tx, id);
    mustAct(before, 'group_not_found');
    const group = readGroup({ ...before, ...changes, id });
    const isSame = group.name === before.name && group.description === before.description;
    const domains = typed && (await changeDomains(tx, context, id, typed));
    const values = typedValues && (await changeValues(tx, context, id, typedValues));
    mustAct(!isSame || domains || values, 'nothing_changed');
    await updateGroup(tx, group);
    return { name: group.name, before: before.name, ...(domains && { domains }), ...(values && { values }) };
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
  await endOpened(tx, context, id);
  return domains;
}

/** The same for the values of a rule by a field, which stays. */
async function changeValues(
  tx: Db,
  context: Pick<Context, 'enqueue'>,
  id: string,
  typed: readonly string[],
): Promise<string[] | undefined> {
  const field = await findFieldOf(tx, id);
  if (field === undefined) return undefined;
  const values = readValues(await holdField(tx, field), typed);
  const before = await replaceValues(tx, id, field, values);
  if (JSON.stringify(before) === JSON.stringify(values)) return undefined;
  await endOpened(tx, context, id);
  return values;
}

/** A field, which nobody changes until the transaction ends. */
async function holdField(tx: Db, key: string) {
  return (await holdOwnFields(tx)).find((field) => field.key === key);
}

/** Ends what applications hold of those who are not in the group any more. */
async function endOpened(tx: Db, context: Pick<Context, 'enqueue'>, id: string): Promise<void> {
  for (const { id: application, purpose } of await listUses(tx, id))
    if (purpose === 'OPEN') await endAccessLater(tx, context, application);
}

/** Removes a group. What its members could open by it alone, they can open no more from this moment on. */
export async function removeGroup(
  context: Pick<Context, 'db' | 'enqueue'>,
  actor: Actor,
  { reason, id }: WithReason<Pick<Group, 'id'>>,
): Promise<void> {
  await actOnGroup(context, actor, { type: 'GROUP_REMOVED', id, reason }, async (tx) => {
    // Rules and applications before groups, as where these are chosen. What issues holds an application.
    const { rules } = await lockRules(tx);
    mustAct(!rules.secondFactorGroups.includes(id), 'group_used_by_rule');
    await lockApplication(tx, '');
    const group = await lockGroup(tx, id);
    mustAct(group, 'group_not_found');
    const opened = await deleteGroup(tx, id);
    for (const application of opened) await endAccessLater(tx, context, application);
    return { name: group.name, opened };
  });
}
