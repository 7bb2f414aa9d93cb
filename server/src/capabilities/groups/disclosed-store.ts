import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { Disclosed } from './claim.ts';
import { type About, disclosedGroups, readDisclosed } from './disclosed-groups.ts';
import { disclosedRoles } from './disclosed-roles.ts';

interface Access {
  readonly accountId: AccountId;
  readonly application: string;
}

type Part = (about: About) => RawBuilder<string | null>;

const disclosedBy = (part: Part) =>
  prepareStatement<Access, { told: string | null }>(({ kysely }, { accountId, application }) =>
    kysely
      .selectFrom('accounts')
      .select(part({ accountId: sql.ref('accounts.id'), application: sql`${application}` }).as('told'))
      .where('accounts.id', '=', accountId),
  );

const ofGroups = disclosedBy(disclosedGroups);
const ofRoles = disclosedBy(disclosedRoles);

/** The groups of an account that an application may learn; null if it learns none. */
export async function findDisclosedGroups(db: Db, access: Access): Promise<Disclosed | null> {
  const groups = (await ofGroups(db, access))[0]?.told ?? null;
  return groups === null ? null : readDisclosed(groups);
}

/** The roles of an account in an application; null if the application has none. */
export async function findDisclosedRoles(db: Db, access: Access): Promise<Disclosed | null> {
  const roles = (await ofRoles(db, access))[0]?.told ?? null;
  return roles === null ? null : readDisclosed(roles);
}

/** The names of the groups, and of the roles, of an account that each application may learn. */
export async function listDisclosed(
  { kysely }: Db,
  accountId: AccountId,
): Promise<ReadonlyMap<string, { readonly groups?: string[]; readonly roles?: string[] }>> {
  const about = { accountId: sql.ref('accounts.id'), application: sql.ref('applications.id') };
  const rows = await kysely
    .selectFrom(['accounts', 'applications'])
    .select(['applications.id', disclosedGroups(about).as('groups'), disclosedRoles(about).as('roles')])
    .where('accounts.id', '=', accountId)
    .where('applications.removed_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, groups, roles }) => [
      id,
      {
        ...(groups !== null && { groups: namesOf(readDisclosed(groups)) }),
        ...(roles !== null && { roles: namesOf(readDisclosed(roles)) }),
      },
    ]),
  );
}

function namesOf({ members }: Disclosed): string[] {
  return members.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ name }) => name);
}
