import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type AdapterPayload } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callbackAt,
  changeFoundGrants,
  checkOwnTokens,
  compareSecretsBy,
  findClientsBy,
  findSessionsBy,
  keepSessionIds,
  makeSuccessors,
  nameSessionsBy,
  newSession,
  onAnswer,
} from './library-seams.ts';

const stored = new Map<string, AdapterPayload>();
const shop = {
  client_id: 'shop',
  client_secret: 'stored',
  redirect_uris: ['https://shop.example/callback'],
  grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
};
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The library alone, with nothing of this server but what replaces parts of it. */
describe('the library of OpenID Connect, without the rest of this server', () => {
  const used = new Set<string>();
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    server = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
    const provider = new Provider(`${origin}/oidc`, {
      adapter: (model: string) => ({
        upsert: async (id, payload) => void stored.set(`${model} ${id}`, payload),
        find: async (id) => (model === 'Client' ? shop : stored.get(`${model} ${id}`)),
        findByUid: async (uid) => stored.get(`${model} ${uid}`),
        findByUserCode: async () => undefined,
        consume: async () => undefined,
        destroy: async () => undefined,
        revokeByGrantId: async () => undefined,
      }),
      jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256' }] },
      cookies: { keys: ['a key of this test'] },
      pkce: { required: () => false },
      features: { devInteractions: { enabled: false }, clientCredentials: { enabled: true } },
      ttl: {
        AccessToken: 60,
        AuthorizationCode: 60,
        ClientCredentials: 60,
        Grant: 60,
        IdToken: 60,
        RefreshToken: 60,
        Session: 60,
      },
      rotateRefreshToken: true,
      issueRefreshToken: () => true,
      findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: 'shop', accountId: 'alice' });
        grant.addOIDCScope('openid');
        await grant.save();
        return grant;
      },
    });
    keepSessionIds(provider);
    nameSessionsBy(provider, (client, uid) => `${client} of ${uid}`);
    findSessionsBy(provider, async () => {
      const session = newSession(provider, 'session');
      session.loginAccount({ accountId: 'alice', loginTs: Math.floor(Date.now() / 1000) });
      return session;
    });
    findClientsBy(provider, (find) => async (id) => {
      used.add('findClientsBy');
      return await find(id);
    });
    compareSecretsBy(provider, async (_client, presented, compare) => await compare(presented.slice(5)));
    changeFoundGrants(provider, () => void used.add('changeFoundGrants'));
    makeSuccessors(provider, (before) => `after ${before}`);
    checkOwnTokens(provider, () => void used.add('checkOwnTokens'));
    onAnswer(provider, async ({ oidc }) => void used.add(`onAnswer ${oidc.route}`));
    server.on('request', callbackAt('/oidc', provider));
  });
  afterAll(() => server.close());

  const token = async (parameters: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ ...parameters, client_id: 'shop', client_secret: 'from stored' });
    const response = await fetch(`${origin}/oidc/token`, { method: 'POST', headers: form, body });
    return (await response.json()) as Record<string, string>; // asserted below
  };

  it('The library of OpenID Connect uses the sessions, applications, secrets and grants that it is given, and their names', async () => {
    const redirect_uri = 'https://shop.example/callback';
    const asked = { client_id: 'shop', response_type: 'code', scope: 'openid', redirect_uri };
    const query = new URLSearchParams(asked);
    const response = await fetch(`${origin}/oidc/auth?${query}`, { redirect: 'manual' });
    const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const session = stored.get('Session session');
    expect(session).toMatchObject({
      accountId: 'alice',
      uid: 'session',
      authorizations: { shop: { sid: 'shop of session' } },
    });
    const first = await token({ grant_type: 'authorization_code', code, redirect_uri });
    const before = first.refresh_token ?? '';
    const next = await token({ grant_type: 'refresh_token', refresh_token: before });
    expect(next.refresh_token).toBe(`after ${before}`);
    expect([...used].sort()).toEqual([
      'changeFoundGrants',
      'findClientsBy',
      'onAnswer authorization',
      'onAnswer token',
    ]);
  });

  it('The library of OpenID Connect asks before it issues a token to an application for itself', async () => {
    const { access_token } = await token({ grant_type: 'client_credentials' });
    expect(access_token).toBeTruthy();
    expect(used).toContain('checkOwnTokens');
  });
});
