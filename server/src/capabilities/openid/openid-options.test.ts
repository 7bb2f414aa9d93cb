import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generationOf, isEntryOfNow } from '../../db/large-tables/openid-generations.ts';
import { describeServer } from '../../testing/both-databases.ts';
import {
  type Answering,
  authorizationRequest,
  authorize,
  exchange,
  openApplication,
  type RelyingParty,
  requestTokens,
  signedInBrowser,
  walk,
} from '../../testing/openid.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { application } from '../../testing/people.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { retireSigningKeys } from './signing-keys.ts';

const redirectUri = 'https://travel.portico.example/callback';

/** Registers the application of travel as an operator does. */
async function register(server: TestServer, ...options: readonly string[]): Promise<RelyingParty> {
  await operateJson(
    server,
    'app',
    'openid',
    'travel',
    '--first-party',
    '--redirect-uri',
    redirectUri,
    ...options,
  );
  return { ...application('TRAVEL'), redirectUri };
}

/** The same with other addresses. */
async function change(server: TestServer, ...options: readonly string[]): Promise<void> {
  const addresses = options.includes('--redirect-uri') ? [] : ['--redirect-uri', redirectUri];
  await operateJson(server, 'app', 'openid', 'travel', '--first-party', ...addresses, ...options);
}

/** Checks the signature of a token as an application does. */
async function verified(server: Answering, token: string) {
  const keys = (await (await server.fetch('/oidc/jwks')).json()) as JSONWebKeySet; // RFC 7517 §5
  return await jwtVerify(token, createLocalJWKSet(keys), { issuer: 'http://portal.test:3000/oidc' });
}

describeServer('an application that is allowed to go without PKCE', (server) => {
  /** A request as a library without PKCE makes it. */
  function plainRequest(client: RelyingParty, change: Readonly<Record<string, string>> = {}) {
    const request = authorizationRequest(client);
    const url = new URL(request.url, server.url);
    for (const name of ['code_challenge', 'code_challenge_method']) url.searchParams.delete(name);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    return { ...request, url: url.pathname + url.search };
  }
  const errorOf = async (request: ReturnType<typeof plainRequest>) =>
    (await authorize(server, await signedInBrowser(server, 'alice'), request)).searchParams.get('error');

  it('An application without PKCE signs its users in with a nonce, which its ID token repeats (RFC 9700 §2.1.1)', async () => {
    const travel = await register(server, '--without-pkce');
    const request = plainRequest(travel);
    const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
    const { code_verifier, ...withoutVerifier } = exchange(address, request, travel);
    const tokens = await requestTokens(server, travel, withoutVerifier);
    expect(tokens).toMatchObject({ status: 200, scope: 'openid profile email' });
    expect(decodeJwt(tokens.id_token).nonce).toBe(request.nonce);
  });

  it('An application without PKCE is refused without a nonce, or without the ID token that repeats it', async () => {
    const travel = await register(server, '--without-pkce');
    expect(await errorOf(plainRequest(travel, { nonce: '' }))).toBe('invalid_request');
    expect(await errorOf(plainRequest(travel, { scope: 'email' }))).toBe('invalid_request');
  });

  it('An application that may go without a nonce, too, signs its users in with a request that has neither (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const travel = await register(server, '--without-pkce', '--without-nonce');
    const request = plainRequest(travel, { nonce: '' });
    const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
    const { code_verifier, ...withoutVerifier } = exchange(address, request, travel);
    const tokens = await requestTokens(server, travel, withoutVerifier);
    expect(tokens).toMatchObject({ status: 200, scope: 'openid profile email' });
    expect(decodeJwt(tokens.id_token).nonce).toBeUndefined();
    expect(await errorOf(plainRequest(travel, { nonce: '', scope: 'email' }))).toBe('invalid_request');
    expect(await errorOf(plainRequest(travel, { nonce: '', state: '' }))).toBe('invalid_request');
  });

  it('Nobody goes without a nonce who may not go without PKCE, and a registration that says nothing about it demands it again', async () => {
    const command = ['app', 'openid', 'travel', '--first-party', '--redirect-uri', redirectUri];
    const refused = await operate(server, [...command, '--without-nonce']);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('can go without a nonce') });
    const travel = await register(server, '--without-pkce', '--without-nonce');
    const { out } = await operate(server, ['app', 'show', 'travel']);
    expect(out).toMatch(/PKCE:\s+not demanded, nor a nonce/);
    await register(server, '--without-pkce');
    expect(await errorOf(plainRequest(travel, { nonce: '' }))).toBe('invalid_request');
    expect(await errorOf(plainRequest(travel))).toBeNull();
  });

  it('An application without PKCE gets nothing with a verifier for a code asked for without a challenge (RFC 9700 §4.8.2)', async () => {
    const travel = await register(server, '--without-pkce');
    const request = plainRequest(travel);
    const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
    const answer = await requestTokens(server, travel, exchange(address, request, travel));
    expect(answer).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('Only an application that is allowed can go without PKCE, and what runs in a page or on a device always needs it', async () => {
    const travel = await register(server);
    expect(await errorOf(plainRequest(travel))).toBe('invalid_request');
    for (const kind of ['browser', 'native', 'machine']) {
      const addresses = kind === 'machine' ? [] : ['--redirect-uri', redirectUri];
      const options = [
        'app',
        'openid',
        'travel',
        '--first-party',
        '--kind',
        kind,
        ...addresses,
        '--without-pkce',
      ];
      const { code, err } = await operate(server, options);
      expect([kind, code, err]).toEqual([kind, 1, expect.stringContaining('of the kind web')]);
    }
    // A page without a server that says nothing about it does not keep it either.
    await register(server, '--without-pkce');
    const page = await register(server, '--kind', 'browser');
    expect(await errorOf(plainRequest({ ...page, secret: null }))).toBe('invalid_request');
  });

  it.each([
    ['PKCE is demanded again', ['--without-pkce'], []],
    ['a nonce is demanded again', ['--without-pkce', '--without-nonce'], ['--without-pkce']],
    [
      'its return address is taken away',
      ['--without-pkce'],
      ['--without-pkce', '--redirect-uri', `${redirectUri}/other`],
    ],
  ])(
    'A code that is stored at the moment at which %s is worth nothing [D22]',
    async (_what, [...before]: readonly string[], [...options]: readonly string[]) => {
      const { kysely } = server.context.db;
      const codes = () =>
        kysely.selectFrom('openid_entries').selectAll().where('model', '=', 'AuthorizationCode');
      const travel = await register(server, ...before);
      const request = plainRequest(travel, before.includes('--without-nonce') ? { nonce: '' } : {});
      const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
      const stored = await codes().execute();
      const { code_verifier, ...withoutVerifier } = exchange(address, request, travel);
      await change(server, ...options);
      // The request has read the application before that, and stores its code after it.
      expect(await codes().where(isEntryOfNow()).execute()).toEqual([]);
      const storeAgain = async () => {
        await kysely.deleteFrom('openid_entries').where('model', '=', 'AuthorizationCode').execute();
        const generation = generationOf(travel.id);
        const rows = stored.map((row) => ({ ...row, generation }));
        await kysely.insertInto('openid_entries').values(rows).execute();
      };
      await storeAgain();
      const refused = await requestTokens(server, travel, withoutVerifier);
      expect(refused).toMatchObject({ status: 400, error: 'invalid_grant' });
      await register(server, ...before);
      await storeAgain();
      expect(await requestTokens(server, travel, withoutVerifier)).toMatchObject({ status: 200 });
    },
  );

  it('An operator sees that an application is allowed to go without PKCE', async () => {
    await register(server, '--without-pkce', '--id-token-claims', '--id-token-algorithm', 'ES256');
    const { out } = await operate(server, ['app', 'show', 'travel']);
    expect(out).toMatch(/PKCE:\s+not demanded of requests with a nonce/);
    expect(out).toMatch(/claims of its scopes:\s+also in its ID tokens/);
    expect(out).toMatch(/algorithm of ID tokens:\s+ES256/);
  });

  it.each([
    ['PKCE', ['--without-pkce'], {}, []],
    ['a nonce', ['--without-pkce', '--without-nonce'], { nonce: '' }, ['--without-pkce']],
  ])(
    'An application gets nothing by an earlier request without %s when it is demanded again',
    async (_what, before, omitted, after) => {
      const travel = await register(server, ...before);
      const browser = await signedInBrowser(server, 'alice');
      const request = plainRequest(travel, omitted);
      const code = await authorize(server, browser, request);
      const chooses = plainRequest(travel, { ...omitted, prompt: 'select_account' });
      const waiting = await authorize(server, browser, chooses);
      await register(server, ...after);
      const { code_verifier, ...withoutVerifier } = exchange(code, request, travel);
      expect(await requestTokens(server, travel, withoutVerifier)).toMatchObject({ error: 'invalid_grant' });
      const led = await walk(server, browser, `${waiting.pathname}?chosen=1`);
      expect(led.searchParams.get('code')).toBeNull();
    },
  );
});

describeServer('ID tokens', (server) => {
  it('ID tokens tell what the scopes stand for where an operator chooses so, also after a renewal', async () => {
    const travel = await register(server, '--id-token-claims');
    const browser = await signedInBrowser(server, 'alice');
    const tokens = await openApplication(server, browser, travel, { scope: 'openid profile' });
    expect(decodeJwt(tokens.id_token)).toMatchObject({ given_name: 'Alice' });
    expect(decodeJwt(tokens.id_token)).not.toHaveProperty('email');
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const renewed = await requestTokens(server, travel, refresh);
    expect(decodeJwt(renewed.id_token)).toMatchObject({ given_name: 'Alice' });
  });

  it('ID tokens do not tell what the scopes stand for where an operator has not chosen so', async () => {
    const travel = await register(server);
    const { id_token } = await openApplication(server, await signedInBrowser(server, 'alice'), travel);
    const told = Object.keys(decodeJwt(id_token)).sort();
    expect(told).not.toContain('given_name');
    expect(told).not.toContain('email');
  });

  it('ID tokens are signed with the algorithm that an operator chooses, also after the keys were replaced', async () => {
    for (const algorithm of ['RS256', 'ES256']) {
      const travel = await register(server, '--id-token-algorithm', algorithm);
      const browser = await signedInBrowser(server, 'alice');
      const before = await openApplication(server, browser, travel);
      const { protectedHeader } = await verified(server, before.id_token);
      expect(protectedHeader.alg).toBe(algorithm);
      await retireSigningKeys(server.context.db);
      // The next look for keys makes new ones, which sign as soon as every process publishes them.
      await server.later(30);
      await server.fetch('/oidc/jwks');
      await server.context.db.kysely
        .updateTable('signing_keys')
        .set((key) => ({ created_at: key('created_at', '-', 120_000) }))
        .execute();
      await server.later(120);
      const after = await verified(server, (await openApplication(server, browser, travel)).id_token);
      expect(after.protectedHeader.alg).toBe(algorithm);
      expect(after.protectedHeader.kid).not.toBe(protectedHeader.kid);
      // What was signed before is verified still.
      await verified(server, before.id_token);
    }
  });
});

describeServer('a notice of a sign-out', (server) => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.stop());

  it('A notice of a sign-out is signed as its application’s ID tokens (OpenID Connect Back-Channel Logout 1.0 §2.6)', async () => {
    const options = ['--logout-uri', `${receiver.url}/travel`, '--id-token-algorithm', 'ES256'];
    const travel = await register(server, ...options);
    const browser = await signedInBrowser(server, 'alice');
    await openApplication(server, browser, travel);
    await browser.call('revokeToken', {}, { token: browser.cookies.get('access_token') ?? '' });
    await until('the notice', () => receiver.received.length > 0);
    const token = receiver.received.at(-1)?.token ?? '';
    expect(decodeProtectedHeader(token).alg).toBe('ES256');
    await verified(server, token);
  });
});
