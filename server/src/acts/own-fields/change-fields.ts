import {
  isSetByUsers,
  type OwnField,
  type OwnFieldDefinition,
} from '@portico/contract/own-fields/definition';
import { ownFieldLimits } from '@portico/contract/own-fields/kinds';
import type { ActType } from '@portico/contract/staff/audit';
import type { AuditDetails } from '@portico/contract/staff/audit-details';
import { isFieldKey } from '@portico/contract/staff/claim-rules';
import { isReason } from '@portico/contract/staff/lists';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { isUsedByGroup } from '../../capabilities/groups/store.ts';
import {
  deleteOwnField,
  insertOwnField,
  lockOwnFields,
  moveOwnFields,
  updateOwnField,
} from '../../capabilities/own-fields/store.ts';
import { countValuesOf } from '../../capabilities/own-fields/value-store.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';

type FieldAct = Extract<
  ActType,
  'OWN_FIELD_ADDED' | 'OWN_FIELD_CHANGED' | 'OWN_FIELD_REMOVED' | 'OWN_FIELDS_ORDERED'
>;

/** Makes a change of the fields and its record in one transaction. Nobody else changes a field meanwhile. */
async function actOnFields<Type extends FieldAct>(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { type, reason }: { readonly type: Type; readonly reason: string },
  change: (tx: Db, fields: readonly OwnField[]) => Promise<AuditDetails[Type]>,
): Promise<void> {
  mustAct(isReason(reason), 'reason_required');
  await transaction(db, async (tx) => {
    const details = await change(tx, await lockOwnFields(tx));
    const subject = { type: 'system', id: 'fields' } as const;
    await recordAct(tx, actor, { type, subject, reason: reason.trim(), details });
  });
}

interface FieldChange {
  readonly key: string;
  readonly field: OwnFieldDefinition;
  readonly reason: string;
}

/** Adds a field, which is the last one. No account has a value of it. */
export async function addOwnField(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { key, field, reason }: FieldChange,
): Promise<void> {
  mustAct(isFieldKey(key), 'invalid_field_key', 'key');
  await actOnFields(context, actor, { type: 'OWN_FIELD_ADDED', reason }, async (tx, fields) => {
    mustAct(fields.length < ownFieldLimits.fields, 'too_many_fields');
    mustAct(await insertOwnField(tx, { key, ...field }), 'field_exists', 'key');
    return { field: key, kind: field.kind, users: field.users, staff: field.staff };
  });
}

/**
 * Changes a field, but for its key and its kind. Values that are none of it any more stay, and are marked.
 */
export async function editOwnField(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { key, field, reason }: FieldChange,
): Promise<void> {
  await actOnFields(context, actor, { type: 'OWN_FIELD_CHANGED', reason }, async (tx, fields) => {
    const found = fields.find((each) => each.key === key);
    mustAct(found, 'field_not_found');
    const { key: _key, ...before } = found;
    mustAct(before.kind === field.kind, 'field_kind_stays', 'kind');
    // Nobody may let themselves into a group.
    mustAct(!isSetByUsers(field) || !(await isUsedByGroup(tx, key)), 'field_used_by_group');
    const changed = changesOf(before, field);
    mustAct(changed.length > 0, 'nothing_changed');
    await updateOwnField(tx, key, field);
    return { field: key, changed, users: field.users, staff: field.staff };
  });
}

function changesOf(before: OwnFieldDefinition, after: OwnFieldDefinition): (keyof OwnFieldDefinition)[] {
  // Both are outputs of one schema, which has no other members.
  const names = Object.keys(after) as (keyof OwnFieldDefinition)[];
  return names.filter((name) => asText(before[name]) !== asText(after[name]));
}

/** In the order of the names, in which the schema need not answer. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/**
 * Removes a field: from this moment on nobody sees its values. Few are deleted at once, more of them by the
 * housekeeping; the key is free when the last one is deleted. Returns how many accounts had a value.
 */
export async function removeOwnField(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { key, reason }: Pick<FieldChange, 'key' | 'reason'>,
): Promise<number> {
  let values = 0;
  await actOnFields(context, actor, { type: 'OWN_FIELD_REMOVED', reason }, async (tx, fields) => {
    mustAct(
      fields.some((each) => each.key === key),
      'field_not_found',
    );
    mustAct(!(await isUsedByGroup(tx, key)), 'field_used_by_group');
    values = await countValuesOf(tx, key);
    await deleteOwnField(tx, key);
    return { field: key, values };
  });
  return values;
}

/** Says in which order the fields are shown. All of them are named. */
export async function orderOwnFields(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { keys, reason }: { readonly keys: readonly string[]; readonly reason: string },
): Promise<void> {
  await actOnFields(context, actor, { type: 'OWN_FIELDS_ORDERED', reason }, async (tx, fields) => {
    const before = fields.map(({ key }) => key);
    const isSame = keys.toSorted().join(' ') === before.toSorted().join(' ');
    mustAct(isSame, 'invalid_field_order');
    mustAct(keys.join(' ') !== before.join(' '), 'nothing_changed');
    await moveOwnFields(tx, keys);
    return { fields: [...keys] };
  });
}
