import { eventsByOthers } from '@portico/contract/account/activity';
import { isAfter } from '../../db/cursor.ts';
import type { ReadDb } from '../../db/replica/read-db.ts';
import type { AccountId } from '../../platform/ids.ts';

const day = 86_400_000;

/**
 * The activity that a user sees: their records of the audit trail whose browser and address are not erased
 * yet, and for as many days what others have done.
 */
export async function listEvents(
  { kysely, now }: ReadDb,
  accountId: AccountId,
  {
    after,
    most,
    days,
  }: { readonly after?: string | undefined; readonly most: number; readonly days: number },
) {
  return await kysely
    .selectFrom('audit_records')
    .select(['id', 'type', 'details', 'browser', 'address', 'created_at'])
    .where('subject', '=', accountId)
    .where('subject_type', '=', 'account')
    .where((row) =>
      row.or([
        row.and([row('actor_type', '=', 'user'), row('browser', 'is not', null)]),
        row.and([row('type', 'in', eventsByOthers), row('created_at', '>', row(now, '-', days * day))]),
      ]),
    )
    .where(isAfter(after, 'audit_records'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
