import { expect, it } from 'vitest';
import { randomSecret } from '../platform/secrets.ts';
import { describeServer } from '../testing/both-databases.ts';
import { openBrowser } from '../testing/browser.ts';
import { failTimes } from '../testing/failures.ts';
import { codeIn, join, signIn } from '../testing/people.ts';
import type { TestServer } from '../testing/test-server.ts';

const sites = ['same-origin', 'same-site', 'cross-site', 'none'];

function credentials({ email, password }: { readonly email: string; readonly password: string }) {
  return { grant_type: 'password', username: email, password } as const;
}

/** Signs in with a browser that sends these cookies, and returns the cookies that it has afterwards. */
async function signInWith(server: TestServer, user: Parameters<typeof credentials>[0], cookies: string) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await server.call('issueToken', credentials(user), { headers, cookies });
  const set = answer.headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
  return {
    answer,
    device: set.find((cookie) => cookie.startsWith('known-device='))?.slice('known-device='.length),
  };
}

describeServer('a token that was not issued to a browser', (server) => {
  it('A token that was not issued to a browser is refused when a browser presents it, also beside the cookie of its own session [S04]', async () => {
    const foreign = await signIn(server, await join(server));
    const victim = openBrowser(server);
    const grace = await join(server);
    const own = (await victim.call('issueToken', credentials(grace))).data.access_token;
    for (const site of sites) {
      const headers = { 'sec-fetch-site': site };
      expect((await server.call('getProfile', {}, { token: foreign, headers })).codes).toEqual([
        'invalid_token',
      ]);
      expect((await server.call('revokeToken', {}, { token: foreign, headers })).codes).toEqual([
        'invalid_token',
      ]);
      expect((await server.call('checkToken', { token: foreign }, { headers })).codes).toEqual([
        'invalid_token',
      ]);
    }
    expect((await victim.call('getProfile', {}, { token: foreign })).codes).toEqual(['invalid_token']);
    expect((await victim.call('getProfile', {}, { token: own })).status).toBe(200);
    expect((await server.call('getProfile', {}, { token: foreign })).status).toBe(200);
  });
});

describeServer('a cookie that marks a browser as known', (server) => {
  it('A cookie that marks a browser as known is replaced at a sign-in, so that a value that an attacker has set is useless [T08]', async () => {
    const attacker = openBrowser(server);
    await attacker.call('issueToken', credentials(await join(server)));
    for (const planted of [randomSecret(), attacker.cookies.get('known-device') ?? '']) {
      const grace = await join(server);
      const { device } = await signInWith(server, grace, `known-device=${planted}`);
      expect(device).toMatch(/^[\w-]{43}$/);
      expect(device).not.toBe(planted);
      await failTimes(server, grace.email, 10);
      const guess = (cookies: string) => signInWith(server, grace, cookies);
      expect((await guess(`known-device=${planted}`)).answer.codes).toEqual(['user_account_locked']);
      expect((await guess(`known-device=${device}`)).answer.status).toBe(200);
    }
  });

  it('A cookie that marks a browser as known stays valid for both users of a shared browser', async () => {
    const [grace, lea] = [await join(server), await join(server)];
    const shared = openBrowser(server);
    await shared.call('issueToken', credentials(grace));
    await shared.call('issueToken', credentials(lea));
    await shared.call('issueToken', credentials(grace));
    await server.quiet();
    expect(server.mails.waiting(grace.email)).toEqual([]);
  });

  it('A cookie that marks a browser as known is forgotten with a password reset [T08]', async () => {
    const grace = await join(server);
    const laptop = openBrowser(server);
    await laptop.call('issueToken', credentials(grace));
    await server.call('requestPasswordReset', { email: grace.email });
    const code = codeIn((await server.mails.mailTo(grace.email)).link);
    const password = 'Early-Boat.42';
    expect((await server.call('confirmPasswordReset', { code, password })).status).toBe(200);
    await failTimes(server, grace.email, 10);
    const locked = await laptop.call('issueToken', credentials({ ...grace, password }));
    expect(locked.codes).toEqual(['user_account_locked']);
  });
});

describeServer('a QR sign-in', (server) => {
  it('A QR sign-in is bound to a new cookie, so that a value that an attacker has set does not get the token [Q02]', async () => {
    const phone = await signIn(server, await join(server));
    const attacker = openBrowser(server);
    await attacker.call('startQrSignIn', {});
    for (const planted of [randomSecret(), attacker.cookies.get('qr-sign-in') ?? '']) {
      const headers = { 'sec-fetch-site': 'same-origin' };
      const started = await server.call('startQrSignIn', {}, { headers, cookies: `qr-sign-in=${planted}` });
      const { code, user_code } = started.data;
      await server.call('approveQrSignIn', { code, user_code }, { token: phone });
      const poll = (cookies: string) =>
        server.call('issueToken', { grant_type: 'qr_code', code }, { headers, cookies });
      expect((await poll(`qr-sign-in=${planted}`)).codes).toEqual(['invalid_grant']);
      const own = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      expect((await poll(own)).status).toBe(200);
    }
  });

  it('A QR sign-in is decided by the user who opened the code first, and by no other [Q01]', async () => {
    const [grace, other] = [
      await signIn(server, await join(server)),
      await signIn(server, await join(server)),
    ];
    const browser = openBrowser(server);
    const { code, user_code } = (await browser.call('startQrSignIn', {})).data;
    expect((await server.call('findQrRequest', { code }, { token: grace })).status).toBe(200);
    const approve = (token: string) => server.call('approveQrSignIn', { code, user_code }, { token });
    expect((await server.call('findQrRequest', { code }, { token: other })).codes).toEqual(['not_found']);
    expect((await approve(other)).codes).toEqual(['not_found']);
    expect((await server.call('denyQrSignIn', { code }, { token: other })).codes).toEqual(['not_found']);
    expect((await server.call('findQrRequest', { code }, { token: grace })).status).toBe(200);
    expect((await approve(grace)).status).toBe(200);
    expect((await browser.call('issueToken', { grant_type: 'qr_code', code })).status).toBe(200);
  });

  it('A QR sign-in is opened by one of two users who scan it at the same moment [Q01]', async () => {
    const tokens = [await signIn(server, await join(server)), await signIn(server, await join(server))];
    for (let round = 0; round < 5; round += 1) {
      const { code } = (await openBrowser(server).call('startQrSignIn', {})).data;
      const opened = await Promise.all(
        Array.from({ length: 10 }, (_none, index) =>
          server.call('findQrRequest', { code }, { token: tokens[index % 2] ?? '' }),
        ),
      );
      const statuses = opened.map(({ status }) => status);
      expect([
        [200, 404],
        [404, 200],
      ]).toContainEqual(statuses.slice(0, 2));
      expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    }
  });

  it('A QR sign-in starts a session that ends no later than the approving one [Q03]', async () => {
    const phone = await signIn(server, await join(server));
    for (let time = 0; time < 8; time += 1) {
      await server.later(50 * 60);
      expect((await server.call('getProfile', {}, { token: phone })).status).toBe(200);
    }
    const browser = openBrowser(server);
    const { code, user_code } = (await browser.call('startQrSignIn', {})).data;
    await server.call('approveQrSignIn', { code, user_code }, { token: phone });
    const { data, headers } = await browser.call('issueToken', { grant_type: 'qr_code', code });
    const left = 28_800 - 8 * 50 * 60;
    expect(data.expires_in).toBeLessThanOrEqual(left);
    expect(data.expires_in).toBeGreaterThan(left - 120);
    expect(headers.getSetCookie().join()).toContain(`Max-Age=${data.expires_in};`);
    const token = data.access_token;
    await server.later(50 * 60);
    expect((await browser.call('getProfile', {}, { token })).status).toBe(200);
    await server.later(31 * 60);
    expect((await browser.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
  });
});
