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
  type Group,
  insertGroup,
  lockGroup,
  updateGroup,
} from '../../capabilities/groups/store.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { endAccessLater } from './end-lost-access.ts';
import { readGroup } from './group-input.ts';

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

/** Makes a group without members. */
export async function addGroup(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { reason, ...given }: WithReason<Group>,
): Promise<void> {
  const group = readGroup(given);
  await actOnGroup(context, actor, { type: 'GROUP_ADDED', id: group.id, reason }, async (tx) => {
    mustAct((await countGroups(tx)) < groupLimits.groups, 'too_many_groups');
    mustAct(await insertGroup(tx, group), 'group_exists');
    return { name: group.name };
  });
}

/** Changes the name and the description of a group. What is left out stays. */
export async function editGroup(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { reason, id, ...changes }: WithReason<Pick<Group, 'id'> & Partial<Group>>,
): Promise<void> {
  await actOnGroup(context, actor, { type: 'GROUP_EDITED', id, reason }, async (tx) => {
    const before = await lockGroup(tx, id);
    mustAct(before, 'group_not_found');
    const group = readGroup({ ...before, ...changes, id });
    const isSame = group.name === before.name && group.description === before.description;
    mustAct(!isSame, 'nothing_changed');
    await updateGroup(tx, group);
    return { name: group.name, before: before.name };
  });
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
