import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, exportJWK, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import {
  authorizationRequest,
  authorize,
  exchange,
  registerClient,
  requestTokens,
  signedInBrowser,
  userinfo,
} from '../../testing/openid.ts';
import { operate, operateJson } from '../../testing/operate.ts';

const issuer = 'http://portal.test:3000/oidc';
const redirectUri = 'https://travel.portico.example/callback';
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
type Key = ReturnType<typeof newKey>;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a file of keys. */
async function keyFile(keys: unknown): Promise<string> {
  const file = join(folder, randomUUID());
  await writeFile(file, typeof keys === 'string' ? keys : JSON.stringify({ keys }));
  return file;
}

describeServer('an application that has registered keys', (server) => {
  const register = async (key: Key) => {
    const keys = await keyFile([{ ...(await exportJWK(key.publicKey)), kid: 'one', use: 'sig' }]);
    await operateJson(
      server,
      'app',
      'openid',
      'travel',
      '--first-party',
      '--redirect-uri',
      redirectUri,
      '--jwks',
      keys,
    );
    return { id: 'TRAVEL', secret: null, redirectUri };
  };
  /** A signed statement of an application about itself (RFC 7523 §3). */
  const assertion = async (key: Key, claims: Readonly<Record<string, unknown>> = {}) =>
    await new SignJWT({ iss: 'TRAVEL', sub: 'TRAVEL', aud: issuer, jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(key.privateKey);
  const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
  const signed = (statement: string) => ({ client_assertion_type: type, client_assertion: statement });

  it('An application with registered keys proves who it is by a signature, once, and not by its secret any more (RFC 7523)', async () => {
    const key = newKey();
    const travel = await register(key);
    const browser = await signedInBrowser(server, 'alice');
    const begin = async () => {
      const request = authorizationRequest(travel);
      return exchange(await authorize(server, browser, request), request, travel);
    };
    const statement = await assertion(key);
    const first = await requestTokens(server, travel, { ...(await begin()), ...signed(statement) });
    expect(first).toMatchObject({ status: 200, scope: 'openid profile email' });
    const again = await requestTokens(server, travel, { ...(await begin()), ...signed(statement) });
    expect(again).toMatchObject({ status: 401, error: 'invalid_client' });
    const { secret } = await registerClient(server, { id: 'STORE' });
    const bySecret = await requestTokens(server, { ...travel, secret }, await begin());
    expect(bySecret).toMatchObject({ status: 401, error: 'invalid_client' });
  });

  it('An application uses a signature once, also when it comes many times at the same moment [D13]', async () => {
    const key = newKey();
    const travel = await register(key);
    const statement = signed(await assertion(key));
    const refresh = { grant_type: 'refresh_token', refresh_token: 'unknown', ...statement };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => requestTokens(server, travel, refresh)),
    );
    // Who is accepted has an unknown token.
    expect(answers.filter(({ error }) => error === 'invalid_grant')).toHaveLength(1);
  });

  it.each([
    ['of another key', newKey(), {}],
    ['about another application', null, { iss: 'STORE', sub: 'STORE' }],
    ['for another server', null, { aud: 'https://other.example' }],
    ['that has ended', null, { exp: 1 }],
  ])('An application with registered keys is nobody with a signature %s', async (_what, other, claims) => {
    const key = newKey();
    const travel = await register(key);
    const statement = await new SignJWT({
      iss: 'TRAVEL',
      sub: 'TRAVEL',
      aud: issuer,
      jti: randomUUID(),
      exp: Math.floor(Date.now() / 1000) + 60,
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign((other ?? key).privateKey);
    const refresh = { grant_type: 'refresh_token', refresh_token: 'unknown', ...signed(statement) };
    const answer = await requestTokens(server, travel, refresh);
    expect(answer.error).toMatch(/^(invalid_client|invalid_request)$/);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it.each([
    ['a private key', async () => [await exportJWK(generateKeyPairSync('ed25519').privateKey)], /private/],
    [
      'a short key',
      async () => [await exportJWK(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey)],
      /2048/,
    ],
    [
      'a key with which anybody can make signatures',
      async () => [
        { ...(await exportJWK(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey)), e: 'AQ' },
      ],
      /JSON Web Key Set/,
    ],
    ['no key', async () => [], /JSON Web Key Set/],
    ['no keys at all', async () => 'hello', /JSON Web Key Set/],
    [
      'a point that is not on its curve',
      async () => [{ kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' }],
      /JSON Web Key Set/,
    ],
    [
      'two keys without a name',
      async () => [await exportJWK(newKey().publicKey), await exportJWK(newKey().publicKey)],
      /kid/,
    ],
  ])('An application cannot register %s as its keys', async (_what, keys, reason) => {
    const file = await keyFile(await keys());
    const { code, err } = await operate(server, [
      'app',
      'openid',
      'travel',
      '--first-party',
      '--redirect-uri',
      redirectUri,
      '--jwks',
      file,
    ]);
    expect([code, err]).toEqual([1, expect.stringMatching(reason)]);
  });
});

describeServer('an access token that is bound to a key (RFC 9449)', (server) => {
  const origin = 'http://portal.test:3000';
  /** What the server wants to find in a proof at the moment. */
  const currentNonce = async () => {
    const { headers } = await server.fetch('/oidc/token', {
      method: 'POST',
      headers: { dpop: await sign(newKey(), { htm: 'POST', htu: `${origin}/oidc/token` }) },
      body: new URLSearchParams({
        client_id: 'TRAVEL',
        grant_type: 'refresh_token',
        refresh_token: 'unknown',
      }),
    });
    return headers.get('dpop-nonce') ?? '';
  };
  /** A proof that its maker has the key. */
  const proof = async (key: Key, method: string, path: string, token?: string) => {
    const ath = token && { ath: createHash('sha256').update(token).digest('base64url') };
    return await sign(key, { htm: method, htu: origin + path, nonce: await currentNonce(), ...ath });
  };
  const sign = async (key: Key, claims: Readonly<Record<string, string>>) => {
    return await new SignJWT({ jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(key.publicKey) })
      .setIssuedAt()
      .sign(key.privateKey);
  };
  const read = async (scheme: string, token: string, dpop?: string) => {
    const headers = { authorization: `${scheme} ${token}`, ...(dpop && { dpop }) };
    return (await server.fetch('/oidc/me', { headers })).status;
  };

  it('A key-bound access token is of use to the owner of the key alone, and each proof once (RFC 9449) [D13]', async () => {
    const page = await registerClient(server, { kind: 'BROWSER' });
    const request = authorizationRequest(page);
    const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
    const key = newKey();
    const answer = await server.fetch('/oidc/token', {
      method: 'POST',
      headers: { dpop: await proof(key, 'POST', '/oidc/token') },
      body: new URLSearchParams({ ...exchange(address, request, page), client_id: page.id }),
    });
    const tokens = (await answer.json()) as Readonly<Record<string, string>>; // RFC 6749 §5.1
    const { access_token: token = '', token_type } = tokens;
    expect([answer.status, token_type]).toEqual([200, 'DPoP']);
    const own = await proof(key, 'GET', '/oidc/me', token);
    expect(await read('DPoP', token, own)).toBe(200);
    expect(await read('DPoP', token, own)).toBe(401);
    expect(await read('DPoP', token, await proof(newKey(), 'GET', '/oidc/me', token))).toBe(401);
    expect(await read('DPoP', token, await proof(key, 'POST', '/oidc/me', token))).toBe(401);
    expect(await read('DPoP', token, await proof(key, 'GET', '/oidc/me'))).toBe(401);
    expect(await read('Bearer', token)).toBe(401);
    // So is the refresh token of an application without a secret.
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
    expect(await requestTokens(server, page, refresh)).toMatchObject({ status: 400 });
  });

  /** An application that has a code, and asks for its tokens with a proof. */
  async function proving() {
    const page = await registerClient(server, { kind: 'BROWSER' });
    const request = authorizationRequest(page);
    const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
    const key = newKey();
    const target = { htm: 'POST', htu: `${origin}/oidc/token` };
    return async (claims: Readonly<Record<string, string>>) => {
      const answer = await server.fetch('/oidc/token', {
        method: 'POST',
        headers: { dpop: await sign(key, { ...target, ...claims }) },
        body: new URLSearchParams({ ...exchange(address, request, page), client_id: page.id }),
      });
      return {
        status: answer.status,
        data: await answer.json(),
        nonce: answer.headers.get('dpop-nonce') ?? '',
      };
    };
  }

  it('A key-bound access token needs proofs with a text of the server, which nobody can make for later', async () => {
    const post = await proving();
    const refused = { status: 400, data: { error: 'use_dpop_nonce' }, nonce: expect.stringMatching(/.{43}/) };
    const first = await post({});
    expect(first).toMatchObject(refused);
    expect(await post({ nonce: randomUUID() })).toMatchObject(refused);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const late = await post({ nonce: first.nonce });
    expect(late).toMatchObject(refused);
    expect(late.nonce).not.toBe(first.nonce);
    // The code is still valid: it was not used.
    expect(await post({ nonce: late.nonce })).toMatchObject({ status: 200, data: { token_type: 'DPoP' } });
  });

  it.each([119, -59])(
    'The text in a proof is accepted from a process whose clock differs, or of two minutes ago: by %d seconds',
    async (seconds) => {
      const post = await proving();
      // The clock stands still from before the text is made: a slow machine would make the difference larger.
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const { nonce } = await post({});
      vi.setSystemTime(Date.now() + seconds * 1000);
      expect(await post({ nonce })).toMatchObject({ status: 200, data: { token_type: 'DPoP' } });
    },
  );
});

describeServer('an access token for a server of the application’s own (RFC 8707, RFC 9068)', (server) => {
  const api = 'https://api.travel.example';
  const register = async (...more: readonly string[]) => {
    await operateJson(
      server,
      'app',
      'openid',
      'travel',
      '--first-party',
      ...more,
      '--resource',
      api,
      'https://bookings.travel.example',
      '--resource-scopes',
      'read',
      'write',
    );
    return await registerClient(server);
  };
  const keys = async () =>
    createLocalJWKSet((await (await server.fetch('/oidc/jwks')).json()) as JSONWebKeySet); // RFC 7517 §5

  it('A token for an application’s own server is checked by its signature, and names server, user, application and scopes', async () => {
    const travel = await register('--redirect-uri', redirectUri);
    const request = authorizationRequest(travel, { resource: api, scope: 'openid read unknown' });
    const browser = await signedInBrowser(server, 'alice');
    const address = await authorize(server, browser, request);
    const tokens = await requestTokens(server, travel, exchange(address, request, travel));
    expect(tokens).toMatchObject({ status: 200, expires_in: 300 });
    const { payload } = await jwtVerify(tokens.access_token, await keys(), {
      issuer,
      audience: api,
      typ: 'at+jwt',
      algorithms: ['ES256'],
    });
    expect(payload).toMatchObject({
      client_id: 'TRAVEL',
      scope: 'read',
      sub: expect.stringMatching(/^[\w-]{22}$/),
    });
    // It is no token for anything else.
    const elsewhere = jwtVerify(tokens.access_token, await keys(), {
      audience: 'https://bookings.travel.example',
    });
    await expect(elsewhere).rejects.toThrow(/aud/);
    expect((await userinfo(server, tokens.access_token)).status).toBe(401);
    expect((await server.call('getProfile', {}, { token: tokens.access_token })).codes).toEqual([
      'invalid_token',
    ]);
  });

  it('An access token is issued for registered servers alone', async () => {
    const travel = await register('--redirect-uri', redirectUri);
    const request = authorizationRequest(travel, { resource: 'https://evil.example', scope: 'openid read' });
    const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
    expect(address.searchParams.get('error')).toBe('invalid_target');
    const store = await registerClient(server, { id: 'STORE' });
    const other = authorizationRequest(store, { resource: api, scope: 'openid read' });
    const refused = await authorize(server, await signedInBrowser(server, 'alice'), other);
    expect(refused.searchParams.get('error')).toBe('invalid_target');
  });

  it('An access token for a server of its own is also issued to an application without users', async () => {
    await register('--kind', 'machine');
    const machine = await registerClient(server, { kind: 'MACHINE' });
    const input = { grant_type: 'client_credentials', resource: api, scope: 'read' };
    const { access_token } = await requestTokens(server, machine, input);
    const { payload } = await jwtVerify(access_token, await keys(), { issuer, audience: api });
    expect(payload).toMatchObject({ sub: 'TRAVEL', client_id: 'TRAVEL', scope: 'read' });
  });

  it.each([
    [
      'of an application that is not the operator’s own',
      ['--third-party', '--resource', api, '--resource-scopes', 'read'],
    ],
    ['without scopes', ['--first-party', '--resource', api]],
    ['with a scope of this server', ['--first-party', '--resource', api, '--resource-scopes', 'email']],
    [
      'without https',
      ['--first-party', '--resource', 'http://api.travel.example', '--resource-scopes', 'read'],
    ],
  ])('An operator cannot allow access tokens for a server %s', async (_which, options) => {
    const { code } = await operate(server, [
      'app',
      'openid',
      'travel',
      '--redirect-uri',
      redirectUri,
      ...options,
    ]);
    expect(code).toBe(1);
  });
});
