import type { LearnedFact } from '@portico/contract/account/disclosures';
import { openidScopes } from '@portico/contract/openid';
import * as v from 'valibot';
import type { Db } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import { isEntryOfNow } from '../../db/large-tables/openid-generations.ts';
import type { AccountId } from '../../platform/ids.ts';
import { listConsents } from '../openid/consent-store.ts';

/** What an application learned, and the times (of the database) between which it did. */
export interface Learned {
  readonly application: string;
  readonly facts: readonly LearnedFact[];
  readonly first: number;
  readonly last: number;
}

/**
 * What the record of an application that received the profile contains. Without `scopes` it received all that
 * the hand-off tells.
 */
export const receivedDetails = v.object({
  application: v.string(),
  scopes: v.optional(v.nullable(v.array(v.picklist(openidScopes))), null),
});

/** What the answer to a token of the hand-off tells. */
const handedOff = ['openid', 'profile', 'email', 'verified'] as const satisfies readonly LearnedFact[];

/** Tokens of OpenID Connect with which an application asks. */
const tokenModels = ['AccessToken', 'RefreshToken'] as const;

/** What the applications received by the audit trail: one entry for each application and set of scopes. */
export async function sumUpReceived({ kysely }: Db, accountId: AccountId): Promise<Learned[]> {
  const rows = await kysely
    .selectFrom('audit_records')
    .select(({ fn }) => [
      'details',
      fn.min<number>('created_at').as('first'),
      fn.max<number>('created_at').as('last'),
    ])
    .where('subject', '=', accountId)
    .where('subject_type', '=', 'account')
    .where('type', '=', 'PROFILE_DISCLOSED')
    .groupBy('details')
    .execute();
  return rows.map(({ details, ...times }) => {
    const { application, scopes } = readJson(receivedDetails, details);
    return { application, facts: scopes ?? handedOff, ...times };
  });
}

/** When applications last got tokens of OpenID Connect, with which they also ask while their user is away. */
export async function listRenewals({ kysely }: Db, accountId: AccountId): Promise<Learned[]> {
  const rows = await kysely
    .selectFrom('openid_entries')
    .select(({ fn }) => ['application', fn.max<number>('created_at').as('last')])
    .where('account_id', '=', accountId)
    .where('model', 'in', tokenModels)
    .where('application', 'is not', null)
    .where(isEntryOfNow())
    .groupBy('application')
    .execute();
  return rows.map(({ application, last }) => ({
    application: application ?? '',
    facts: [],
    first: last,
    last,
  }));
}

/**
 * The applications that have redeemed a token of this account which has not ended, hold one of OpenID
 * Connect, or can get one without asking.
 */
export async function listOpenApplications(
  db: Db,
  accountId: AccountId,
  idleSeconds: number,
): Promise<ReadonlySet<string>> {
  const { kysely, now } = db;
  const rows = await kysely
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .innerJoin('applications', 'applications.id', 'tokens.application')
    .select('tokens.application')
    .distinct()
    .where('applications.removed_at', 'is', null)
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
    .innerJoin('openid_clients', 'openid_clients.application', 'openid_entries.application')
    .leftJoin('sessions', 'sessions.id', 'openid_entries.session_id')
    .select('openid_entries.application')
    .distinct()
    .where('openid_entries.account_id', '=', accountId)
    .where('openid_entries.model', 'in', tokenModels)
    .where('openid_entries.expires_at', '>', now)
    .where(isEntryOfNow())
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
  const allowed = await listConsents(db, accountId);
  return new Set([...rows, ...holders, ...allowed].flatMap(({ application }) => application ?? []));
}

/**
 * Ends every token of an account that belongs to an application, also those that are not redeemed yet.
 * Returns whether there was one.
 */
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
