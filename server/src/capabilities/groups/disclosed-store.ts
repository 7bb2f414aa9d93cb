import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { Disclosed } from './claim.ts';
import { disclosedGroups, readDisclosed } from './disclosed-groups.ts';

interface Access {
  readonly accountId: AccountId;
  readonly application: string;
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
export async function findDisclosedGroups(db: Db, access: Access): Promise<Disclosed | null> {
  const groups = (await disclosed(db, access))[0]?.groups ?? null;
  return groups === null ? null : readDisclosed(groups);
}

/** The names of what each application that learns groups may learn of those of an account. */
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
  return new Map(
    rows.flatMap(({ id, groups: text }) =>
      text === null ? [] : [[id, namesOf(readDisclosed(text))] as const],
    ),
  );
}

function namesOf({ members }: Disclosed): string[] {
  return members.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ name }) => name);
}
