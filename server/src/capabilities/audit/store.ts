import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepareInsert } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';
import { clockSlack } from '../../platform/to-come.ts';

/** The values of a record. The others are given by the database and by the chain. */
export type NewRecord = Required<
  Omit<Insertable<Tables['audit_records']>, 'created_at' | 'position' | 'hash'>
>;

// The columns one by one, because a prepared statement gets placeholders.
const insert = prepareInsert(({ kysely, now }: Db, record: NewRecord) =>
  kysely.insertInto('audit_records').values({
    id: record.id,
    type: record.type,
    actor_type: record.actor_type,
    actor: record.actor,
    subject_type: record.subject_type,
    subject: record.subject,
    reason: record.reason,
    details: record.details,
    origin_digest: record.origin_digest,
    browser: record.browser,
    address: record.address,
    salt: record.salt,
    created_at: now,
  }),
);

/** The last so many milliseconds before `now`, the time of the database. */
export interface Lately {
  readonly now: number;
  readonly milliseconds: number;
}

/**
 * Whether there is a record of lately that says the same: what, by whom, from where, about what, and its
 * details.
 */
export async function hasRecordLately(
  { kysely }: Db,
  { type, actor_type, actor, subject_type, subject, details, address }: NewRecord,
  { now, milliseconds }: Lately,
): Promise<boolean> {
  const found = await kysely
    .selectFrom('audit_records')
    .select('id')
    .where('subject', '=', subject)
    .where('subject_type', '=', subject_type)
    .where('type', '=', type)
    .where('actor_type', '=', actor_type)
    .where(({ eb }) => (actor ? eb('actor', '=', actor) : eb('actor', 'is', null)))
    .where('details', '=', details)
    .where(({ eb }) => (address ? eb('address', '=', address) : eb('address', 'is', null)))
    // A value, because PostgreSQL does not use the index for a comparison with its clock.
    .where('created_at', '>', now - milliseconds)
    .where('created_at', '<=', now + clockSlack)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many records of one type there are about an account of lately. */
export async function countRecordsLately(
  { kysely }: Db,
  type: NewRecord['type'],
  accountId: AccountId,
  { now, milliseconds }: Lately,
): Promise<number> {
  const { count } = await kysely
    .selectFrom('audit_records')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('subject', '=', accountId)
    .where('subject_type', '=', 'account')
    .where('type', '=', type)
    .where('created_at', '>', now - milliseconds)
    .where('created_at', '<=', now + clockSlack)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When each of some accounts had its newest record of a type. */
export async function findLatestRecords(
  { kysely }: Db,
  type: NewRecord['type'],
  accounts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accounts.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('audit_records')
    .select(({ fn }) => ['subject', fn.max('created_at').as('latest')])
    .where('subject', 'in', accounts)
    .where('subject_type', '=', 'account')
    .where('type', '=', type)
    .groupBy('subject')
    .execute();
  return new Map(rows.map(({ subject, latest }) => [subject, Number(latest)]));
}

export async function insertRecord(tx: Db, record: NewRecord): Promise<void> {
  await insert(tx, record);
}
