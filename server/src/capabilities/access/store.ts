import type { MissingToOpen } from '@portico/contract/account/groups';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import { lacksDemandedFactor } from './demanded-factor.ts';
import { mayNotOpen, missingAtOpening, missingToOpen } from './rules.ts';

interface Access {
  readonly accountId: AccountId;
  readonly application: string;
  /** Null asks about the account alone, and not about what it has proved. */
  readonly sessionId: SessionId | null;
}

const account = { accountId: sql.ref('accounts.id'), verified: sql.ref('accounts.verified') };

const missing = prepareStatement<
  Access & { sessionId: SessionId },
  { missing: MissingToOpen | 'NOTHING' | null }
>(({ kysely, now }, { accountId, application, sessionId }) =>
  kysely
    .selectFrom('accounts')
    .select(
      missingAtOpening(
        { ...account, application: sql`${application}`, sessionId: sql`${sessionId}` },
        now,
      ).as('missing'),
    )
    .where('accounts.id', '=', accountId),
);

const missingAlone = prepareStatement<Access, { missing: MissingToOpen | 'NOTHING' | null }>(
  ({ kysely }, { accountId, application }) =>
    kysely
      .selectFrom('accounts')
      .select(missingToOpen({ ...account, application: sql`${application}`, sessionId: null }).as('missing'))
      .where('accounts.id', '=', accountId),
);

/**
 * What an account lacks to open an application at this moment; null if it lacks nothing. In a session that
 * includes a second factor that the operator demands of the account.
 */
export async function findMissing(
  context: Pick<Context, 'db' | 'rules'>,
  access: Access,
): Promise<MissingToOpen | null> {
  const { db } = context;
  const { accountId, sessionId } = access;
  if (sessionId !== null && (await lacksDemandedFactor(context, accountId))) return 'FACTOR_SETUP';
  const [row] = await (sessionId === null ? missingAlone(db, access) : missing(db, { ...access, sessionId }));
  const found = row?.missing ?? null;
  return found === 'NOTHING' ? null : found;
}

/** The applications that an account may not open in a session, and what it lacks. */
export async function listClosed(
  { kysely, now }: Db,
  accountId: AccountId,
  sessionId: SessionId | null,
): Promise<{ application: string; missing: MissingToOpen }[]> {
  const about = { ...account, application: sql.ref('applications.id') };
  const lacked =
    sessionId === null
      ? missingToOpen({ ...about, sessionId: null })
      : missingAtOpening({ ...about, sessionId: sql`${sessionId}` }, now);
  const rows = await kysely
    .selectFrom(['accounts', 'applications'])
    .select(['applications.id', lacked.as('missing')])
    .where('accounts.id', '=', accountId)
    .where('applications.removed_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('applications.open_to', '<>', 'ALL'),
        eb('applications.minimum_sign_in', '<>', 'ANY'),
        eb('applications.sign_in_minutes', 'is not', null),
      ]),
    )
    .where(sql<boolean>`${lacked} <> 'NOTHING'`)
    .orderBy('applications.id')
    .execute();
  return rows.flatMap(({ id, missing: lacks }) =>
    lacks === null || lacks === 'NOTHING' ? [] : [{ application: id, missing: lacks }],
  );
}

/** Every application: none opens before its user has set up the second factor that is demanded. */
export async function listClosedBySetup({
  kysely,
}: Db): Promise<{ application: string; missing: MissingToOpen }[]> {
  const rows = await kysely
    .selectFrom('applications')
    .select('id')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => ({ application: id, missing: 'FACTOR_SETUP' }));
}

/**
 * Accounts that hold something of an application which they may not open in the session of it: as many as are
 * ended at once.
 */
export async function listHolders(
  { kysely, now }: Db,
  application: string,
  most: number,
): Promise<AccountId[]> {
  const about = { ...account, application: sql`${application}` };
  const rows = await kysely
    .selectFrom('accounts')
    .select('accounts.id')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('tokens')
            .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
            .select('tokens.token_hash')
            .whereRef('sessions.account_id', '=', 'accounts.id')
            .where('tokens.application', '=', application)
            .where('tokens.expires_at', '>', now)
            .where(mayNotOpen({ ...about, sessionId: sql.ref('tokens.session_id') })),
        ),
        exists(
          selectFrom('openid_entries')
            .select('openid_entries.id_hash')
            .whereRef('openid_entries.account_id', '=', 'accounts.id')
            .where('openid_entries.application', '=', application)
            .where('openid_entries.grant_hash', 'is not', null)
            .where(mayNotOpen({ ...about, sessionId: sql.ref('openid_entries.session_id') })),
        ),
      ]),
    )
    .orderBy('accounts.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** The sessions of an account in which it may not open an application. */
export async function listLostSessions(
  { kysely }: Db,
  accountId: AccountId,
  application: string,
): Promise<SessionId[]> {
  const about = { ...account, application: sql`${application}`, sessionId: sql.ref('sessions.id') };
  const rows = await kysely
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('sessions.id')
    .where('sessions.account_id', '=', accountId)
    .where(mayNotOpen(about))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Ends what was issued to an application for an account which may not open it in the session of it. What the
 * user has allowed it stays, for a time when it is open again.
 */
export async function endLostIssues(
  { kysely, now, dialect }: Db,
  accountId: AccountId,
  application: string,
  lost: readonly SessionId[],
): Promise<void> {
  if (lost.length > 0)
    await kysely
      .updateTable('tokens')
      .set({ expires_at: now })
      .where('application', '=', application)
      .where('expires_at', '>', now)
      .where(dialect.isOneOf('session_id', dialect.listParameter(lost)))
      .execute();
  const about = {
    accountId: sql`${accountId}`,
    verified: sql`(SELECT verified FROM accounts WHERE accounts.id = ${accountId})`,
    application: sql`${application}`,
    sessionId: sql.ref('openid_entries.session_id'),
  };
  await kysely
    .deleteFrom('openid_entries')
    .where('account_id', '=', accountId)
    .where('application', '=', application)
    .where('grant_hash', 'is not', null)
    .where(mayNotOpen(about))
    .execute();
}
