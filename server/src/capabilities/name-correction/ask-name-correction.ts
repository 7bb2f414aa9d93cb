import { isNamed, nameOf } from '@portico/contract/names/name-parts';
import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { budgets } from '../../platform/rates.ts';
import { anyCall, must, refuseField } from '../../platform/refusal.ts';
import { orderedId } from '../../platform/secrets.ts';
import { ensureAccountKey } from '../account-keys/store.ts';
import { countCorrections, insertCorrection, withdrawCorrection } from '../accounts/name-correction-store.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireProvenFactor } from '../sessions/proven-factor.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';

const { points, seconds } = budgets.nameCorrections;

/** Asks staff for another name. Nothing changes before they accept it. What waits already is replaced. */
export const askNameCorrection: Handler<'askNameCorrection'> = async (input, call, { db, keys }) => {
  if (!isNamed(input)) refuseField('firstName', 'required');
  const { firstName, lastName } = nameOf(input);
  const { note = '' } = input;
  await requireRecentPassword(db, call);
  await requireProvenFactor(db, call);
  await transaction(db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    const isOther = firstName !== account.first_name || lastName !== account.last_name;
    must(call, isOther, 'nothing_changed');
    // A refusal undoes the transaction, and so spends nothing of the budget.
    const corrections = await countCorrections(tx, account.id, seconds);
    must(anyCall, corrections < points, 'too_many_requests', { retryAfter: seconds });
    await withdrawCorrection(tx, account.id);
    const id = orderedId();
    const key = note === '' ? null : await ensureAccountKey(tx, account.id, keys);
    await insertCorrection(tx, account, {
      id,
      account_id: account.id,
      first_name: firstName,
      last_name: lastName,
      asked_by: 'user',
      note: key?.encrypt(note, ['name_corrections.note', id]) ?? null,
    });
    await recordSecurityEvent(tx, call, account.id, 'NAME_CORRECTION_REQUESTED');
  });
  return null;
};
