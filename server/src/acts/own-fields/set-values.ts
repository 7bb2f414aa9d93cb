import type { FieldValues } from '@portico/contract/own-fields/field-values';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { endLostAccess } from '../../capabilities/lost-access/end-lost-access.ts';
import { changeValues } from '../../capabilities/own-fields/change-values.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from '../accounts/act-on-account.ts';

const codes = {
  required: 'field_required',
  invalid_value: 'invalid_field_value',
  max_length: 'invalid_field_value',
  unknown: 'field_not_found',
} as const;

/** Sets values of an account. The audit trail has the keys, and never the values. */
export async function setAccountFields(
  context: Pick<Context, 'db' | 'enqueue'>,
  actor: Actor,
  { values, ...act }: ActOnAccount & { readonly values: FieldValues },
): Promise<void> {
  await actOnAccount(context, actor, 'ACCOUNT_FIELDS_SET', act, async (tx, { account }) => {
    const by = actor.type === 'staff' ? 'staff' : 'cli';
    const result = await changeValues(tx, { accountId: account.id, values, by });
    if ('problems' in result)
      for (const { key, code } of result.problems) mustAct(false, codes[code], `values.${key}`);
    const changed = 'changed' in result ? [...result.changed] : [];
    mustAct(changed.length > 0, 'nothing_changed');
    // A group may be of those with the value of before.
    await endLostAccess(tx, context, account.id);
    return { fields: changed };
  });
}
