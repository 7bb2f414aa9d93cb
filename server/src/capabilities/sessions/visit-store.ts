import type { Db } from '../../db/database.ts';
import { isEntryOfNow } from '../../db/large-tables/openid-generations.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';

/** An application that a session has visited, and that wants to be told when the session ends. */
export interface VisitedApplication {
  readonly session_id: SessionId;
  readonly application: string;
  readonly protocol: 'OPENID' | 'HAND_OFF';
}

/**
 * Records that a session has visited an application by OpenID Connect. Tokens of the hand-off are such a
 * record themselves.
 */
export async function recordVisit({ kysely }: Db, sessionId: SessionId, application: string): Promise<void> {
  await kysely
    .insertInto('session_applications')
    .values({ session_id: sessionId, application })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets that sessions of an account, or only these, have visited an application by OpenID Connect. */
export async function forgetVisits(
  { kysely, dialect }: Db,
  accountId: AccountId,
  application: string,
  only?: ReadonlySet<SessionId>,
): Promise<void> {
  await kysely
    .deleteFrom('session_applications')
    .where('application', '=', application)
    .where('session_id', 'in', (query) =>
      query.selectFrom('sessions').select('id').where('account_id', '=', accountId),
    )
    .$if(only !== undefined, (query) =>
      query.where(dialect.isOneOf('session_id', dialect.listParameter([...(only ?? [])]))),
    )
    .execute();
}

/**
 * The applications with a logout address that these sessions have visited, by each protocol that they have
 * used.
 */
export async function listVisitedApplications(
  { kysely, now, dialect }: Db,
  sessionIds: readonly SessionId[],
): Promise<VisitedApplication[]> {
  if (sessionIds.length === 0) return [];
  const sessions = dialect.listParameter(sessionIds);
  const byOpenid = await kysely
    .selectFrom('session_applications')
    .innerJoin('openid_clients', 'openid_clients.application', 'session_applications.application')
    .select(['session_id', 'session_applications.application'])
    .where(dialect.isOneOf('session_id', sessions))
    .where('logout_uri', 'is not', null)
    .execute();
  const byHandOff = await kysely
    .selectFrom('tokens')
    .innerJoin('applications', 'applications.id', 'tokens.application')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .select(['session_id', 'applications.id as application'])
    .distinct()
    .where(dialect.isOneOf('session_id', sessions))
    .where('kind', '=', 'HAND_OFF')
    .where('redeemed_at', 'is not', null)
    // A token that has expired with its session, and not before, has ended with it.
    .where(({ eb, or, ref }) =>
      or([eb('tokens.expires_at', '>', now), eb('tokens.expires_at', '>=', ref('sessions.expires_at'))]),
    )
    .where('hand_off_logout_uri', 'is not', null)
    .execute();
  return [
    ...byOpenid.map((row) => ({ ...row, protocol: 'OPENID' as const })),
    ...byHandOff.map((row) => ({ ...row, protocol: 'HAND_OFF' as const })),
  ];
}

/**
 * The applications with a logout address that may act for an account without one of its open sessions
 * (`offline_access`); with a session, all but those that were allowed in that one.
 */
export async function listOfflineAccess(
  { kysely, now }: Db,
  accountId: AccountId,
  except: SessionId | null,
): Promise<VisitedApplication[]> {
  const rows = await kysely
    .selectFrom('openid_entries as entry')
    .innerJoin('openid_clients', 'openid_clients.application', 'entry.application')
    .select(['entry.session_id', 'openid_clients.application'])
    .distinct()
    .where('entry.account_id', '=', accountId)
    .where('entry.model', 'in', ['AccessToken', 'RefreshToken'])
    .where('entry.session_bound', '=', 0)
    .where('entry.expires_at', '>', now)
    .where(isEntryOfNow('entry'))
    .where('logout_uri', 'is not', null)
    .$if(except !== null, (query) => query.where('entry.session_id', '<>', except))
    // Those of an open session are told when that ends.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session_applications as visited')
            .innerJoin('sessions', 'sessions.id', 'visited.session_id')
            .select('sessions.id')
            .whereRef('visited.session_id', '=', 'entry.session_id')
            .whereRef('visited.application', '=', 'entry.application')
            .where('sessions.ended_at', 'is', null),
        ),
      ),
    )
    .execute();
  return rows.flatMap(({ session_id, application }) =>
    session_id === null ? [] : [{ session_id, application, protocol: 'OPENID' as const }],
  );
}

/** The sessions of an account that have not been ended. */
export async function listOpenSessions({ kysely }: Db, accountId: AccountId): Promise<SessionId[]> {
  const rows = await kysely
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
