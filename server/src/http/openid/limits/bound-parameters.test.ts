import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/both-databases.ts';
import { authorizationRequest, registerClient } from '../../../testing/openid.ts';

describeServer('what somebody may store who asks for a sign-in', (server) => {
  const count = async () => {
    const { kysely } = server.context.db;
    return (await kysely.selectFrom('openid_entries').select('id_hash').execute()).length;
  };
  /** Sends the same parameters to each address that stores them. */
  async function send(more: Readonly<Record<string, string>>) {
    const page = await registerClient(server, { kind: 'NATIVE' });
    const { url } = authorizationRequest(page, more);
    const body = new URL(url, server.url).searchParams;
    const post = async (path: string, form: URLSearchParams) => {
      const answer = await server.fetch(path, { method: 'POST', body: form });
      const { error } = (await answer.json()) as { error?: string }; // as RFC 6749 §5.2 says
      return [answer.status, error];
    };
    const device = new URLSearchParams({ client_id: page.id, scope: 'openid', ...more });
    const opened = await server.fetch(url, { headers: { accept: 'text/html' } });
    const { pathname, searchParams } = new URL(opened.headers.get('location') ?? '', server.url);
    return {
      stored: await post('/oidc/request', body),
      device: await post('/oidc/device/auth', device),
      opened: [pathname, searchParams.get('reason')],
    };
  }

  it.each([
    ['one parameter', { state: 'x'.repeat(2_049) }],
    ['one parameter in bytes', { state: 'é'.repeat(1_025) }],
    [
      'all of them',
      Object.fromEntries(
        ['state', 'nonce', 'login_hint', 'claims_locales', 'ui_locales'].map((name) => [
          name,
          'x'.repeat(1_700),
        ]),
      ),
    ],
    ['all of them as they are stored', { state: '\u0001'.repeat(1_000), login_hint: '\u0001'.repeat(1_000) }],
  ])('What somebody may store who asks for a sign-in is bounded: %s', async (_what, more) => {
    const before = await count();
    expect(await send(more)).toEqual({
      stored: [400, 'invalid_request'],
      device: [400, 'invalid_request'],
      opened: ['/en/not-opened', 'invalid_request'],
    });
    expect(await count()).toBe(before);
  });

  it('A request for a sign-in may store a long state', async () => {
    const { stored, device, opened } = await send({ state: 'x'.repeat(2_048) });
    expect([stored, device, opened[1]]).toEqual([[201, undefined], [200, undefined], null]);
  });
});

describeServer('a request that is sent as a form (OpenID Connect Core 1.0 §3.1.2.1)', (server) => {
  it('A request that is sent as a form is opened as an address, to which the browser brings its session', async () => {
    const travel = await registerClient(server);
    const { url } = authorizationRequest(travel);
    const body = new URL(url, server.url).searchParams;
    const answer = await server.fetch('/oidc/auth', { method: 'POST', body });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, url]);
  });
});
