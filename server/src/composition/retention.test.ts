import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from '../db/tables.ts';
import { type Retention, retentions } from '../platform/config/retention.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import { newUser } from '../testing/documents.ts';
import { until } from '../testing/until.ts';
import { startHousekeeping } from './start-housekeeping.ts';

const day = 86_400_000;
/** What the operator of this test says: other days than the default. */
const chosen: Retention = {
  erasedUsers: 9,
  notices: 7,
  mails: 3,
  refusals: 5,
  jobs: 4,
  corrections: 40,
  origins: 8,
  browsers: 50,
};
const settings = Object.fromEntries(
  Object.entries(retentions).map(([kind, { setting }]) => [setting, String(chosen[kind as keyof Retention])]), // of `retentions`
);

/** A table of each kind, the column by which its rows are old, and what a row has besides. */
const tables: readonly (readonly [
  table: keyof Tables,
  kind: keyof Retention,
  time: string,
  row: Readonly<Record<string, unknown>>,
])[] = [
  ['erased_subjects', 'erasedUsers', 'created_at', { application: 'STORE', subject: 's' }],
  [
    'sign_out_notices',
    'notices',
    'created_at',
    { application: 'STORE', protocol: 'HAND_OFF', session_id: 's', state: 'DELIVERED' },
  ],
  ['sent_mails', 'mails', 'created_at', { recipient: 'r', mail: 'closing', state: 'ACCEPTED', tried_at: 1 }],
  [
    'refused_sign_ins',
    'refusals',
    'created_at',
    { site: 'portal', step: 'sign-in', reason: 'r', browser: 'b', address: 'a' },
  ],
  ['refused_calls', 'refusals', 'last_at', { application: 'STORE', route: 'r', code: 'c', first_at: 1 }],
  ['jobs', 'jobs', 'dead_at', { kind: 'mail', payload: 'p', run_at: 1, not_after: 1, created_at: 1 }],
  [
    'name_corrections',
    'corrections',
    'decided_at',
    {
      first_name: 'f',
      last_name: 'l',
      old_first_name: 'f',
      old_last_name: 'l',
      state: 'DECLINED',
      asked_by: 'user',
      created_at: 1,
    },
  ],
  ['devices', 'browsers', 'created_at', {}],
];
const keyOf = (table: keyof Tables) => (table === 'devices' ? 'device_hash' : 'id');
const ofAccount: readonly (keyof Tables)[] = [
  'sign_out_notices',
  'refused_sign_ins',
  'name_corrections',
  'devices',
];

describeOnBoth(
  'what is kept for as long as the operator says',
  (server) => {
    it('Housekeeping deletes data a day after the time for which the operator keeps it, and not a day before', async () => {
      const { kysely, now } = server.context.db;
      const { id: accountId } = await newUser(server);
      await server.quiet();
      const insert = async (table: keyof Tables, time: string, age: number, row: object) => {
        const values = Object.entries({ ...row, [keyOf(table)]: `${table} of ${age} days` });
        await sql`INSERT INTO ${sql.table(table)}
          (${sql.join([...values.map(([name]) => sql.ref(name)), sql.ref(time)])})
          VALUES (${sql.join([...values.map(([, value]) => value), sql`${now} - ${sql.lit(age * day)}`])})`.execute(
          kysely,
        );
      };
      for (const [table, kind, time, row] of tables)
        for (const age of [chosen[kind] - 1, chosen[kind] + 1])
          await insert(table, time, age, {
            ...row,
            ...(ofAccount.includes(table) && { account_id: accountId }),
          });
      const record = { type: 'SIGN_IN', actor_type: 'user', actor: accountId, subject_type: 'account' };
      const of = { ...record, subject: accountId, details: '{}', browser: 'b', address: 'a', salt: 's' };
      for (const age of [chosen.origins - 1, chosen.origins + 1])
        await insert('audit_records', 'created_at', age, of);

      const left = async () => {
        const found: string[] = [];
        for (const [table] of tables) {
          const key = sql.ref(keyOf(table));
          const { rows } = await sql<{ key: string }>`SELECT ${key} AS key FROM ${sql.table(table)}
            WHERE ${key} LIKE '% days'`.execute(kysely);
          found.push(...rows.map((row) => row.key));
        }
        const records = kysely.selectFrom('audit_records').select('id').where('browser', 'is not', null);
        found.push(...(await records.where('id', 'like', '% days').execute()).map(({ id }) => id));
        return found.toSorted();
      };
      expect(await left()).toHaveLength(2 * (tables.length + 1));
      const young = [
        ...tables.map(([table, kind]) => `${table} of ${chosen[kind] - 1} days`),
        `audit_records of ${chosen.origins - 1} days`,
      ].toSorted();
      const stop = startHousekeeping(server.context, 0);
      try {
        await until('the old rows are gone', async () => (await left()).length <= young.length);
      } finally {
        await stop();
      }
      expect(await left()).toEqual(young);
    });

    it('Users read for how long the operator keeps data before they close the account', async () => {
      const { token } = await newUser(server);
      const { kept } = (await server.call('getClosing', {}, { token })).data;
      expect(kept.filter(({ days }) => days !== null)).toEqual([
        { what: 'notices', days: 7 },
        { what: 'knowers', days: 9 },
      ]);
    });
  },
  settings,
);
