import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';

/** The records of one member of staff who looked at pictures of a user since a time. */
export async function findViewsBy(
  { kysely }: Db,
  { owner, viewer, since }: { readonly owner: AccountId; readonly viewer: AccountId; readonly since: number },
) {
  return await kysely
    .selectFrom('audit_records')
    .select('details')
    .where('subject', '=', owner)
    .where('subject_type', '=', 'account')
    .where('type', '=', 'PICTURE_VIEWED')
    .where('actor', '=', viewer)
    .where('created_at', '>=', since)
    .execute();
}
