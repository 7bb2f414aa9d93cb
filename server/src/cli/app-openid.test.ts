import { expect, it } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { openApplication, signedInBrowser, userinfo } from '../testing/openid.ts';
import { operate, operateJson } from '../testing/operate.ts';
import { application } from '../testing/people.ts';

describeOnBoth('An operator', (server) => {
  const redirectUri = 'https://travel.example/callback';
  const openid = (...options: readonly string[]) => ['app', 'openid', 'travel', ...options];

  it('lets an application use OpenID Connect, which works at once, and ends it', async () => {
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
      ...['audit', 'list', '--subject', 'TRAVEL'],
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
  ])('cannot register an application with %s D01', async (_what, options) => {
    const { code, err } = await operate(server, openid(...options));
    expect(code).toBe(1);
    expect(err).toMatch(/address/);
  });
});
