import { countedUpTo } from '@portico/contract/staff/lists';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { listVersions } from '../../acts/agreements/list-versions.ts';
import { addOwnField } from '../../acts/own-fields/change-fields.ts';
import { listStaff } from '../../acts/staff/list-staff.ts';
import { listRoles, listRoleUsers } from '../../capabilities/groups/role-store.ts';
import { listGroups, listMembers } from '../../capabilities/groups/store.ts';
import { countValues } from '../../capabilities/own-fields/value-store.ts';
import { countLinks } from '../../capabilities/providers/store.ts';
import type { Db } from '../../db/database.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { rowsRead, sqlitePlan, statementsOf } from '../../testing/plans.ts';
import { textField } from '../../testing/text-field.ts';

const many = countedUpTo + 3;
const few = 7;
/** A step of SQLite's plan that reads a whole table of these. */
const largeScan =
  /SCAN (accounts|group_members|account_roles|own_field_values|linked_identities|agreements)(?! USING (COVERING )?INDEX staff_by_time)/;
const shirt = { key: 'shirt', field: textField };
const provider = {
  id: 'cafe',
  kind: 'OPENID',
  name: 'Café',
  issuer: 'https://cafe.example',
  client_id: 'portico',
  client_secret: null,
  scopes: 'openid',
  position: 1,
  has_button: 1,
  domains: '[]',
  registers: 0,
  group_id: null,
  created_at: 0,
} as const;

describeOnBoth('Lists of the console in a large installation', (server) => {
  const { admin } = openConsoleForStaff(server);

  const fill = async (into: RawBuilder<unknown>, select: RawBuilder<unknown>, rows: number) =>
    await sql`INSERT INTO ${into}
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(rows)})
      SELECT ${select} FROM numbers`.execute(server.context.db.kysely);

  beforeAll(async () => {
    const { kysely } = server.context.db;
    await fill(
      sql`accounts (id, email, email_key, first_name, last_name, nationality, password_hash, locale, invite_code,
        created_at, search_name)`,
      sql`'user-' || n, n || '@example.org', n || '@example.org', 'Grace', 'Green', 'IE', '', 'en', 'CODE ' || n,
        ${sql.lit(many)} - n, ''`,
      many,
    );
    for (const [name, rows] of [
      ['many', many],
      ['few', few],
    ] as const) {
      const described = { description: '', rule: 'HAND' as const, created_at: 0 };
      await kysely
        .insertInto('user_groups')
        .values({ id: name, name, ...described })
        .execute();
      await fill(
        sql`group_members (account_id, group_id, added_at)`,
        sql`'user-' || n, ${sql.lit(name)}, n`,
        rows,
      );
      await kysely.insertInto('application_roles').values({ application: 'STORE', id: name, name }).execute();
      await fill(
        sql`account_roles (account_id, application, role_id, given_at)`,
        sql`'user-' || n, 'STORE', ${sql.lit(name)}, n`,
        rows,
      );
    }
    await addOwnField(server.context, { type: 'cli', user: 'test' }, { ...shirt, reason: 'for the test' });
    await fill(
      sql`own_field_values (account_id, field, value, search, set_by, set_at)`,
      sql`'user-' || n, 'shirt', 'L', 'l', 'user', 0`,
      many,
    );
    await kysely.insertInto('providers').values(provider).execute();
    await fill(
      sql`linked_identities (id, account_id, provider_id, subject, created_at)`,
      sql`n || '', 'user-' || n, 'cafe', n || '', 0`,
      many,
    );
    await fill(
      sql`agreements (id, account_id, kind, version, language, digest, agreed_at, address, browser)`,
      sql`n || '', 'user-' || n, 'TERMS', 1, 'en', (SELECT MIN(digest) FROM legal_documents), 0, '', ''`,
      many,
    );
    await fill(
      sql`jobs (id, kind, payload, run_at, not_after, created_at, dead_at)`,
      sql`n || '', 'mail', '', 0, 0, n, ${server.context.db.now}`,
      many,
    );
  });

  it('A number beside a name is exact up to 10,000, and greater for all that are more', async () => {
    const { groups } = (await admin.call('listGroups', {})).data;
    expect(groups.map(({ id, members }) => [id, members])).toEqual([
      ['few', few],
      ['many', countedUpTo + 1],
    ]);
    const { roles } = (await admin.call('listApplicationRoles', { id: 'STORE' })).data;
    expect(roles.map(({ id, users }) => [id, users])).toEqual([
      ['few', few],
      ['many', countedUpTo + 1],
    ]);
    expect((await admin.call('listOwnFields', {})).data.fields[0]?.values).toBe(countedUpTo + 1);
    expect((await admin.call('listProviders', {})).data.providers[0]?.links).toBe(countedUpTo + 1);
    const { data: versions } = await admin.call('listLegalVersions', {});
    expect(versions.map(({ document }) => document)).toEqual(['TERMS', 'PRIVACY']);
    // Those of the staff and the demo's users, who have signed up, are few.
    expect(versions.map(({ agreements }) => agreements > 0 && agreements < 100)).toEqual([false, true]);
    expect(versions[0]?.agreements).toBe(countedUpTo + 1);
    const { counts } = (await admin.call('listJobs', { state: 'failed' })).data;
    expect(counts.failed).toBe(countedUpTo + 1);
  });

  it('Pages of members and of users with a role have those first who came last, and each once', async () => {
    const seen: string[] = [];
    for (let after: string | undefined, page = 0; page < 3; page += 1) {
      const { members, next } = (
        await admin.call('listGroupMembers', { id: 'many', ...(after && { after }) })
      ).data;
      seen.push(...members.map(({ id }) => id));
      after = next ?? undefined;
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => `user-${many - index}`));
    const { members } = (await admin.call('listApplicationRoleUsers', { id: 'STORE', role: 'few' })).data;
    expect(members.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `user-${n}`));
  });

  it('Each number of many or of few is counted in an index, and so is the list of the staff', async () => {
    const { db } = server.context;
    // SQLite must find the index without knowing its tables, because nobody analyses them.
    if (db.dialect.name === 'postgres') await sql`ANALYZE`.execute(db.kysely);
    const tables = ['group_members', 'account_roles', 'own_field_values', 'linked_identities', 'agreements'];
    for (const list of [
      listGroups,
      (own: Db) => listRoles(own, 'STORE'),
      countValues,
      countLinks,
      (own: Db) => listVersions({ ...server.context, db: own }),
      (own: Db) => listStaff(own, { limit: 20 }),
    ])
      for (const statement of await statementsOf(db, list))
        if (db.dialect.name === 'postgres') {
          const read = await rowsRead(db, statement, tables);
          expect([statement.sql, read]).toEqual([
            statement.sql,
            expect.toSatisfy((rows) => rows < many + 100),
          ]);
        } else expect(await sqlitePlan(db, statement)).not.toMatch(largeScan);
  });

  it('A page of many members or of few reads no more rows than it shows', async () => {
    const { db } = server.context;
    await sql`ANALYZE`.execute(db.kysely);
    const limit = 20;
    for (const id of ['many', 'few'])
      for (const list of [
        (own: Db) => listMembers(own, id, { limit }),
        (own: Db) => listRoleUsers(own, { application: 'STORE', id }, { limit }),
        (own: Db) => listMembers(own, id, { limit, after: '500.user-500' }),
      ]) {
        const [statement] = await statementsOf(db, list);
        if (!statement) throw new Error('There is no statement.');
        if (db.dialect.name === 'postgres')
          expect(
            await rowsRead(db, statement, ['accounts', 'group_members', 'account_roles']),
          ).toBeLessThanOrEqual(2 * (limit + 1));
        else {
          const plan = await sqlitePlan(db, statement);
          expect(plan).toMatch(/group_members_by_time|account_roles_by_time/);
          expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
        }
      }
  });
});
