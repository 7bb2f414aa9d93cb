import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { AccountId } from '../../platform/ids.ts';
import { disclosedGroups, mayOpen, readGroups } from './rules.ts';

interface Access {
  readonly accountId: AccountId;
  readonly application: string;
}

const verified = sql.ref('accounts.verified');

const rights = prepareStatement<Access, { open: number | null }>(({ kysely }, { accountId, application }) =>
  kysely
    .selectFrom('accounts')
    .select(
      mayOpen({ accountId: sql.ref('accounts.id'), application: sql`${application}`, verified }).as('open'),
    )
    .where('accounts.id', '=', accountId),
);

/** Whether an account may open an application at this moment. */
export async function isOpenTo(db: Db, access: Access): Promise<boolean> {
  return (await rights(db, access))[0]?.open === 1;
}

const disclosed = prepareStatement<Access, { groups: string | null }>(
  ({ kysely }, { accountId, application }) =>
    kysely
      .selectFrom('accounts')
      .select(
        disclosedGroups({ accountId: sql.ref('accounts.id'), application: sql`${application}` }).as('groups'),
      )
      .where('accounts.id', '=', accountId),
);

/** The groups of an account that an application may learn; null if it learns none. */
export async function findDisclosedGroups(db: Db, access: Access): Promise<string[] | null> {
  const groups = (await disclosed(db, access))[0]?.groups ?? null;
  return groups === null ? null : readGroups(groups);
}

/** What each application that learns groups may learn of those of an account. */
export async function listDisclosedGroups(
  { kysely }: Db,
  accountId: AccountId,
): Promise<ReadonlyMap<string, string[]>> {
  const groups = disclosedGroups({
    accountId: sql.ref('accounts.id'),
    application: sql.ref('applications.id'),
  });
  const rows = await kysely
    .selectFrom(['accounts', 'applications'])
    .select(['applications.id', groups.as('groups')])
    .where('accounts.id', '=', accountId)
    .where('applications.learns_groups', '<>', 'NONE')
    .execute();
  return new Map(rows.map((row) => [row.id, readGroups(row.groups ?? '')]));
}

/** The applications that an account may not open. */
export async function listClosed({ kysely }: Db, accountId: AccountId) {
  const right = mayOpen({
    accountId: sql.ref('accounts.id'),
    application: sql.ref('applications.id'),
    verified,
  });
  const rows = await kysely
    .selectFrom(['accounts', 'applications'])
    .select(['applications.id', 'applications.open_to'])
    .where('accounts.id', '=', accountId)
    .where('applications.open_to', '<>', 'ALL')
    .where(right, '=', 0)
    .orderBy('applications.id')
    .execute();
  return rows.flatMap(({ id, open_to: openTo }) => (openTo === 'ALL' ? [] : [{ application: id, openTo }]));
}

/** Accounts that hold something of an application which they may not open: as many as are ended at once. */
export async function listHolders(
  { kysely, now }: Db,
  application: string,
  most: number,
): Promise<AccountId[]> {
  const right = mayOpen({
    accountId: sql.ref('accounts.id'),
    application: sql`${application}`,
    verified,
  });
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
            .where('tokens.expires_at', '>', now),
        ),
        exists(
          selectFrom('openid_entries')
            .select('openid_entries.id_hash')
            .whereRef('openid_entries.account_id', '=', 'accounts.id')
            .where('openid_entries.application', '=', application)
            .where('openid_entries.grant_hash', 'is not', null),
        ),
      ]),
    )
    .where(right, '=', 0)
    .orderBy('accounts.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes what was issued to an application for an account. What the user has allowed it stays, for a time
 * when it is open again.
 */
export async function deleteIssued({ kysely }: Db, accountId: AccountId, application: string): Promise<void> {
  await kysely
    .deleteFrom('openid_entries')
    .where('account_id', '=', accountId)
    .where('application', '=', application)
    .where('grant_hash', 'is not', null)
    .execute();
}
