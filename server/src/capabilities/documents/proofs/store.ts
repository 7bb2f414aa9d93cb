import { limits } from '@portico/contract/limits';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { hasPassed } from '../../../db/to-come.ts';
import type { AccountId } from '../../../platform/ids.ts';
import type { Digest } from '../../../platform/secrets.ts';

export type ProofRow = Selectable<Tables['verification_proofs']>;

/**
 * An opening within this time after one that is recorded is only counted: anybody can open a proof any number
 * of times.
 */
const recordedEvery = 3_600_000;

/** Adds a proof, unless its account has as many as it may have. The caller has locked the account. */
export async function insertProof(
  db: Db,
  {
    lifetime,
    ...row
  }: Pick<ProofRow, 'id' | 'code_hash' | 'account_id' | 'proves' | 'names' | 'label'> & { lifetime: number },
): Promise<{ readonly expires_at: number } | undefined> {
  const { kysely, now } = db;
  if ((await listLiveProofs(db, row.account_id)).length >= limits.proof.active) return undefined;
  return await kysely
    .insertInto('verification_proofs')
    .values((time) => ({ ...row, created_at: now, expires_at: time(now, '+', lifetime * 1000) }))
    .returning('expires_at')
    .executeTakeFirst();
}

/** The proofs of an account that have not expired, the newest first. */
export async function listLiveProofs({ kysely, now }: Db, accountId: AccountId): Promise<ProofRow[]> {
  return await kysely
    .selectFrom('verification_proofs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Deletes a proof of an account that has not expired. Returns whether there was one. */
export async function deleteProof({ kysely, now }: Db, accountId: AccountId, id: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('verification_proofs')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends every proof of an account. */
export async function deleteProofsOf({ kysely }: Db, accountId: AccountId): Promise<void> {
  await kysely.deleteFrom('verification_proofs').where('account_id', '=', accountId).execute();
}

/** The proof of a code, unless it has expired or its account is disabled. */
export async function findLiveProof({ kysely, now }: Db, codeHash: Digest) {
  return await kysely
    .selectFrom('verification_proofs')
    .innerJoin('accounts', 'accounts.id', 'verification_proofs.account_id')
    .selectAll('verification_proofs')
    .select(now.as('now'))
    .where('code_hash', '=', codeHash)
    .where('verification_proofs.expires_at', '>', now)
    .where('accounts.disabled', '=', 0)
    .executeTakeFirst();
}

/**
 * Counts an opening. Returns whether it is to be recorded, or undefined if the proof has been ended
 * meanwhile.
 */
export async function countOpening(
  { kysely, now }: Db,
  id: string,
): Promise<{ readonly isRecorded: boolean } | undefined> {
  const counted = await kysely
    .updateTable('verification_proofs')
    .set((row) => ({ openings: row('openings', '+', 1), last_opened_at: now }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!counted) return undefined;
  const { numUpdatedRows } = await kysely
    .updateTable('verification_proofs')
    .set({ recorded_at: sql`${now}` })
    .where('id', '=', id)
    .where(hasPassed({ now }, sql`recorded_at + ${sql.lit(recordedEvery)}`, recordedEvery))
    .executeTakeFirst();
  return { isRecorded: numUpdatedRows === 1n };
}

/** The documents of an account that are approved now, with the decision about each. */
export async function findApproved({ kysely }: Db, accountId: AccountId) {
  return await kysely
    .selectFrom('documents')
    .select(['id', 'document_type', 'review', 'updated_at', 'metadata'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'VERIFIED')
    .execute();
}
