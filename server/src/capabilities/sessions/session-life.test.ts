import { expect, it } from 'vitest';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { person, signIn } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

function profile(server: TestServer, token: string) {
  return server.call('getProfile', {}, { token });
}

describeOnBoth('a session', (server, onOne) => {
  onOne(() => {
    it.each(['', 'x', 'x'.repeat(43), 'x'.repeat(513), "' OR 1=1 --"])(
      'A session is not found by the token %j [4.12, 7.5, 8.3]',
      async (token) => {
        const { status, codes } = await server.call('checkToken', { token });
        expect([status, codes]).toEqual([400, ['invalid_token']]);
      },
    );

    it('A session ends for every call when Alice signs out of it, and her other session stays [4.11, 7.4, S01, S02]', async () => {
      const [token, other] = [await signIn(server, 'alice'), await signIn(server, 'alice')];
      expect((await server.call('revokeToken', {}, { token })).status).toBe(200);
      expect((await profile(server, token)).codes).toEqual(['invalid_token']);
      expect((await server.call('checkToken', { token })).codes).toEqual(['invalid_token']);
      expect((await server.call('revokeToken', {}, { token })).status).toBe(401);
      expect((await profile(server, other)).status).toBe(200);
    });

    it('A session ends after eight hours however much it is used [S08]', async () => {
      const token = await signIn(server, 'bob');
      for (let hour = 0; hour < 9; hour += 1) {
        await server.later(53 * 60);
        expect((await profile(server, token)).status).toBe(200);
      }
      await server.later(4 * 60);
      expect((await profile(server, token)).codes).toEqual(['invalid_token']);
    });

    it('A session ends when its account is disabled [S06]', async () => {
      const token = await signIn(server, 'carol');
      const setDisabled = (disabled: 0 | 1) =>
        server.context.db.kysely
          .updateTable('accounts')
          .set({ disabled })
          .where('email', '=', person('carol').email)
          .execute();
      await setDisabled(1);
      expect((await profile(server, token)).codes).toEqual(['invalid_token']);
      await setDisabled(0);
    });
  });

  it('A session is found by its token: a check answers with its scope, but not with its user [4.12, 7.5, S03]', async () => {
    const token = await signIn(server, 'alice');
    const { data } = await server.call('checkToken', { token });
    expect(data).toEqual({ scope: 'PORTAL', authentication_status: 'SUCCESS', two_fa_type: null });
    const byQuery = await server.fetch(`/oauth/check_token?token=${token}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('portal:public')}` },
    });
    expect(byQuery.status).toBe(200);
  });

  it('A session ends after an hour without use, and not earlier [S08]', async () => {
    const [used, idle] = [await signIn(server, 'alice'), await signIn(server, 'alice')];
    for (const minutes of [50, 50]) {
      await server.later(minutes * 60);
      expect((await profile(server, used)).status).toBe(200);
    }
    expect((await profile(server, idle)).codes).toEqual(['invalid_token']);
  });
});

describeServer('a session of a browser', (server) => {
  it('A session of a browser needs the HttpOnly cookie: the token alone is refused', async () => {
    const { email, password } = person('alice');
    const browser = openBrowser(server);
    const issued = await browser.call('issueToken', { grant_type: 'password', username: email, password });
    const token = issued.data.access_token;
    const cookie = issued.headers.getSetCookie().find((header) => header.startsWith('token-companion='));
    expect(cookie).toMatch(/^token-companion=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/);

    expect((await browser.call('getProfile', {}, { token })).status).toBe(200);
    expect((await browser.call('checkToken', { token })).status).toBe(200);
    for (const cookies of [
      '',
      'token-companion=',
      `token-companion=${'x'.repeat(43)}`,
      `token-companion=${token}`,
    ]) {
      const options = { token, cookies, headers: { 'sec-fetch-site': 'same-origin' } };
      expect((await server.call('getProfile', {}, options)).codes).toEqual(['invalid_token']);
      expect((await server.call('revokeToken', {}, options)).codes).toEqual(['invalid_token']);
      expect((await server.call('checkToken', { token }, { cookies })).codes).toEqual(['invalid_token']);
    }
    expect((await browser.call('revokeToken', {}, { token })).status).toBe(200);
    expect(browser.cookies.has('token-companion')).toBe(false);
  });

  it('A session of a browser is not authenticated by the cookies of a request from another site', async () => {
    const { email, password } = person('bob');
    const input = { grant_type: 'password', username: email, password } as const;
    const answer = await server.call('issueToken', input, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describeServer(
  'a session of a browser over https',
  (server) => {
    it('A session of a browser over https limits its cookies to this host and to https [B07]', async () => {
      const { email, password } = person('alice');
      const input = { grant_type: 'password', username: email, password } as const;
      const { headers } = await openBrowser(server).call('issueToken', input);
      const cookies = headers.getSetCookie();
      expect(cookies).toHaveLength(2);
      for (const cookie of cookies)
        expect(cookie).toMatch(
          /^__Host-(token-companion|known-device)=[^;]+; .*Path=\/; .*HttpOnly; .*Secure/,
        );
    });
  },
  { PORTICO_PUBLIC_URL: 'https://portal.test' },
);
