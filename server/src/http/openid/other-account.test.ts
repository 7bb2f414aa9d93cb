import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { authorizationRequest, registerClient, signedInBrowser, signInWith } from '../../testing/openid.ts';

describeServer('a user who changes the account in another tab while a request goes on', (server) => {
  it('A user who changes the account in another tab during a request is signed in with neither and out of neither, and reads that it ended', async () => {
    const travel = await registerClient(server);
    const browser = await signedInBrowser(server, 'alice');
    const cookies = browser.cookies as Map<string, string>; // of `openBrowser`
    const alice = cookies.get('access_token') ?? '';
    /** Opens an address, and returns where it leads. */
    const open = async (path: string) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await server.fetch(path, { headers: { cookie, accept: 'text/html' } });
      for (const header of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
        if (value !== '') cookies.set(name, value);
      }
      const { pathname, search } = new URL(answer.headers.get('location') ?? 'about:blank', server.url);
      return { status: answer.status, pathname, search };
    };
    const asked = await open(authorizationRequest(travel, { prompt: 'select_account' }).url);
    await signInWith(browser, 'bob');
    const chosen = await open(`${asked.pathname}?chosen=1`);
    expect(chosen.pathname).toMatch(/^\/oidc\/auth\//);
    cookies.set('access_token', alice);
    const ended = await open(chosen.pathname);
    expect([ended.status, ended.pathname]).toEqual([303, '/en/not-opened']);
    expect(ended.search).toContain('reason=session_not_found');
    expect((await browser.call('getProfile', {}, { token: alice })).status).toBe(200);
  });
});
