import type { StaffRole } from '@portico/contract/staff/roles';
import type { Db } from '../../db/database.ts';
import type { Switch } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';

export async function setDisabled({ kysely }: Db, id: AccountId, disabled: Switch): Promise<void> {
  await kysely.updateTable('accounts').set({ disabled }).where('id', '=', id).execute();
}

export async function setSelfieRequired({ kysely }: Db, id: AccountId, required: Switch): Promise<void> {
  await kysely.updateTable('accounts').set({ selfie_required: required }).where('id', '=', id).execute();
}

export async function setInviteBlocked({ kysely }: Db, id: AccountId, blocked: Switch): Promise<void> {
  await kysely.updateTable('accounts').set({ invite_blocked: blocked }).where('id', '=', id).execute();
}

/**
 * Gives an account a role. Who gives it has made sure of the person, so resets by mail before it count no
 * more.
 */
export async function setRole({ kysely }: Db, id: AccountId, role: StaffRole): Promise<void> {
  await kysely.updateTable('accounts').set({ role, mail_reset_at: null }).where('id', '=', id).execute();
}

/** Takes the role of an account away. A reset by mail still counts if it gets one again. */
export async function removeRole({ kysely }: Db, id: AccountId): Promise<void> {
  await kysely.updateTable('accounts').set({ role: null }).where('id', '=', id).execute();
}

/**
 * The accounts of admins who can sign in to the console: those who have closed theirs cannot. They stay as
 * they are until the transaction ends, because an admin who closes the account locks them too.
 */
export async function lockAdmins({ kysely, dialect }: Db): Promise<readonly AccountId[]> {
  const query = kysely
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .orderBy('id');
  const admins = (await dialect.forUpdate(query).execute()).map(({ id }) => id);
  if (admins.length === 0) return admins;
  // A statement of its own, because PostgreSQL would not see what the transaction has written that had the
  // locks before.
  const closed = await kysely
    .selectFrom('closings')
    .select('account_id')
    .where('account_id', 'in', admins)
    .execute();
  return admins.filter((id) => closed.every(({ account_id }) => account_id !== id));
}
