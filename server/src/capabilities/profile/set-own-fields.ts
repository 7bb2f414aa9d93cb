import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { anyCall, refuse } from '../../platform/refusal.ts';
import { recordAct } from '../audit/record.ts';
import { changeValues } from '../own-fields/change-values.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';

/** Stores what the signed-in user says in added fields. */
export const setOwnFields: Handler<'setOwnFields'> = async ({ values }, call, { db }) => {
  const { accountId } = call.user;
  await transaction(db, async (tx) => {
    await lockOwnAccount(tx, call);
    const result = await changeValues(tx, { accountId, values, by: 'user' });
    if ('problems' in result)
      refuse(anyCall, 'validation_error', {
        fields: result.problems.map(({ key, code }) => ({
          code: 'validation_error',
          fieldName: `values.${key}`,
          codes: [code === 'unknown' ? 'invalid_value' : code],
        })),
      });
    if (result.changed.length === 0) return;
    await recordAct(
      tx,
      { type: 'user', accountId },
      {
        type: 'ACCOUNT_FIELDS_SET',
        subject: { type: 'account', id: accountId },
        details: { fields: [...result.changed] },
      },
    );
  });
  return null;
};
