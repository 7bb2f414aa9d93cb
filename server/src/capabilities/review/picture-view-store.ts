import { isAfter } from '../../db/cursor.ts';
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

const viewTypes = ['PICTURE_VIEWED', 'DOCUMENT_VIEWED', 'ACCOUNT_VIEWED'] as const;
export type ViewType = (typeof viewTypes)[number];

/** The records of the audit trail about views of a user's pictures, documents and account, the newest first. */
export async function findPictureViews(
  { kysely }: Db,
  accountId: AccountId,
  after: string | undefined,
  most: number,
) {
  return await kysely
    .selectFrom('audit_records')
    .select(['id', 'details', 'created_at'])
    .select((row) => row.ref('type').$castTo<ViewType>().as('type'))
    .where('subject', '=', accountId)
    .where('subject_type', '=', 'account')
    .where('type', 'in', viewTypes)
    // Users in the console look at their own account, too.
    .where(({ eb, or }) => or([eb('actor', 'is', null), eb('actor', '<>', accountId)]))
    .where(isAfter(after, 'audit_records'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
