import { reviewTimes } from '@portico/contract/documents/review-times';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { StaffMember } from '../../context/call.ts';
import type { Db } from '../../db/database.ts';
import { hasPassed } from '../../db/to-come.ts';
import type { AccountId } from '../../platform/ids.ts';
import { isClaimed, isUnclaimed, isWaiting, type QueueFilter, reviewableBy } from './queue-store.ts';

const lease = reviewTimes.claim * 1000;
const silence = reviewTimes.silence * 1000;

/**
 * Claims a document that waits, or renews the claim. Returns until when; undefined while another member of
 * staff works on it.
 */
export async function claim(
  { kysely, now }: Db,
  documentId: string,
  accountId: AccountId,
): Promise<number | undefined> {
  const claimed = await kysely
    .updateTable('documents')
    .set((row) => ({
      claimed_by: accountId,
      claimed_until: row(now, '+', lease),
      opened_at: row.fn.coalesce('opened_at', now),
    }))
    .where('id', '=', documentId)
    .where(isWaiting)
    .where(({ or, eb }) => or([isUnclaimed({ now }), eb('claimed_by', '=', accountId)]))
    .returning('claimed_until')
    .executeTakeFirst();
  return claimed?.claimed_until ?? undefined;
}

/**
 * Gives a document to another member of staff if who has it has neither renewed the claim nor given a sign of
 * life for a minute, or if nobody has it. Returns until when; undefined otherwise.
 */
export async function takeOver(
  { kysely, now }: Db,
  documentId: string,
  accountId: AccountId,
): Promise<number | undefined> {
  const taken = await kysely
    .updateTable('documents')
    .set((row) => ({
      claimed_by: accountId,
      claimed_until: row(now, '+', lease),
      signalled_at: null,
      opened_at: row.fn.coalesce('opened_at', now),
    }))
    .where('id', '=', documentId)
    .where(isWaiting)
    .where(({ or, eb }) =>
      or([isUnclaimed({ now }), eb('claimed_until', '<=', eb(now, '+', lease - silence))]),
    )
    .where(hasPassed({ now }, sql`signalled_at + ${sql.lit(silence)}`, silence))
    .returning('claimed_until')
    .executeTakeFirst();
  return taken?.claimed_until ?? undefined;
}

/** Notes a sign of life of who has claimed a document. Returns whether it was noted. */
export async function signal(
  { kysely, now }: Db,
  documentId: string,
  accountId: AccountId,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('documents')
    .set({ signalled_at: now })
    .where('id', '=', documentId)
    .where('claimed_by', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The last sign of life of who has claimed a document: of the page, or by a claim that was renewed. */
export function lastSign(row: {
  readonly claimed_until: number | null;
  readonly signalled_at: number | null;
}): number {
  return Math.max((row.claimed_until ?? lease) - lease, row.signalled_at ?? 0);
}

/**
 * Renews a claim that lasts. Returns whether it was renewed; else whether another member of staff has the
 * document, or nobody does.
 */
export async function renewClaim(
  db: Db,
  documentId: string,
  accountId: AccountId,
): Promise<'renewed' | 'taken' | 'unclaimed'> {
  const { kysely, now } = db;
  const { numUpdatedRows } = await kysely
    .updateTable('documents')
    .set((row) => ({ claimed_until: row(now, '+', lease) }))
    .where('id', '=', documentId)
    .where('claimed_by', '=', accountId)
    .where(isClaimed(db))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return 'renewed';
  const other = await kysely
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where(isClaimed(db))
    .executeTakeFirst();
  return other ? 'taken' : 'unclaimed';
}

/**
 * Claims the oldest unclaimed document. Two calls at the same moment get different documents. If none is
 * left, goes on with one that the member of staff has claimed before: its page may have been lost.
 */
export async function claimNext(
  db: Db,
  staff: Pick<StaffMember, 'accountId' | 'role'>,
  filter: QueueFilter,
): Promise<string | undefined> {
  const isOwn = sql<boolean>`documents.claimed_by = ${staff.accountId}`;
  return (
    (await claimOldest(db, staff, filter, isUnclaimed(db))) ??
    (await claimOldest(db, staff, filter, sql<boolean>`${isOwn} AND ${isClaimed(db)}`))
  );
}

async function claimOldest(
  db: Db,
  staff: Pick<StaffMember, 'accountId' | 'role'>,
  filter: QueueFilter,
  which: Expression<SqlBool>,
): Promise<string | undefined> {
  const { kysely, now, dialect } = db;
  const oldest = dialect.forUpdateSkipLocked(
    reviewableBy(db, staff, filter)
      .select('documents.id')
      .where(which)
      .orderBy('documents.submitted_at')
      .orderBy('documents.id')
      .limit(1),
  );
  const claimed = await kysely
    .updateTable('documents')
    .set((row) => ({
      claimed_by: staff.accountId,
      claimed_until: row(now, '+', lease),
      opened_at: row.fn.coalesce('opened_at', now),
    }))
    .where('id', 'in', oldest)
    .returning('id')
    .executeTakeFirst();
  return claimed?.id;
}

/** Ends the claim of a member of staff; the claim of another one stays. */
export async function release({ kysely }: Db, documentId: string, accountId: AccountId): Promise<void> {
  await kysely
    .updateTable('documents')
    .set({ claimed_by: null, claimed_until: null, signalled_at: null })
    .where('id', '=', documentId)
    .where('claimed_by', '=', accountId)
    .execute();
}

/**
 * Ends all claims of a member of staff. A document that another transaction has locked is skipped: its claim
 * ends by its time.
 */
export async function releaseAll({ kysely, dialect }: Db, accountId: AccountId): Promise<void> {
  const claimed = dialect.forUpdateSkipLocked(
    kysely.selectFrom('documents').select('id').where('claimed_by', '=', accountId),
  );
  await kysely
    .updateTable('documents')
    .set({ claimed_by: null, claimed_until: null, signalled_at: null })
    .where('id', 'in', claimed)
    .execute();
}
