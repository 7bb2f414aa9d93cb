import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { exportJWK, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import {
  authorizationRequest,
  authorize,
  exchange,
  registerClient,
  requestTokens,
  signedInBrowser,
} from '../../testing/openid.ts';

const issuer = 'http://portal.test:3000/oidc';
const tokenAddress = `${issuer}/token`;

const makeKey: Readonly<Record<string, () => { publicKey: KeyObject; privateKey: KeyObject }>> = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  PS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  Ed25519: () => generateKeyPairSync('ed25519'),
  EdDSA: () => generateKeyPairSync('ed25519'),
};

// Each value that the metadata list is used once; what is not used here names its test.
describeServer('what the metadata offer works:', (server) => {
  const offered = async (name: string) => {
    const answer = await server.fetch('/oidc/.well-known/openid-configuration');
    return ((await answer.json()) as Readonly<Record<string, readonly string[]>>)[name] ?? []; // lists (OpenID Connect Discovery 1.0 §3)
  };

  it('The server accepts each way that its metadata offer for an application to sign who it is', async () => {
    const travel = await registerClient(server);
    for (const alg of await offered('token_endpoint_auth_signing_alg_values_supported')) {
      const { publicKey, privateKey } = makeKey[alg]?.() ?? expect.unreachable(alg);
      const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), alg, kid: alg, use: 'sig' }] });
      await server.context.db.kysely
        .updateTable('openid_clients')
        .set({ jwks })
        .where('application', '=', travel.id)
        .execute();
      const request = authorizationRequest(travel);
      const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
      const statement = await new SignJWT({ iss: travel.id, sub: travel.id, aud: issuer, jti: randomUUID() })
        .setProtectedHeader({ alg, kid: alg })
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(privateKey);
      const answer = await requestTokens(
        server,
        { id: travel.id, secret: null },
        {
          ...exchange(address, request, travel),
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: statement,
        },
      );
      expect([alg, answer.status]).toEqual([alg, 200]);
    }
  });

  it('The server accepts each way that its metadata offer for an application to prove that it has a key (RFC 9449)', async () => {
    const page = await registerClient(server, { id: 'STORE', kind: 'BROWSER' });
    for (const alg of await offered('dpop_signing_alg_values_supported')) {
      const { publicKey, privateKey } = makeKey[alg]?.() ?? expect.unreachable(alg);
      const request = authorizationRequest(page);
      const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
      const ask = async (nonce?: string) => {
        const proof = await new SignJWT({
          jti: randomUUID(),
          htm: 'POST',
          htu: tokenAddress,
          ...(nonce && { nonce }),
        })
          .setProtectedHeader({ alg, typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
          .setIssuedAt()
          .sign(privateKey);
        return await server.fetch('/oidc/token', {
          method: 'POST',
          headers: { dpop: proof },
          body: new URLSearchParams({ ...exchange(address, request, page), client_id: page.id }),
        });
      };
      const { headers } = await ask();
      const answer = await ask(headers.get('dpop-nonce') ?? '');
      expect([alg, await answer.json()]).toEqual([alg, expect.objectContaining({ token_type: 'DPoP' })]);
    }
  });

  it('The server supports each way to send an answer that its metadata offer', async () => {
    const travel = await registerClient(server, { id: 'CASHBACK' });
    const browser = await signedInBrowser(server, 'alice');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const mode of await offered('response_modes_supported')) {
      const request = authorizationRequest(travel, { response_mode: mode });
      const answer = await server.fetch(request.url, { headers: { cookie } });
      const to = answer.headers.get('location') ?? (await answer.text());
      const code = /code(?:=|" value=")([\w-]+)/.exec(to)?.[1] ?? '';
      const where = new URL(`https://travel.portico.example/callback?code=${code}`);
      const tokens = await requestTokens(server, travel, exchange(where, request, travel));
      expect([mode, tokens.status]).toEqual([mode, 200]);
    }
  });

  it('The server accepts a secret in the form, as its metadata offer, for libraries that put it there', async () => {
    const store = await registerClient(server, { id: 'CASHBACK' });
    const request = authorizationRequest(store);
    const address = await authorize(server, await signedInBrowser(server, 'alice'), request);
    const ask = async (client_secret: string) => {
      const body = new URLSearchParams({
        ...exchange(address, request, store),
        client_id: store.id,
        client_secret,
      });
      return (await server.fetch('/oidc/token', { method: 'POST', body })).status;
    };
    expect(await ask('wrong')).toBe(401);
    expect(await ask(store.secret ?? '')).toBe(200);
  });

  it.each([
    ['response_types_supported', ['code'], 'here'],
    ['response_modes_supported', ['form_post', 'fragment', 'query'], 'here; a form in e2e/openid-connect'],
    ['id_token_signing_alg_values_supported', ['RS256', 'ES256'], 'openid-options'],
    ['subject_types_supported', ['public', 'pairwise'], 'pairwise'],
    [
      'token_endpoint_auth_methods_supported',
      ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
      'openid, here, openid-keys, device',
    ],
    [
      'grant_types_supported',
      [
        'authorization_code',
        'refresh_token',
        'client_credentials',
        'urn:ietf:params:oauth:grant-type:device_code',
      ],
      'openid, openid-endpoints, device',
    ],
  ])('The metadata field %s lists what a test uses: %j (%s)', async (name, known) => {
    expect((await offered(name)).toSorted()).toEqual(known.toSorted());
  });
});
