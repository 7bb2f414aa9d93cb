import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';

/** The values of a record. The others are given by the database and by the chain. */
export type NewRecord = Required<
  Omit<Insertable<Tables['audit_records']>, 'created_at' | 'position' | 'hash'>
>;

const insert = prepareStatement(
  (
    { kysely, now }: Db,
    {
      id,
      type,
      actor_type,
      actor,
      subject_type,
      subject,
      reason,
      details,
      origin_digest,
      browser,
      address,
      salt,
    }: NewRecord,
  ) =>
    kysely.insertInto('audit_records').values({
      id,
      type,
      actor_type,
      actor,
      subject_type,
      subject,
      reason,
      details,
      origin_digest,
      browser,
      address,
      salt,
      created_at: now,
    }),
);

export async function insertRecord(tx: Db, record: NewRecord): Promise<void> {
  await insert(tx, record);
}
