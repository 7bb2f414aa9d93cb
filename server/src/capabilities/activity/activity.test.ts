import { expect, it } from 'vitest';
import { deleteExpired } from '../../composition/housekeeping.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addPasskey } from '../../testing/passkeys.ts';
import { codeIn, join, person, signIn } from '../../testing/people.ts';
import { activateAuthenticator, firstStep, secondStep } from '../../testing/second-factors.ts';

const day = 86_400;
const newPassword = 'Early-Boat.42';

describeServer('GET /v1/activity', (server) => {
  async function newUser() {
    const user = await join(server);
    return { user, token: await signIn(server, user) };
  }
  async function listed(token: string) {
    return (await server.call('listActivity', {}, { token })).data.events;
  }

  it('GET /v1/activity tells a user how, when and from where they signed in', async () => {
    const grace = await join(server);
    const input = { grant_type: 'password', username: grace.email, password: grace.password } as const;
    const browser = openBrowser(server);
    const before = Date.now();
    const token = (await browser.call('issueToken', input, { address: '203.0.113.5' })).data.access_token;
    const after = Date.now();
    const { data } = await browser.call('listActivity', {}, { token });
    expect(data.next).toBeNull();
    expect(data.events).toEqual([
      {
        id: expect.any(String),
        type: 'SIGN_IN',
        method: 'PASSWORD',
        browser: 'Firefox of a test',
        address: '203.0.113.5',
        place: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    const at = Date.parse(data.events[0]?.createdAt ?? '');
    expect(at).toBeGreaterThanOrEqual(before);
    // The database may round up.
    expect(at).toBeLessThanOrEqual(after + 1);
  });

  it('GET /v1/activity names the second step of a sign-in, and a request for it that was blocked, but no single wrong digit [4.9]', async () => {
    const { user, token } = await newUser();
    const app = await activateAuthenticator(server, token);
    const first = await firstStep(server, user);
    for (let attempt = 0; attempt < 3; attempt += 1) await secondStep(server, first, app.wrongCode());
    const { status } = await secondStep(server, await firstStep(server, user), app.code());
    expect(status).toBe(200);
    const events = await listed(token);
    const factor = 'GOOGLE_AUTHENTICATOR';
    expect(events.map(({ type, method, factor: about }) => [type, method, about])).toEqual([
      ['SIGN_IN', 'SECOND_STEP', factor],
      ['SECOND_STEP_BLOCKED', undefined, factor],
      ['FACTOR_ACTIVATED', undefined, factor],
      ['SIGN_IN', 'PASSWORD', undefined],
    ]);
  });

  it('GET /v1/activity lists changes and resets of the password, and sessions that the user has ended', async () => {
    const { user, token } = await newUser();
    await signIn(server, user);
    const other = (await server.call('listSessions', {}, { token })).data.find(({ current }) => !current);
    await server.call('endSession', { id: other?.id ?? '' }, { token });
    await server.call('endOtherSessions', {}, { token });
    await signIn(server, user);
    await server.call('endOtherSessions', {}, { token });
    await server.call('changePassword', { password: user.password, newPassword }, { token });
    await server.call('requestPasswordReset', { email: user.email });
    let link = '';
    while (!link.includes('/password/reset/')) link = (await server.mails.mailTo(user.email)).link;
    const code = codeIn(link);
    await server.call('confirmPasswordReset', { code, password: 'Other-Boat.44' });
    const events = await listed(await signIn(server, { ...user, password: 'Other-Boat.44' }));
    expect(events.map(({ type }) => type)).toEqual([
      'SIGN_IN',
      'PASSWORD_RESET',
      'PASSWORD_CHANGED',
      'OTHER_SESSIONS_ENDED',
      'SIGN_IN',
      'SESSION_ENDED',
      'SIGN_IN',
      'SIGN_IN',
    ]);
  });

  it('GET /v1/activity lists recovery codes that were created and used, with how many are left', async () => {
    const { user, token } = await newUser();
    await activateAuthenticator(server, token);
    const { data } = await server.call('createRecoveryCodes', {}, { token });
    await secondStep(server, await firstStep(server, user), data.codes[0]);
    const events = (await listed(token)).map(({ type, left }) => [type, left]);
    // The sign-in and the use of the code are one moment.
    expect(events.slice(0, 2)).toEqual(expect.arrayContaining([['RECOVERY_CODE_USED', 9]]));
    expect(events[2]).toEqual(['RECOVERY_CODES_CREATED', undefined]);
  });

  it('GET /v1/activity lists browsers that were trusted and are no longer', async () => {
    const { user, token } = await newUser();
    const app = await activateAuthenticator(server, token);
    const browser = openBrowser(server);
    const input = { grant_type: 'password', username: user.email, password: user.password } as const;
    const first = (await browser.call('issueToken', input)).data.access_token;
    const trust = { grant_type: 'oauth_token', oauth_token: first, trust_browser: 'true' } as const;
    await browser.call('issueToken', { ...trust, otp: app.code() });
    const [trusted] = (await server.call('listTrustedBrowsers', {}, { token })).data;
    await server.call('deleteTrustedBrowser', { id: trusted?.id ?? '' }, { token });
    await server.call('deleteTrustedBrowser', { id: trusted?.id ?? '' }, { token });
    const [latest, ...events] = await listed(token);
    expect(latest).toMatchObject({ type: 'BROWSER_TRUST_ENDED' });
    expect(events.slice(0, 2).map(({ type }) => type)).toContain('BROWSER_TRUSTED');
  });

  it('GET /v1/activity lists passkeys that were added and removed', async () => {
    const { token } = await newUser();
    const { id } = await addPasskey(server, token);
    await server.call('deletePasskey', { id }, { token });
    const events = await listed(token);
    expect(events.map(({ type }) => type)).toEqual(['PASSKEY_REMOVED', 'PASSKEY_ADDED', 'SIGN_IN']);
  });

  it('The activity of a user records nothing of a change that fails: a wrong password, an unknown session', async () => {
    const { token } = await newUser();
    await server.call('changePassword', { password: 'Wrong-Arch7!', newPassword }, { token });
    await server.call('endSession', { id: 'unknown' }, { token });
    expect(await listed(token)).toHaveLength(1);
  });

  it('GET /v1/activity lists twenty at a time, each event once, and nothing of another user', async () => {
    const { user, token } = await newUser();
    await signIn(server, 'bob');
    for (let time = 0; time < 24; time += 1) {
      await signIn(server, user);
      if (time % 6 === 0) await server.later(61);
    }
    const first = (await server.call('listActivity', {}, { token })).data;
    expect(first.events).toHaveLength(20);
    const input = { after: first.next ?? '' };
    const second = (await server.call('listActivity', input, { token })).data;
    expect([second.events.length, second.next]).toEqual([5, null]);
    const all = [...first.events, ...second.events];
    expect(new Set(all.map(({ id }) => id)).size).toBe(25);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
    );

    const bob = await signIn(server, person('bob'));
    const others = (await server.call('listActivity', input, { token: bob })).data.events;
    expect(others.filter(({ id }) => all.some((own) => own.id === id))).toEqual([]);
  });

  it.each(['', 'x', '1', "1.' OR 1=1 --", '99999999999999999999.a'])(
    'GET /v1/activity refuses the cursor %j',
    async (after) => {
      const { token } = await newUser();
      expect((await server.send('listActivity', { after }, { token })).status).toBe(400);
    },
  );

  it('The activity of a user is kept for 90 days', async () => {
    const { user } = await newUser();
    await server.later(89 * day);
    await deleteExpired(server.context.db, 0);
    const token = await signIn(server, user);
    expect(await listed(token)).toHaveLength(2);
    await server.later(2 * day);
    await deleteExpired(server.context.db, 0);
    expect(await listed(await signIn(server, user))).toHaveLength(2);
  });
});
