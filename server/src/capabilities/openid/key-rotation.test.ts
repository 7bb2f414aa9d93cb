import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { databases, type OwnDatabase } from '../../testing/databases.ts';
import {
  openApplication,
  type RelyingParty,
  registerClient,
  requestTokens,
  signedInBrowser,
  userinfo,
} from '../../testing/openid.ts';
import { operateJson } from '../../testing/operate.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { type StartedServer, startServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { findSigningKeys, replaceSigningKeys, retireSigningKeys } from './signing-keys.ts';

describeOnBoth('a key that replaces another one while servers run', (server) => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.stop());

  const published = async () => {
    const answer = await server.fetch('/oidc/jwks');
    const { keys } = (await answer.json()) as { keys: { kid: string }[] }; // RFC 7517 §5
    return keys.map(({ kid }) => kid);
  };
  /** Signs a user in to the application and out again. The keys of the ID token and of the notice. */
  async function signInAndOut() {
    const travel = await registerClient(server, { logoutUri: `${receiver.url}/travel` });
    const browser = await signedInBrowser(server, 'alice');
    const { id_token } = await openApplication(server, browser, travel);
    const before = receiver.received.length;
    await browser.call('revokeToken', {}, { token: browser.cookies.get('access_token') ?? '' });
    await until('the notice', () => receiver.received.length > before);
    return [id_token, receiver.received.at(-1)?.token ?? ''].map((token) => decodeProtectedHeader(token).kid);
  }
  /** Lets two minutes pass, also for the keys. */
  async function passTwoMinutes() {
    await server.later(120);
    await sql`UPDATE signing_keys SET created_at = created_at - 120000`.execute(server.context.db.kysely);
  }

  it('A new key signs nothing before every server publishes it, and then signs all', async () => {
    const first = await published();
    const [old] = await signInAndOut();
    await retireSigningKeys(server.context.db);

    const during = await signInAndOut();
    expect(during).toEqual([old, old]);
    expect(await published()).toEqual(first);

    await server.later(30);
    const both = await published();
    expect(both).toEqual(expect.arrayContaining(first));
    expect(both).toHaveLength(first.length * 2);
    expect(await signInAndOut()).toEqual([old, old]);

    await passTwoMinutes();
    const [signsIds, signsNotices] = await signInAndOut();
    expect(signsIds).toBe(signsNotices);
    expect(first).not.toContain(signsIds);
    expect(await published()).toContain(signsIds);
  });
});

const processes = databases.map(({ name, create }) => ({ name, create, count: name === 'SQLite' ? 1 : 2 }));

describe.each(processes)(
  'keys that a command replaces beside $count running ($name)',
  ({ create, count }) => {
    let database: OwnDatabase;
    const servers: StartedServer[] = [];
    beforeAll(async () => {
      database = await create();
      while (servers.length < count)
        servers.push(await startServer({ url: database.url, remove: async () => {} }));
    });
    afterAll(async () => {
      for (const server of servers) await server.stop();
      await database.remove();
    });
    const first = () => servers[0] ?? expect.unreachable();
    const keysOf = async (server: TestServer) =>
      (await server.fetch('/oidc/jwks')).json() as Promise<JSONWebKeySet>; // RFC 7517 §5
    const idsOf = async (server: TestServer) => (await keysOf(server)).keys.map(({ kid }) => kid);
    const tokensOf = async (server: TestServer, travel: RelyingParty) =>
      await openApplication(server, await signedInBrowser(server, 'alice'), travel);
    const verify = async (server: TestServer, token: string) =>
      await jwtVerify(token, createLocalJWKSet(await keysOf(server)));

    it('The keys that sign are replaced while servers run with a secret of the environment, and what was signed before is verified still', async () => {
      const travel = await registerClient(first());
      const before = await tokensOf(first(), travel);
      const { kid: old } = (await verify(first(), before.id_token)).protectedHeader;
      const published = await idsOf(first());
      for (const server of servers) expect(await idsOf(server)).toEqual(published);

      expect(await operateJson(first(), 'keys', 'rotate', '--signing-keys')).toEqual({ replaced: true });
      const { kysely } = first().context.db;
      const acts = await kysely
        .selectFrom('audit_records')
        .select('type')
        .where('type', '=', 'SIGNING_KEYS_REPLACED')
        .execute();
      expect(acts).toEqual([{ type: 'SIGNING_KEYS_REPLACED' }]);

      // Nobody asks any server meanwhile.
      await first().later(20);
      for (const server of servers) {
        expect(await idsOf(server)).toHaveLength(published.length * 2);
        expect(decodeProtectedHeader((await tokensOf(server, travel)).id_token).kid).toBe(old);
      }
      await first().later(40);
      for (const server of servers) {
        const { id_token } = await tokensOf(server, travel);
        expect(published).not.toContain(decodeProtectedHeader(id_token).kid);
        for (const other of servers) await verify(other, id_token);
        await verify(server, before.id_token);
        expect((await userinfo(server, before.access_token)).status).toBe(200);
      }
      const refresh = { grant_type: 'refresh_token', refresh_token: before.refresh_token };
      expect((await requestTokens(first(), travel, refresh)).status).toBe(200);
    });

    it('A key that is replaced before every server publishes it does not sign in place of the one before', async () => {
      const { context } = first();
      const [signing] = await findSigningKeys(context);
      for (let time = 0; time < 3; time += 1) {
        await replaceSigningKeys(context, async () => {});
        await first().later(5);
        const next = (await findSigningKeys(context)).find(({ alg }) => alg === signing?.alg);
        expect(next?.kid).toBe(signing?.kid);
      }
      await first().later(60);
      const published = (await findSigningKeys(context)).map(({ kid }) => kid);
      const inUse = await context.db.kysely
        .selectFrom('signing_keys')
        .select('id')
        .where('replaced_at', 'is', null)
        .execute();
      expect(published.slice(0, 2).toSorted()).toEqual(inUse.map(({ id }) => id).toSorted());
    });
  },
);
