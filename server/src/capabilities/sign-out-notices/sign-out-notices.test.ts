import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { limits } from '@portico/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkLogoutAddresses } from '../../doctor/check-logout-addresses.ts';
import { createConsoleApp } from '../../http/console/app.ts';
import { asSessionId } from '../../platform/ids.ts';
import { limits as serverLimits } from '../../platform/limits.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Browser } from '../../testing/browser.ts';
import { consoleUrl, newStaff, openConsole, signInToConsole } from '../../testing/console.ts';
import { openApplication, signedInBrowser } from '../../testing/openid.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { application, handOff, type PersonName, signIn } from '../../testing/people.ts';
import { claimsOf, type Receiver, startReceiver } from '../../testing/receiver.ts';
import { until } from '../../testing/until.ts';
import { endExpiredSessions } from '../endings/end-expired-sessions.ts';

describeOnBoth('an application with a logout address', (server, onOne) => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    await operateJson(server, 'app', 'edit', 'STORE', '--logout-uri', `${receiver.url}/store`);
    const openid = [
      'app',
      'openid',
      'TRAVEL',
      '--first-party',
      '--redirect-uri',
      'https://travel.portico.example/callback',
    ];
    const scopes = ['--scopes', 'openid', 'profile', 'email', 'offline_access'];
    await operateJson(server, ...openid, ...scopes, '--logout-uri', `${receiver.url}/travel`);
  });
  afterAll(() => receiver?.stop());
  beforeEach(async () => {
    receiver.answerWith((response) => response.writeHead(204).end());
    await server.quiet();
  });

  const travel = { ...application('TRAVEL'), redirectUri: 'https://travel.portico.example/callback' };

  /** Opens the store by the hand-off, and returns how it knows the session. */
  const openStore = async (token: string, caller: Pick<Browser, 'call'> = server) => {
    const { access_token } = await handOff(caller, token);
    return (await server.call('checkToken', { token: access_token }, { client: application('STORE') })).data;
  };
  const signOut = async (token: string, caller: Pick<Browser, 'call'> = server) =>
    await caller.call('revokeToken', {}, { token });
  const told = (sid: unknown) => receiver.received.filter(({ claims }) => claims.sid === sid);
  const notices = async (id: string) =>
    await server.context.db.kysely
      .selectFrom('sign_out_notices')
      .select(['state', 'attempts', 'last_answer'])
      .where('application', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  const moveJobs = (milliseconds: number) =>
    server.context.db.kysely
      .updateTable('jobs')
      .set((row) => ({ run_at: row('run_at', '+', milliseconds) }))
      .execute();
  /** A notice that failed makes the others of its application rest. */
  const untilStoreHasRested = () => server.later(serverLimits.restAfterFailure);
  /** Signs in, opens the store and signs out. Returns how the store knew the session. */
  const visitStore = async (who: PersonName = 'alice') => {
    const token = await signIn(server, who);
    const { sid } = await openStore(token);
    await signOut(token);
    return sid;
  };

  onOne(() => {
    it('An application with a logout address is told of a sign-out by a token that it can verify with the published keys [4.11]', async () => {
      const browser = await signedInBrowser(server, 'alice');
      const { id_token } = await openApplication(server, browser, travel);
      const token = browser.cookies.get('access_token') ?? '';
      const { sid: storeSid, sub } = await openStore(token, browser);
      const { sid } = claimsOf(id_token);
      expect(sid).toMatch(/^[\w-]{43}$/);
      expect(storeSid).not.toBe(sid);
      await signOut(token, browser);
      const [notice] = await until('the notice', () => (told(sid).length > 0 ? told(sid) : null));
      await until('the notice of the hand-off', () => told(storeSid).length > 0);
      expect([notice?.path, told(storeSid)[0]?.path]).toEqual(['/travel', '/store']);

      const [header = '', payload = '', signature = ''] = (notice?.token ?? '').split('.');
      const { alg, typ, kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
      expect([alg, typ]).toEqual(['RS256', 'logout+jwt']);
      const { keys } = (await (await server.fetch('/oidc/jwks')).json()) as {
        keys: (JsonWebKey & { kid: string })[]; // RFC 7517
      };
      const key = createPublicKey({ key: keys.find((one) => one.kid === kid) ?? {}, format: 'jwk' });
      const bytes = Buffer.from(`${header}.${payload}`);
      expect(verify('sha256', bytes, key, Buffer.from(signature, 'base64url'))).toBe(true);
      const claims = notice?.claims ?? {};
      expect(claims).toEqual({
        iss: 'http://portal.test:3000/oidc',
        aud: 'TRAVEL',
        sub,
        sid,
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        jti: expect.stringMatching(/^[\w-]{22,}$/),
        iat: expect.any(Number),
        exp: Number(claims.iat) + 120,
      });
      await server.quiet();
      expect((await notices('TRAVEL'))[0]).toEqual({ state: 'DELIVERED', attempts: 1, last_answer: '204' });
    });

    it('An application is told when its user ends its access on “Who knows what about you”, and not again at the session’s end', async () => {
      const browser = await signedInBrowser(server, 'bob');
      const { sid } = claimsOf((await openApplication(server, browser, travel)).id_token);
      const token = browser.cookies.get('access_token') ?? '';
      await browser.call('endApplicationAccess', { application: 'TRAVEL' }, { token });
      await server.quiet();
      expect(told(sid)).toHaveLength(1);
      await signOut(token, browser);
      await server.quiet();
      expect(told(sid)).toHaveLength(1);
    });

    it.each([
      ['that nobody has used for an hour', limits.session.idle, false],
      ['that has lasted as long as it may', limits.session.absolute, true],
    ])(
      'An application with a logout address is told once of a session %s [4.11]',
      async (_, seconds, isUsed) => {
        const browser = await signedInBrowser(server, 'alice');
        const { id_token } = await openApplication(server, browser, travel);
        const { sid: storeSid } = await openStore(browser.cookies.get('access_token') ?? '', browser);
        const times = () => [claimsOf(id_token).sid, storeSid].map((sid) => told(sid).length);
        const endAfter = async (later: number) => {
          await server.later(later);
          const { kysely, now } = server.context.db;
          if (isUsed) await kysely.updateTable('sessions').set({ last_used_at: now }).execute();
          // As several processes do it at once.
          await Promise.all([0, 0].map(() => endExpiredSessions(server.context, 0)));
          await server.quiet();
          return times();
        };
        expect(await endAfter(seconds - 300)).toEqual([0, 0]);
        expect(await endAfter(600)).toEqual([1, 1]);
        expect(await endAfter(0)).toEqual([1, 1]);
      },
    );

    it('An application is told of a session that has expired among a thousand others of which nobody is to be told', async () => {
      const { kysely } = server.context.db;
      const browser = await signedInBrowser(server, 'alice');
      const sid = claimsOf((await openApplication(server, browser, travel)).id_token).sid;
      const row = await kysely
        .selectFrom('sessions')
        .select(['account_id', 'browser', 'address', 'method', 'created_at', 'expires_at', 'last_used_at'])
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      // They are before and after every other one.
      for (const first of ['!', '~']) {
        const others = Array.from({ length: 700 }, (_none, index) => ({
          ...row,
          id: asSessionId(`${first}${index}`),
        }));
        await kysely.insertInto('sessions').values(others).execute();
      }
      await server.later(limits.session.absolute + 120);
      await endExpiredSessions(server.context, 0);
      await server.quiet();
      expect(told(sid)).toHaveLength(1);
    });

    it('An application that may act while its user is away is told when the user ends its access, also after a sign-out', async () => {
      const browser = await signedInBrowser(server, 'bob');
      const scope = { scope: 'openid offline_access', prompt: 'consent' };
      const { sid } = claimsOf((await openApplication(server, browser, travel, scope)).id_token);
      await signOut(browser.cookies.get('access_token') ?? '', browser);
      await until('the notice of the sign-out', () => told(sid).length === 1);
      const token = await signIn(server, 'bob');
      await server.call('endApplicationAccess', { application: 'TRAVEL' }, { token });
      await server.quiet();
      expect(told(sid)).toHaveLength(2);
      await server.call('endOtherSessions', {}, { token });
      await server.quiet();
      expect(told(sid)).toHaveLength(2);
    });

    it('The notice of a sign-out to an application is given up after ten tries', async () => {
      receiver.answerWith((response) => response.writeHead(500).end());
      const sid = await visitStore();
      for (let tries = 1; tries < 10; tries += 1) {
        await until(`try ${tries}`, () => told(sid).length === tries);
        await server.later(1_000);
      }
      await until('the last try', () => told(sid).length === 10);
      await server.quiet();
      expect((await notices('STORE'))[0]).toEqual({ state: 'FAILED', attempts: 10, last_answer: '500' });
      await server.later(1_000);
      await server.quiet();
      expect(told(sid)).toHaveLength(10);
      const { out } = await operate(server, ['audit', 'verify']);
      expect(out + server.log.join('')).not.toContain(told(sid)[0]?.token);
    });

    it('The notice of a sign-out does not follow the application’s redirect to another address [D16]', async () => {
      receiver.answerWith((response) =>
        response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end(),
      );
      const sid = await visitStore();
      await server.quiet();
      expect(told(sid).map(({ path }) => path)).toEqual(['/store']);
      expect((await notices('STORE'))[0]).toEqual({ state: 'WAITING', attempts: 1, last_answer: '307' });
    });

    it('An application may answer the notice of a sign-out with any number of bytes, which are not read [D16]', async () => {
      const closed = Promise.withResolvers<void>();
      receiver.answerWith((response) => {
        response.once('close', closed.resolve);
        response.writeHead(200);
        const write = (): void => void (response.write('x'.repeat(65_536)) && setImmediate(write));
        response.on('drain', write);
        write();
      });
      await untilStoreHasRested();
      await visitStore();
      await closed.promise;
      await server.quiet();
      expect((await notices('STORE'))[0]).toMatchObject({ state: 'DELIVERED', last_answer: '200' });
    });

    it('A logout address in a private network is never called, and the doctor names it [D16]', async () => {
      const address = 'https://10.1.2.3/signed-out';
      await operateJson(server, 'app', 'edit', 'STORE', '--logout-uri', address);
      await untilStoreHasRested();
      await visitStore();
      await server.quiet();
      expect((await notices('STORE'))[0]).toEqual({
        state: 'FAILED',
        attempts: 1,
        last_answer: 'refused: the address is in a private network',
      });
      const findings = await checkLogoutAddresses(server.context.db, server.context.config);
      expect(findings).toEqual([
        {
          check: 'logout address of STORE',
          state: 'problem',
          says: `${address} cannot be called: refused: the address is in a private network.`,
          advice: expect.stringContaining('PORTICO_PRIVATE_NETWORKS=true'),
        },
        { check: 'logout address of TRAVEL', state: 'ok', says: expect.stringContaining('may be called') },
      ]);
      await operateJson(server, 'app', 'edit', 'STORE', '--logout-uri', `${receiver.url}/store`);
    });

    it('The console shows the notices to an application with what it has answered, without a token', async () => {
      const app = await createConsoleApp(server.context, consoleUrl);
      const admin = openConsole(() => app);
      await signInToConsole(admin, await newStaff(server, 'admin'));
      const { data, text } = await admin.call('listSignOutNotices', { id: 'store' });
      expect(data.notices[0]).toMatchObject({ protocol: 'HAND_OFF', state: 'FAILED', attempts: 1 });
      expect(data.notices.map(({ lastAnswer }) => lastAnswer)).toContain('204');
      expect(text).not.toMatch(/eyJ|alice/);
      expect((await admin.call('listSignOutNotices', { id: 'nothing' })).status).toBe(404);
      await app.close();
    });

    it('An application with pairwise identifiers is told of a sign-out by the identifier that it knows its user by', async () => {
      const openid = [
        'app',
        'openid',
        'MAIN',
        '--first-party',
        '--redirect-uri',
        'https://main.portico.example/callback',
      ];
      await operateJson(server, ...openid, '--pairwise', '--logout-uri', `${receiver.url}/main`);
      const main = { ...application('MAIN'), redirectUri: 'https://main.portico.example/callback' };
      const browser = await signedInBrowser(server, 'alice');
      const { sub, sid } = claimsOf((await openApplication(server, browser, main)).id_token);
      await signOut(browser.cookies.get('access_token') ?? '', browser);
      await server.quiet();
      expect(told(sid)[0]?.claims.sub).toBe(sub);
    });
  });

  it('An application with a logout address is told nothing of a session that has not reached it, and nothing twice', async () => {
    const before = receiver.received.length;
    await signOut(await signIn(server, 'bob'));
    const unredeemed = await signIn(server, 'bob');
    await handOff(server, unredeemed);
    await signOut(unredeemed);
    const token = await signIn(server, 'bob');
    await openStore(token);
    await openStore(token);
    await signOut(token);
    await signOut(token);
    await server.quiet();
    expect(receiver.received.length).toBe(before + 1);
  });

  it('An application is told of a sign-out again after the notice has failed, with a new token', async () => {
    receiver.answerWith((response) => {
      receiver.answerWith((next) => next.writeHead(204).end());
      response.writeHead(500).end();
    });
    const sid = await visitStore();
    await server.quiet();
    expect(told(sid)).toHaveLength(1);
    expect((await notices('STORE'))[0]).toEqual({ state: 'WAITING', attempts: 1, last_answer: '500' });
    await server.later(10);
    await until('the second try', () => told(sid).length === 2);
    await server.quiet();
    expect(new Set(told(sid).map(({ claims }) => claims.jti)).size).toBe(2);
    expect((await notices('STORE'))[0]).toEqual({ state: 'DELIVERED', attempts: 2, last_answer: '204' });
  });

  it('An application whose logout address was removed meanwhile is not told of the sign-out', async () => {
    receiver.answerWith((response) => response.writeHead(500).end());
    await visitStore();
    await server.quiet();
    // However long the command takes, the second try comes after it.
    await moveJobs(3_600_000);
    await operateJson(server, 'app', 'edit', 'STORE', '--no-logout-uri');
    await moveJobs(-3_600_000);
    await server.later(10);
    await until('the second try', async () => (await notices('STORE'))[0]?.attempts === 2);
    expect((await notices('STORE'))[0]).toMatchObject({
      state: 'FAILED',
      last_answer: 'no logout address is registered',
    });
    await operateJson(server, 'app', 'edit', 'STORE', '--logout-uri', `${receiver.url}/store`);
  });

  onOne(() => {
    it('An application that does not answer its notice of a sign-out delays no other one, and its notice is tried again [D16]', async () => {
      const held: (() => void)[] = [];
      receiver.answerWith((response) => {
        held.push(() => response.writeHead(204).end());
        receiver.answerWith((next) => next.writeHead(204).end());
      });
      await visitStore();
      await until('the notice that is not answered', () => held.length === 1);
      const browser = await signedInBrowser(server, 'alice');
      const { sid } = claimsOf((await openApplication(server, browser, travel)).id_token);
      await signOut(browser.cookies.get('access_token') ?? '', browser);
      await until('the notice to the other application', () => told(sid).length === 1);
      expect((await notices('STORE'))[0]).toMatchObject({ state: 'WAITING', attempts: 0 });
      await until('the end of the wait', async () => (await notices('STORE'))[0]?.attempts === 1);
      expect((await notices('STORE'))[0]?.last_answer).toBe('no answer within 5 s');
      for (const end of held) end();
    });
  });
});
