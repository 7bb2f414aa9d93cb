import { expect, it } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import { openApplication, signedInBrowser, userinfo } from '../testing/openid.ts';
import { operate, operateJson } from '../testing/operate.ts';
import { application } from '../testing/people.ts';

describeServer('An operator', (server) => {
  const redirectUri = 'https://travel.example/callback';
  const openid = (...options: readonly string[]) => ['app', 'openid', 'travel', '--first-party', ...options];

  it('An operator lets an application use OpenID Connect, which works at once, and ends it', async () => {
    const registered = await operateJson(server, ...openid('--redirect-uri', redirectUri));
    expect(registered).toEqual({ client_id: 'TRAVEL', issuer: expect.stringMatching(/^http.*\/oidc$/) });
    const client = { ...application('TRAVEL'), redirectUri };
    const browser = await signedInBrowser(server, 'alice');
    const tokens = await openApplication(server, browser, client);
    expect((await userinfo(server, tokens.access_token)).status).toBe(200);
    const discovery = await server.fetch('/oidc/.well-known/openid-configuration');
    expect(await discovery.json()).toMatchObject({
      issuer: 'http://portal.test:3000/oidc',
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    });

    await operateJson(server, ...openid('--remove'));
    expect((await userinfo(server, tokens.access_token)).status).toBe(401);
    const { records } = await operateJson<{ records: { type: string; details: { openid: unknown } }[] }>(
      server,
      'audit',
      'list',
      '--subject',
      'TRAVEL',
    );
    expect(records.map(({ type }) => type)).toEqual(['APPLICATION_EDITED', 'APPLICATION_EDITED']);
  });

  it.each([
    ['no return address', []],
    ['plain HTTP', ['--redirect-uri', 'http://travel.example/callback']],
    ['a wildcard', ['--redirect-uri', 'https://*.travel.example/callback']],
    ['a fragment', ['--redirect-uri', 'https://travel.example/callback#x']],
    ['a name and a password', ['--redirect-uri', 'https://a:b@travel.example/callback']],
    ['dots in its path', ['--redirect-uri', 'https://travel.example/x/../callback']],
    ['a script', ['--redirect-uri', 'javascript:alert(1)']],
    [
      'a scheme without a dot for a native application',
      ['--kind', 'native', '--redirect-uri', 'travel:/back'],
    ],
    [
      'another name of the machine for a native application',
      ['--kind', 'native', '--redirect-uri', 'http://travel.localhost/back'],
    ],
    [
      'the machine with https for a native application',
      ['--kind', 'native', '--redirect-uri', 'https://localhost/back'],
    ],
    ['a return address for a machine', ['--kind', 'machine', '--redirect-uri', redirectUri]],
    [
      'a wrong address after a sign-out',
      ['--redirect-uri', redirectUri, '--logout-return', 'ftp://x.example/'],
    ],
    [
      'a logout address without https',
      ['--redirect-uri', redirectUri, '--logout-uri', 'http://travel.example/logout'],
    ],
    [
      'a logout address for a machine',
      ['--kind', 'machine', '--logout-uri', 'https://travel.example/logout'],
    ],
    ['an address of another protocol', ['--redirect-uri', 'ftp://travel.example/callback']],
  ])('An operator cannot register an application with %s [D01]', async (_what, options) => {
    const { code, err } = await operate(server, openid(...options));
    expect(code).toBe(1);
    expect(err).toMatch(/address/);
  });
});

describeServer('An operator’s token for programs', (server) => {
  it('An operator’s token for programs is printed once, listed without itself with what it has registered, and ended', async () => {
    const { id, token, endpoint } = await operateJson<Record<'id' | 'token' | 'endpoint', string>>(
      server,
      'app',
      'registration-token',
      'create',
      '--name',
      'Team of the wiki',
      '--most',
      '3',
      '--days',
      '7',
    );
    const registered = await server.fetch(new URL(endpoint).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ client_name: 'The wiki', redirect_uris: ['https://wiki.example/callback'] }),
    });
    expect(registered.status).toBe(201);
    const listed = await operateJson<{ tokens: unknown[]; applications: { id: string }[] }>(
      server,
      'app',
      'registration-token',
      'list',
    );
    expect(listed.tokens).toMatchObject([{ id, name: 'Team of the wiki', used: 1, most: 3, usable: true }]);
    expect(listed.applications).toMatchObject([{ name: 'The wiki', token: 'Team of the wiki' }]);
    expect(JSON.stringify(listed)).not.toContain(token);
    const shown = await operate(server, ['app', 'show', listed.applications[0]?.id ?? '']);
    expect(shown.out).toMatch(/registered itself with:\s+Team of the wiki/);

    await operateJson(server, 'app', 'registration-token', 'end', id);
    const again = await operate(server, ['app', 'registration-token', 'end', id]);
    expect([again.code === 0, again.err]).toEqual([false, expect.stringContaining('ended already')]);
    const { records } = await operateJson<{ records: { type: string }[] }>(
      server,
      'audit',
      'list',
      '--subject',
      'registration',
    );
    expect(records.map(({ type }) => type)).toEqual([
      'REGISTRATION_TOKEN_ENDED',
      'REGISTRATION_TOKEN_CREATED',
    ]);
  });

  it.each([
    ['--most', '1001'],
    ['--days', '366'],
  ])('An operator’s token for programs is not made with %s %s', async (option, value) => {
    const create = ['app', 'registration-token', 'create', '--name', 'Many', option, value];
    const refused = await operate(server, create);
    expect([refused.code === 0, refused.err]).toEqual([false, expect.stringContaining('1 to 365 days')]);
  });
});
