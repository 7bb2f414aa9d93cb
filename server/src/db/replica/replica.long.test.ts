import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LateRead } from '../../context/late-reads.ts';
import { checkReplica } from '../../doctor/check-replica.ts';
import type { Finding } from '../../doctor/finding.ts';
import { createConsoleApp } from '../../http/console/app.ts';
import { openBrowser } from '../../testing/browser.ts';
import { consoleUrl, newStaff, openConsole, signInToConsole } from '../../testing/console.ts';
import { patient } from '../../testing/databases.ts';
import { type ReplicatedCluster, startReplicatedCluster } from '../../testing/own-replica.ts';
import { join, signIn } from '../../testing/people.ts';
import { addAccount } from '../../testing/reviews.ts';
import { runPortico } from '../../testing/run-portico.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import type { Tables } from '../tables.ts';
import { openReplica, openReplicaDatabase } from './replica.ts';

describe('a replica of the database', () => {
  let cluster: ReplicatedCluster;
  let server: StartedServer;
  let app: FastifyInstance;
  const browser = openConsole(() => app);
  beforeAll(async () => {
    cluster = await startReplicatedCluster();
    const database = { url: cluster.url, remove: () => cluster.stop() };
    server = await startServer(database, {
      PORTICO_DATABASE_READ_URL: cluster.replicaUrl,
      PORTICO_MANAGEMENT_PORT: '0',
    });
    app = await createConsoleApp(server.context, consoleUrl);
    await signInToConsole(browser, await newStaff(server, 'admin'));
  });
  afterEach(() => cluster.resume().catch(() => undefined));
  afterAll(async () => {
    await app.close();
    await server.stop();
  });

  const replica = () => {
    const { replica: found } = server.context;
    if (!found) throw new Error('The server has no replica.');
    return found;
  };
  const isUsed = () => until('the replica to be used', () => replica().isUsable());

  /** Holds the replica back once it has everything, and is used. */
  async function pause() {
    await isUsed();
    await cluster.pause();
  }

  /** Waits with pauses, because staff may make only some hundred calls in a minute. */
  const untilShown = (what: string, look: () => Promise<boolean>) =>
    until(what, async () => (await look()) || (await sleep(250)));

  /** Searches for the accounts with a word of their name, as the console does. */
  const search = async (word: string) =>
    (await browser.call('findAccounts', { text: word })).data.accounts.map(({ lastName }) => lastName);

  async function metric(name: string): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${server.management?.port}/metrics`);
    const line = (await answer.text()).split('\n').find((text) => text.startsWith(`${name} `));
    return Number(line?.split(' ')[1]);
  }

  const logged = (message: string) => server.log.filter((line) => line.includes(message));

  it('A replica answers the lists of the console', async () => {
    await pause();
    await addAccount(server.context, { lastName: 'Quill' });
    await untilShown(
      'a list without what the replica lacks',
      async () => (await search('quill')).length === 0,
    );
    await untilShown('the audit trail of a moment ago', async () => {
      const before = await browser.call('findAuditRecords', {});
      await browser.call('findInvitations', { text: 'somebody@example.org' });
      const after = await browser.call('findAuditRecords', {});
      return before.data.records[0]?.id === after.data.records[0]?.id;
    });
    expect(await metric('portico_replica_reads_total{from="replica"}')).toBeGreaterThan(0);
    await cluster.resume();
    await untilShown('the account in the list', async () => (await search('quill')).length === 1);
  });

  it('A replica answers each list that may be late, and no other', async () => {
    const { kysely } = server.context.db;
    const id = await addAccount(server.context);
    await kysely
      .insertInto('user_groups')
      .values({ id: 'staff', name: 'staff', description: '', created_at: 0 })
      .execute();
    await kysely
      .insertInto('application_roles')
      .values({ application: 'STORE', id: 'editor', name: 'Editor' })
      .execute();
    const token = await signIn(server, 'alice');
    const lists: Readonly<Record<LateRead, () => Promise<unknown>>> = {
      findAccounts: () => browser.call('findAccounts', {}),
      findInvitations: () => browser.call('findInvitations', {}),
      listInvitees: () => browser.call('listInvitees', { id }),
      listAccountActivity: () => browser.call('listAccountActivity', { id }),
      listGroupMembers: () => browser.call('listGroupMembers', { id: 'staff' }),
      listApplicationRoleUsers: () =>
        browser.call('listApplicationRoleUsers', { id: 'STORE', role: 'editor' }),
      findAuditRecords: () => browser.call('findAuditRecords', {}),
      exportAuditRecords: () =>
        app.inject({
          url: '/staff/v1/audit/export',
          headers: { cookie: `console=${browser.cookies.get('console')}`, 'sec-fetch-site': 'same-origin' },
        }),
      listRefusedCalls: () => browser.call('listRefusedCalls', { id: 'STORE' }),
      listSignOutNotices: () => browser.call('listSignOutNotices', { id: 'STORE' }),
      listActivity: () => server.call('listActivity', {}, { token }),
    };
    const others: readonly (() => Promise<unknown>)[] = [
      () => browser.call('getAccount', { id }),
      () => browser.call('listStaff', {}),
      () => browser.call('listErasureRequests', {}),
      () => browser.call('listNameCorrections', {}),
      () => browser.call('listAccountNotes', { id }),
      () => browser.call('listJobs', { state: 'failed' }),
      () => server.call('getProfile', {}, { token }),
      () => server.call('listSessions', {}, { token }),
      () => server.call('listDisclosures', {}, { token }),
    ];
    const readsFrom = async (from: string) =>
      (await metric(`portico_replica_reads_total{from="${from}"}`)) || 0;
    const reads = async () => (await readsFrom('replica')) + (await readsFrom('primary'));
    await isUsed();
    for (const [name, list] of Object.entries(lists)) {
      const before = await reads();
      await list();
      expect([name, (await reads()) > before]).toEqual([name, true]);
    }
    const before = await reads();
    for (const list of others) await list();
    expect(await reads()).toBe(before);
  });

  it('A replica answers the list of what a user has done, and a browser that has changed something sees that at once', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    const listed = async () =>
      (await server.call('listActivity', {}, { token })).data.events.map(({ type }) => type);
    await untilShown('the sign-in on the replica', async () => (await listed()).length === 1);
    await pause();
    const own = openBrowser(server);
    const input = { grant_type: 'password', username: grace.email, password: grace.password } as const;
    const ownToken = (await own.call('issueToken', input)).data.access_token;
    expect(own.cookies.has('recent-change')).toBe(true);
    const seen = (await own.call('listActivity', {}, { token: ownToken })).data.events;
    expect(seen.map(({ type }) => type)).toEqual(['SIGN_IN', 'SIGN_IN']);
    await untilShown('the older list in another browser', async () => (await listed()).length === 1);
  });

  it('A replica that lags decides nothing: tokens, sessions and who is staff are read from the database itself', async () => {
    const grace = await join(server);
    const other = await newStaff(server, 'support');
    const theirs = openConsole(() => app);
    await signInToConsole(theirs, other);
    const ended = await signIn(server, grace);
    await untilShown('both on the replica', async () => (await search(grace.email)).length === 1);
    await pause();
    const token = await signIn(server, grace);
    expect((await server.call('getProfile', {}, { token })).status).toBe(200);
    await server.call('endOtherSessions', {}, { token });
    expect((await server.call('listActivity', {}, { token: ended })).codes).toEqual(['invalid_token']);
    await server.context.db.kysely
      .updateTable('accounts')
      .set({ role: null })
      .where('id', '=', other.accountId)
      .execute();
    expect((await theirs.call('findAccounts', {})).codes).toEqual(['access_denied']);
    const id = await addAccount(server.context, { lastName: 'Quist' });
    await untilShown('a list without the account', async () => (await search('quist')).length === 0);
    expect((await browser.call('getAccount', { id })).status).toBe(200);
    expect((await browser.call('disableAccount', { id, reason: 'A test.' })).status).toBe(200);
    expect(browser.cookies.has('recent-change')).toBe(true);
    expect(await search('quist')).toEqual(['Quist']);
    browser.cookies.delete('recent-change');
  });

  it('Nothing can be written through a replica, also where its address is that of the database itself', async () => {
    await isUsed();
    // As nobody can write it: the type has no statement but SELECT.
    const kysely = replica().reads.kysely as Kysely<Tables>;
    await expect(kysely.deleteFrom('accounts').execute()).rejects.toThrow('only asked');
    await expect(sql`DELETE FROM accounts`.execute(kysely)).rejects.toThrow('only asked');
    for (const address of [cluster.url, cluster.replicaUrl]) {
      const opened = await openReplicaDatabase(address);
      await expect(opened.kysely.deleteFrom('rate_limits').execute()).rejects.toThrow(
        'read-only transaction',
      );
      await opened.kysely.destroy();
    }
  });

  it('What a replica cannot answer yet, like a new table, the database itself answers, with one line of the log', async () => {
    await pause();
    await sql`CREATE TABLE later (word text)`.execute(cluster.db.kysely);
    await sql`INSERT INTO later VALUES ('there')`.execute(cluster.db.kysely);
    const before = logged('replica of the database is not used').length;
    const reads = replica().reads.kysely as unknown as Kysely<{ later: { word: string } }>;
    for (let time = 0; time < 5; time += 1)
      expect(await reads.selectFrom('later').select('word').execute()).toEqual([{ word: 'there' }]);
    const lines = logged('replica of the database is not used').slice(before);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('later');
    await expect(
      reads
        .selectFrom('later')
        .select('name' as never)
        .execute(),
    ).rejects.toThrow('name');
    expect(logged('replica of the database is used')).toEqual([]);
    await cluster.resume();
    await isUsed();
    await until('a line about it', () => logged('replica of the database is used').length > 0);
  });

  it('A replica that is more than 30 seconds behind is not used, which a metric and one line of the log say', async () => {
    await pause();
    await addAccount(server.context, { lastName: 'Quade' });
    const before = logged('30 seconds behind').length;
    expect(await metric('portico_replica_usable')).toBe(1);
    await untilShown('the account in the list', async () => (await search('quade')).length === 1);
    // Several looks at the replica later.
    await until('a longer lag', () => replica().lag() > 34_000);
    expect(await metric('portico_replica_lag_seconds')).toBeGreaterThan(34);
    expect(await metric('portico_replica_usable')).toBe(0);
    await search('quade');
    expect(logged('30 seconds behind').slice(before)).toHaveLength(1);
    await cluster.resume();
    await isUsed();
  });

  it('The doctor says whether a replica is one of the same database, how far behind, and can be read', async () => {
    await isUsed();
    const { db } = cluster;
    const check = async (databaseReadUrl: string | null, ms = 60_000) =>
      await checkReplica(db, { databaseReadUrl }, ms);
    expect(await check(null)).toEqual([]);
    expect(await check(cluster.replicaUrl)).toMatchObject([{ state: 'ok' }]);
    const { out } = await runPortico(['doctor', '--json'], {
      settings: {
        PORTICO_SECRET: 'a secret for tests, long enough to pass',
        DATABASE_URL: cluster.url,
        PORTICO_DATABASE_READ_URL: cluster.replicaUrl,
      },
    });
    const findings: Finding[] = JSON.parse(out);
    expect(findings.find((finding) => finding.check === 'replica')).toMatchObject({ state: 'ok' });
    expect(await check(cluster.url)).toMatchObject([
      { state: 'problem', says: 'It is not used, because it is no replica, or none any more.' },
    ]);
    const elsewhere = patient(new URL(process.env.TEST_POSTGRES_URL ?? '')).href;
    const [other] = await check(elsewhere);
    expect(other).toMatchObject({ state: 'problem' });
    expect(other?.says).toContain('another database');
    await sql`CREATE ROLE plain LOGIN`.execute(db.kysely);
    await sql`GRANT SELECT ON ALL TABLES IN SCHEMA public TO plain`.execute(db.kysely);
    const [ofReplica, ofDatabase] = [cluster.replicaUrl, cluster.url].map((address) => {
      const url = new URL(address);
      url.username = 'plain';
      return url.href;
    });
    // A role without any rights but to read finds out the same.
    await until('its rights on the replica', async () => {
      const [finding] = await check(ofReplica ?? '');
      return finding?.state === 'ok';
    });
    expect(await check(ofDatabase ?? '')).toMatchObject([{ state: 'problem' }]);
    const away = new URL(cluster.replicaUrl);
    away.port = '1';
    expect(await check(away.href)).toMatchObject([{ state: 'warning' }]);
    await cluster.pause();
    await addAccount(server.context, { lastName: 'Quail' });
    const [behind] = await check(cluster.replicaUrl, 2000);
    expect(behind).toMatchObject({ state: 'warning' });
    expect(behind?.says).toMatch(/^It is behind: its last change is \d+ s old\.$/);
  });

  it('A list does not wait for a replica that hangs, and is answered by the database itself', async () => {
    const from: string[] = [];
    const impatient = await openReplica(cluster.db, cluster.impatientUrl, {
      onChange: () => undefined,
      onRead: (place) => void from.push(place),
    });
    const read = () => impatient.reads.kysely.selectFrom('accounts').select('id').limit(1).execute();
    await until('an answer of the replica', async () => {
      await read();
      return from.includes('replica');
    });
    await cluster.freezeReplica();
    expect(await read()).toHaveLength(1);
    expect(from.at(-1)).toBe('primary');
    expect(impatient.isUsable()).toBe(false);
    cluster.continueReplica();
    await impatient.stop();
  });

  it('A replica that is stopped is not waited for: lists go on, and the server stays ready', async () => {
    await isUsed();
    await addAccount(server.context, { lastName: 'Quarles' });
    await cluster.stopReplica();
    expect(await search('quarles')).toEqual(['Quarles']);
    await until('a line about it', () => logged('replica of the database is not used').length > 0);
    expect(replica().isUsable()).toBe(false);
    const { lag } = replica();
    const before = lag();
    await until('a longer lag of what is away', () => lag() > before + 1_500);
    const health = await fetch(`http://127.0.0.1:${server.management?.port}/health/ready`);
    expect(health.status).toBe(200);
    expect(await metric('portico_replica_reads_total{from="primary"}')).toBeGreaterThan(0);
  });
});
