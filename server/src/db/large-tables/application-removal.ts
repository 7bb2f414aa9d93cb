import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { clearInPages } from './clear-in-pages.ts';
import { finishRemoval, listRemoved } from './removals.ts';

/**
 * The rows of accounts that name an application, and the key in whose order they are read: an index for this
 * alone would cost something at every sign-in.
 */
const rowsOfAccounts = {
  tokens: 'token_hash',
  openid_entries: 'id_hash',
  openid_consents: 'account_id',
  session_applications: 'session_id',
  sign_out_notices: 'id',
  erased_subjects: 'id',
} as const;

/** An application that was removed then: one that is added again and removed again is another. */
interface Removal {
  readonly id: string;
  readonly removed_at: number;
}

/**
 * Marks an application as removed: nobody sees or opens it, it cannot prove that it is itself, and what was
 * issued to it opens nothing. What accounts have of it is deleted afterwards.
 */
export async function markApplicationRemoved({ kysely, now }: Db, id: string): Promise<void> {
  await kysely
    .updateTable('applications')
    .set({ removed_at: now, icon: null, scene: null, hand_off_logout_uri: null })
    .where('id', '=', id)
    .execute();
  // What issues something locks this row, so it comes either before, and is deleted, or finds no application.
  await kysely.deleteFrom('openid_clients').where('application', '=', id).execute();
  await kysely
    .updateTable('application_roles')
    .set({ removed_at: now })
    .where('application', '=', id)
    .where('removed_at', 'is', null)
    .execute();
  for (const table of ['application_groups', 'application_fields'] as const)
    await kysely.deleteFrom(table).where('application', '=', id).execute();
}

/**
 * Deletes what accounts have of an application that was removed, and then it itself. To be called before its
 * id is used again, outside of a transaction. Returns how many rows were deleted.
 */
export async function finishApplicationRemoval(
  db: Db,
  id: string,
  pause = 0,
  isStopped = () => false,
): Promise<number> {
  const removal = (await listRemovedApplications(db)).find((removed) => removed.id === id);
  if (!removal) return 0;
  for (const key of await listRemoved(db, 'role')) if (key[0] === id) await finishRemoval(db, 'role', key);
  const walk = {
    isGone: sql<boolean>`application = ${id}`,
    lock: (tx: Db) => lockRemoval(tx, removal),
  };
  let total = 0;
  for (const [table, key] of Object.entries(rowsOfAccounts)) {
    total += await clearInPages(db, { ...walk, table, key }, pause, isStopped);
    if (isStopped()) return total;
  }
  await sql`DELETE FROM applications WHERE ${isRemoval(removal)}`.execute(db.kysely);
  return total;
}

/** The same for all of them. */
export async function deleteRemovedApplications(
  db: Db,
  pause = 50,
  isStopped = () => false,
): Promise<number> {
  let total = 0;
  for (const { id } of await listRemovedApplications(db)) {
    total += await finishApplicationRemoval(db, id, pause, isStopped);
    if (isStopped()) break;
  }
  return total;
}

/** The applications that were removed and have rows yet. */
export async function listRemovedApplications({ kysely }: Db): Promise<Removal[]> {
  return await kysely
    .selectFrom('applications')
    .select(['id', 'removed_at'])
    .where('removed_at', 'is not', null)
    .orderBy('removed_at')
    .$narrowType<{ removed_at: number }>()
    .execute();
}

const isRemoval = ({ id, removed_at }: Removal) => sql<boolean>`id = ${id} AND removed_at = ${removed_at}`;

/** Lets nobody add it again until the transaction ends. If somebody has done so, its rows are new ones. */
async function lockRemoval({ kysely }: Db, removal: Removal): Promise<boolean> {
  const locked =
    await sql`UPDATE applications SET removed_at = removed_at WHERE ${isRemoval(removal)}`.execute(kysely);
  return Number(locked.numAffectedRows ?? 0) > 0;
}
