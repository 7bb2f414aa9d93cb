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

/** The applications that have redeemed a token of this account which has not ended, or hold one of OpenID Connect. */
export async function listOpenApplications(
  { kysely, now }: Db,
  accountId: AccountId,
  idleSeconds: number,
): Promise<ReadonlySet<string>> {
  const rows = await kysely
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .select('tokens.application')
    .distinct()
    .where('sessions.account_id', '=', accountId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where((row) => row(row('sessions.last_used_at', '+', idleSeconds * 1000), '>', now))
    .where('tokens.kind', '=', 'HAND_OFF')
    .where('tokens.expires_at', '>', now)
    .where('tokens.redeemed_at', 'is not', null)
    .execute();
  const holders = await kysely
    .selectFrom('openid_entries')
    .leftJoin('sessions', 'sessions.id', 'openid_entries.session_id')
    .select('openid_entries.application')
    .distinct()
    .where('openid_entries.account_id', '=', accountId)
    .where('openid_entries.model', 'in', ['AccessToken', 'RefreshToken'])
    .where('openid_entries.expires_at', '>', now)
    .where(({ eb, or, and }) =>
      or([
        eb('openid_entries.session_bound', '=', 0),
        and([
          eb('sessions.ended_at', 'is', null),
          eb('sessions.expires_at', '>', now),
          eb(eb('sessions.last_used_at', '+', idleSeconds * 1000), '>', now),
        ]),
      ]),
    )
    .execute();
  return new Set([...rows, ...holders].flatMap(({ application }) => application ?? []));
}

/** Ends every token of an account that belongs to an application, also those that are not redeemed yet. Returns whether there was one. */
export async function endApplicationTokens(
  { kysely, now }: Db,
  accountId: AccountId,
  application: string,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('tokens')
    .set({ expires_at: now })
    .where('application', '=', application)
    .where('expires_at', '>', now)
    .where('session_id', 'in', (query) =>
      query.selectFrom('sessions').select('id').where('account_id', '=', accountId),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
