import { beforeAll, expect, it } from 'vitest';
import { addApplication } from '../../acts/applications/add-application.ts';
import { removeApplication } from '../../acts/applications/remove-application.ts';
import { addGroup } from '../../acts/groups/change-groups.ts';
import { addRole } from '../../acts/groups/roles.ts';
import { listClosed, listClosedBySetup } from '../../capabilities/access/store.ts';
import { lockApplications } from '../../capabilities/applications/act-store.ts';
import { findSecrets } from '../../capabilities/applications/secret-store.ts';
import { findApplication, listApplications, listOpenable } from '../../capabilities/applications/store.ts';
import { listOpenApplications } from '../../capabilities/disclosures/application-store.ts';
import { insertErasedSubjects } from '../../capabilities/erased-subjects/store.ts';
import { listDisclosed } from '../../capabilities/groups/disclosed-store.ts';
import { listUses } from '../../capabilities/groups/store.ts';
import { listConsents } from '../../capabilities/openid/consent-store.ts';
import { listToldFields } from '../../capabilities/own-fields/told-store.ts';
import { findNotice, listLogoutAddresses } from '../../capabilities/sign-out-notices/notice-store.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import { digest } from '../../platform/secrets.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { copyAccount } from '../../testing/copies.ts';
import { join, signIn } from '../../testing/people.ts';
import { transaction } from '../database.ts';
import {
  deleteRemovedApplications,
  finishApplicationRemoval,
  listRemovedApplications,
} from './application-removal.ts';
import { listRemoved, rowsAtOnce } from './removals.ts';

const operator = { type: 'cli', user: 'test' } as const;
const reason = 'for the test';
const url = 'https://many.example';
const tables = [
  'tokens',
  'openid_entries',
  'openid_consents',
  'session_applications',
  'sign_out_notices',
  'erased_subjects',
  'account_roles',
] as const;
/** More than two pages of what is read at once, half of them of another application. */
const pairs = rowsAtOnce + 100;

describeOnBoth('an application that very many accounts have used, when staff remove it', (server) => {
  let account: AccountId;
  let session: SessionId;
  let copies: AccountId[];

  beforeAll(async () => {
    const { kysely } = server.context.db;
    const user = await join(server);
    await signIn(server, user);
    const found = await kysely
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['sessions.id', 'account_id'])
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    account = found.account_id;
    session = found.id;
    copies = await copyAccount(server, account, pairs);
    await addGroup(server.context, operator, { id: 'crew', name: 'Crew', description: '', reason });
    // A field that nobody reads, because it was removed.
    const field = {
      key: 'crew',
      kind: 'TEXT',
      position: 0,
      definition: '{}',
      created_at: 0,
      removed_at: 1,
    } as const;
    await kysely.insertInto('own_fields').values(field).execute();
    await addMany('OTHER');
    await insertRows('OTHER');
  });

  const addMany = (id: string) =>
    addApplication(server.context, operator, {
      id,
      name: id,
      type: null,
      url,
      returnAddresses: [url],
      logoutUri: `${url}/out`,
      texts: { en: { title: id, description: id } },
      openid: {
        kind: 'WEB',
        redirectUris: [`${url}/back`],
        logoutReturnUris: [],
        logoutUri: null,
        scopes: ['openid'],
        firstParty: false,
        pairwise: true,
      },
    });
  const remove = (id: string) => removeApplication(server.context, operator, { id });

  /** What the accounts have of an application, in every table that names it. */
  async function insertRows(application: string): Promise<void> {
    const { kysely, now } = server.context.db;
    await addRole(server.context, operator, {
      application,
      role: 'cook',
      name: 'Cook',
      reason,
    });
    const role = { account_id: account, application, role_id: 'cook', given_at: 0 };
    await kysely.insertInto('account_roles').values(role).execute();
    await kysely
      .insertInto('application_groups')
      .values({ application, purpose: 'OPEN', group_id: 'crew' })
      .execute();
    await kysely
      .insertInto('application_fields')
      .values({ application, field: 'crew', claim: 'crew' })
      .execute();
    await kysely.insertInto('session_applications').values({ session_id: session, application }).execute();
    const notice = { id: `notice ${application}`, application, account_id: account, session_id: session };
    await kysely
      .insertInto('sign_out_notices')
      .values({ ...notice, protocol: 'OPENID', state: 'WAITING', created_at: now })
      .execute();
    await insertErasedSubjects(server.context.db, [{ application, subject: 'gone' }]);
    const consent = { application, scopes: '["openid"]', given_at: 0 };
    for (const ids of [[account], copies.slice(0, rowsAtOnce), copies.slice(rowsAtOnce)])
      await kysely
        .insertInto('openid_consents')
        .values(ids.map((account_id) => ({ ...consent, account_id })))
        .execute();
    const expires_at = Date.now() + 3_600_000;
    const digests = Array.from({ length: pairs }, (_, index) => digest(`${application} ${index}`));
    for (const some of [digests.slice(0, rowsAtOnce), digests.slice(rowsAtOnce)]) {
      const issued = some.map((token_hash) => ({ token_hash, session_id: session, application, expires_at }));
      await kysely
        .insertInto('tokens')
        .values(issued.map((row) => ({ ...row, kind: 'HAND_OFF', created_at: now, redeemed_at: 1 }) as const))
        .execute();
      const entry = {
        model: 'AccessToken',
        payload: '{}',
        account_id: account,
        application,
        session_bound: 0,
      };
      await kysely
        .insertInto('openid_entries')
        .values(
          some.map((id_hash) => ({
            ...entry,
            id_hash,
            session_bound: 0 as const,
            created_at: now,
            expires_at,
          })),
        )
        .execute();
    }
  }

  async function countRows(application: string): Promise<Record<string, number>> {
    const { kysely } = server.context.db;
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { count } = await kysely
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('application', '=', application)
        .executeTakeFirstOrThrow();
      counts[table] = Number(count);
    }
    return counts;
  }
  const all = {
    tokens: pairs,
    openid_entries: pairs,
    openid_consents: pairs + 1,
    session_applications: 1,
    sign_out_notices: 1,
    erased_subjects: 1,
    account_roles: 1,
  };
  const none = Object.fromEntries(tables.map((table) => [table, 0]));

  /** The places that name an application to somebody. */
  async function whereSeen(id: string): Promise<readonly string[]> {
    const { db } = server.context;
    await db.kysely
      .updateTable('applications')
      .set({ minimum_sign_in: 'PASSKEY' })
      .where('id', '=', id)
      .execute();
    const has = (rows: readonly { readonly id: string }[]) => rows.some((row) => row.id === id);
    const names = (rows: readonly { readonly application: string }[]) =>
      rows.some(({ application }) => application === id);
    const seen = {
      found: (await findApplication(db, id)) !== undefined,
      proved: (await findSecrets(db, id)) !== undefined,
      listed: has(await listApplications(db)),
      openable: has(await listOpenable(db)),
      changed: has(await transaction(db, lockApplications)),
      open: (await listOpenApplications(db, account, 3600)).has(id),
      allowed: names(await listConsents(db, account)),
      notified: (await findNotice(db, `notice ${id}`)) !== undefined,
      disclosed: (await listDisclosed(db, account)).has(id),
      told: names(await listToldFields(db)),
      'opened by a group': has(await listUses(db, 'crew')),
      'has a logout address': names(await listLogoutAddresses(db)),
      closed: names(await listClosed(db, account, session)),
      'closed by setup': names(await listClosedBySetup(db)),
    };
    return Object.entries(seen).flatMap(([place, is]) => (is ? [place] : []));
  }

  it('An application is gone at once, what accounts have of it is deleted afterwards, and its id can be used again', async () => {
    const { db } = server.context;
    await addMany('MANY');
    await insertRows('MANY');
    expect(await whereSeen('MANY')).toEqual([
      'found',
      'proved',
      'listed',
      'openable',
      'changed',
      'open',
      'allowed',
      'notified',
      'disclosed',
      'told',
      'opened by a group',
      'has a logout address',
      'closed',
      'closed by setup',
    ]);
    await remove('MANY');
    expect(await whereSeen('MANY')).toEqual([]);
    expect(await countRows('MANY')).toEqual(all);
    expect(await listRemoved(db, 'role')).toEqual([['MANY', 'cook']]);
    await expect(remove('MANY')).rejects.toMatchObject({ code: 'application_not_found' });
    await insertErasedSubjects(db, [{ application: 'MANY', subject: 'another' }]);
    expect((await countRows('MANY')).erased_subjects).toBe(1);
    await addMany('MANY');
    expect([await countRows('MANY'), await countRows('OTHER')]).toEqual([none, all]);
    expect((await listApplications(db)).map(({ id }) => id)).toContain('MANY');
    await remove('MANY');
    await deleteRemovedApplications(db, 0);
  });

  it('Processes that delete the rows of a removed application at once delete each of them, and none of another', async () => {
    const { db } = server.context;
    await addMany('MANY');
    await insertRows('MANY');
    await remove('MANY');
    const deleted = await Promise.all(Array.from({ length: 4 }, () => deleteRemovedApplications(db, 0)));
    const { account_roles: _, ...walked } = all;
    expect(deleted.reduce((sum, rows) => sum + rows)).toBe(
      Object.values(walked).reduce((sum, rows) => sum + rows),
    );
    expect([await listRemovedApplications(db), await countRows('MANY'), await countRows('OTHER')]).toEqual([
      [],
      none,
      all,
    ]);
  });

  it('A process that still deletes the rows of an application leaves those of one with its id that was added meanwhile', async () => {
    const { db } = server.context;
    await addMany('MANY');
    await insertRows('MANY');
    await remove('MANY');
    const slow = finishApplicationRemoval(db, 'MANY', 300);
    await addMany('MANY');
    await insertRows('MANY');
    await slow;
    expect(await countRows('MANY')).toEqual(all);
    await remove('MANY');
    await deleteRemovedApplications(db, 0);
  });

  it('A stop ends the deletion after a page, and the next round does the rest', async () => {
    const { db } = server.context;
    await addMany('MANY');
    await insertRows('MANY');
    await remove('MANY');
    const first = await deleteRemovedApplications(db, 0, () => true);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(rowsAtOnce);
    expect((await listRemovedApplications(db)).map(({ id }) => id)).toEqual(['MANY']);
    expect((await countRows('MANY')).account_roles).toBe(0);
    await deleteRemovedApplications(db, 0);
    expect([await listRemovedApplications(db), await countRows('MANY')]).toEqual([[], none]);
  });
});
