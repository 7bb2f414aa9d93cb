import type { WaitingCorrection } from '@portico/contract/staff/corrections';
import type { Context } from '../../context/context.ts';
import type { AccountId } from '../../platform/ids.ts';
import { findAccountKey } from '../account-keys/store.ts';
import { findWaitingCorrection } from '../accounts/name-correction-store.ts';
import { findPassportName } from './passport-name.ts';

/**
 * The correction that the user of an account has asked for, as staff see it. Nothing else of the passport is
 * told.
 */
export async function describeCorrection(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  accountId: AccountId,
): Promise<WaitingCorrection | null> {
  const row = await findWaitingCorrection(db, accountId);
  if (!row) return null;
  const { id, first_name: firstName, last_name: lastName, note } = row;
  const key = await findAccountKey(db, accountId, keys);
  return {
    id,
    firstName,
    lastName,
    note: note === null ? null : key.decrypt(note, ['name_corrections.note', id]),
    passport: await findPassportName(db, accountId, { firstName, lastName }, key),
    askedAt: new Date(row.created_at).toISOString(),
  };
}
