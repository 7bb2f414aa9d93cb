import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import { findConsent } from './consent-store.ts';

/** What is relied on when an application gets something. */
export interface Relied {
  readonly application: string;
  /** Null for what an application gets for itself. */
  readonly accountId: AccountId | null;
  /** The session that must be open; null if what is issued may outlive it. */
  readonly sessionId: SessionId | null;
}

type Client = { readonly first_party: 0 | 1 };

/**
 * Locks what is relied on, in the order of what ends it: accounts, sessions, applications. Returns whether
 * all of it is there still; what ends it comes later, and finds what this transaction has stored.
 */
export async function lockIssuing(tx: Db, { application, accountId, sessionId }: Relied): Promise<boolean> {
  if (accountId === null) return (await lockClient(tx, { application })).length > 0;
  const [client] =
    sessionId === null
      ? await lockAccountAndClient(tx, { application, accountId })
      : await lockSessionAndClient(tx, { application, accountId, sessionId });
  if (!client) return false;
  // Read after the lock: who withdraws the consent locks the account, too.
  return client.first_party === 1 || (await findConsent(tx, accountId, application)) !== undefined;
}

const lockClient = prepareStatement<{ application: string }, Client>(({ kysely, dialect }, { application }) =>
  dialect.forShare(
    kysely
      .selectFrom(['applications', 'openid_clients'])
      .select('first_party')
      .where('applications.id', '=', application)
      .where('openid_clients.application', '=', application),
  ),
);

const lockAccountAndClient = prepareStatement<Pick<Relied, 'application'> & { accountId: AccountId }, Client>(
  ({ kysely, dialect }, { application, accountId }) =>
    dialect.forShare(
      kysely
        .selectFrom(['accounts', 'applications', 'openid_clients'])
        .select('first_party')
        .where('accounts.id', '=', accountId)
        .where('accounts.disabled', '=', 0)
        .where('applications.id', '=', application)
        .where('openid_clients.application', '=', application),
    ),
);

const lockSessionAndClient = prepareStatement<
  Pick<Relied, 'application'> & { accountId: AccountId; sessionId: SessionId },
  Client
>(({ kysely, dialect }, { application, accountId, sessionId }) =>
  dialect.forShare(
    kysely
      .selectFrom(['accounts', 'sessions', 'applications', 'openid_clients'])
      .select('first_party')
      .where('accounts.id', '=', accountId)
      .where('accounts.disabled', '=', 0)
      .where('sessions.id', '=', sessionId)
      .where('sessions.account_id', '=', accountId)
      .where('sessions.ended_at', 'is', null)
      .where('applications.id', '=', application)
      .where('openid_clients.application', '=', application),
  ),
);
