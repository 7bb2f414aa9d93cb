import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';

/** An account that was registered with the invitation code of another. */
export interface Invitee {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly disabled: boolean;
  readonly createdAt: string;
}

/** The accounts that an account has invited, the newest first. */
export async function listInvitees({ kysely }: Db, accountId: AccountId, most = 200): Promise<Invitee[]> {
  const rows = await kysely
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'last_name', 'disabled', 'created_at'])
    .where('sponsor_id', '=', accountId)
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    disabled: row.disabled === 1,
    createdAt: new Date(row.created_at).toISOString(),
  }));
}
