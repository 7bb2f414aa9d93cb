import { type Cursor, isAfter } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';

/** The activity that a user sees: their records of the audit trail whose browser and address are not erased yet. */
export async function listEvents({ kysely }: Db, accountId: string, before: Cursor | null, most: number) {
  return await kysely
    .selectFrom('audit_records')
    .select(['id', 'type', 'details', 'browser', 'address', 'created_at'])
    .where('subject', '=', accountId)
    .where('subject_type', '=', 'account')
    .where('actor_type', '=', 'user')
    .where('browser', 'is not', null)
    .$if(before !== null, (query) =>
      query.where(isAfter(before ?? { createdAt: 0, id: '' }, 'audit_records')),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
