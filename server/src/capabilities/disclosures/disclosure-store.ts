import type { ActType } from '@portico/contract/staff/audit';
import { isAfter } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';

const disclosingTypes = [
  'PROFILE_DISCLOSED',
  'PROOF_OPENED',
  'ACCOUNT_VIEWED',
  'DOCUMENT_VIEWED',
  'PICTURE_VIEWED',
  'SUPPORT_LOOK_BEGUN',
] as const satisfies readonly ActType[];
export type DisclosingType = (typeof disclosingTypes)[number];

/** The records of the audit trail about what others learned about a user, the newest first. */
export async function findDisclosures(
  { kysely }: Db,
  accountId: AccountId,
  after: string | undefined,
  most: number,
) {
  return await kysely
    .selectFrom('audit_records')
    .select(['id', 'details', 'created_at'])
    .select((row) => row.ref('type').$castTo<DisclosingType>().as('type'))
    .where('subject', '=', accountId)
    .where('subject_type', '=', 'account')
    .where('type', 'in', disclosingTypes)
    // Users in the console look at their own account, too.
    .where(({ eb, or }) => or([eb('actor', 'is', null), eb('actor', '<>', accountId)]))
    .where(isAfter(after, 'audit_records'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
