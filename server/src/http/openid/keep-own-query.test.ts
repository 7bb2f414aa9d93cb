import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { authorizationRequest, registerClient, signedInBrowser } from '../../testing/openid.ts';
import { answerAt } from './keep-own-query.ts';

const registered = 'https://a.example/cb?to=a%20b&flag&x=%2f';

it.each([
  ['https://a.example/cb?to=a+b&flag=&x=%2F&code=c+d&state=s', `${registered}&code=c%20d&state=s`],
  // A parameter of its own that has the name of one of the answer was replaced.
  ['https://a.example/cb?to=other&flag=&x=%2F&code=c', 'https://a.example/cb?to=other&flag=&x=%2F&code=c'],
  ['https://a.example/cb?to=a+b&flag=&x=%2F', registered],
  [`${registered}#code=c&state=s`, `${registered}#code=c&state=s`],
  ['https://portal.example/oidc/interaction/x', 'https://portal.example/oidc/interaction/x'],
  ['https://a.example/other?to=a+b&flag=&x=%2F&code=c', 'https://a.example/other?to=a+b&flag=&x=%2F&code=c'],
  ['', ''],
])('An answer at %s leads to %s', (location, written) => {
  expect(answerAt(registered, location)).toBe(written);
});

describeServer('a return address with a query of its own', (server) => {
  it.each([
    ['a code', {}, /&code=[\w-]+&state=[\w-]+&iss=http%3A%2F%2Fportal\.test%3A3000%2Foidc$/],
    [
      'an error',
      { scope: 'openid unknown', prompt: 'none', id_token_hint: 'x' },
      /&error=\w+&error_description=/,
    ],
  ])('A return address with a query of its own is kept byte for byte with %s', async (_what, more, added) => {
    const redirectUri = 'https://travel.portico.example/callback?tenant=a%20b&flag';
    const travel = await registerClient(server);
    await server.context.db.kysely
      .updateTable('openid_clients')
      .set({ redirect_uris: JSON.stringify([redirectUri]) })
      .where('application', '=', travel.id)
      .execute();
    const browser = await signedInBrowser(server, 'alice');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { url } = authorizationRequest({ ...travel, redirectUri }, more);
    const location = (await server.fetch(url, { headers: { cookie } })).headers.get('location') ?? '';
    expect(location.slice(0, redirectUri.length)).toBe(redirectUri);
    expect(location.slice(redirectUri.length)).toMatch(added);
  });
});
