import { isAfter } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';

/**
 * The activity that a user sees: their records of the audit trail whose browser and address are not erased
 * yet.
 */
export async function listEvents(
  { kysely }: Db,
  accountId: AccountId,
  after: string | undefined,
  most: number,
) {
  return await kysely
    .selectFrom('audit_records')
    .select(['id', 'type', 'details', 'browser', 'address', 'created_at'])
    .where('subject', '=', accountId)
    .where('subject_type', '=', 'account')
    .where('actor_type', '=', 'user')
    .where('browser', 'is not', null)
    .where(isAfter(after, 'audit_records'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
