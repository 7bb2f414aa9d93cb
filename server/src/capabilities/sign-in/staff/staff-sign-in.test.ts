import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsoleApp } from '../../../http/console/app.ts';
import { describeServer } from '../../../testing/both-databases.ts';
import { consoleUrl, newStaff, openConsole, signInToConsole } from '../../../testing/console.ts';
import { join, person, signIn } from '../../../testing/people.ts';
import { findRecords } from '../../audit/find-records.ts';

const hour = 3600;

describeServer('the sign-in to the console', (server) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
  });
  afterAll(() => app.close());
  const open = () => openConsole(() => app);

  it('The console opens with e-mail, password and the code of the second factor, for each role', async () => {
    for (const role of ['admin', 'support', 'moderator'] as const) {
      const staff = await newStaff(server, role);
      const browser = open();
      const first = await browser.call('startStaffSignIn', {
        username: staff.email,
        password: staff.password,
      });
      expect(first.data).toEqual({
        twoFactorType: 'GOOGLE_AUTHENTICATOR',
        passkey: false,
        expiresIn: 300,
        retryAfter: 0,
      });
      expect((await browser.call('getStaffSession', {})).codes).toEqual(['invalid_token']);
      const second = await browser.call('confirmStaffSignIn', { code: staff.app.code() });
      expect(second.data).toMatchObject({ role, email: staff.email, accountId: staff.accountId });
      expect((await browser.call('getStaffSession', {})).data).toEqual(second.data);
      const session = second.cookies.find((cookie) => cookie.startsWith('console='));
      expect(session).toMatch(/HttpOnly/);
      expect(session).toMatch(/SameSite=Strict/);
      const now = Date.now();
      expect(Date.parse(second.data.endsAt)).toBeGreaterThan(now);
      expect(Date.parse(second.data.endsAt)).toBeLessThanOrEqual(now + 12 * hour * 1000);
    }
  });

  it('The console says how many seconds it waits for the second step; no further code makes it more than a quarter of an hour', async () => {
    const staff = await newStaff(server, 'admin');
    const browser = open();
    await browser.call('startStaffSignIn', { username: staff.email, password: staff.password });
    const waits: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      await server.later(280);
      waits.push((await browser.call('resendStaffCode', {})).data.expiresIn);
    }
    expect(waits.slice(0, 2)).toEqual([300, 300]);
    // 840 of the 900 seconds have passed, and a few more in which the test ran.
    expect(waits[2]).toBeLessThanOrEqual(60);
    expect(waits[2]).toBeGreaterThan(0);
    await server.later(60);
    expect((await browser.call('confirmStaffSignIn', { code: staff.app.code() })).codes).toEqual([
      'invalid_token',
    ]);
  });

  it('The sign-in to the console refuses an account without a role [C02]', async () => {
    const user = await newStaff(server, null);
    const refused = await open().call('startStaffSignIn', { username: user.email, password: user.password });
    expect([refused.status, ...refused.codes]).toEqual([403, 'access_denied']);
  });

  it('The sign-in to the console refuses staff without a second factor, and says so only after the right password [C02]', async () => {
    const user = await join(server);
    await server.context.db.kysely
      .updateTable('accounts')
      .set({ role: 'admin' })
      .where('email', '=', user.email)
      .execute();
    const credentials = { username: user.email, password: user.password };
    const refused = await open().call('startStaffSignIn', credentials);
    expect([refused.status, ...refused.codes]).toEqual([403, 'second_factor_required']);
    const wrong = await open().call('startStaffSignIn', { ...credentials, password: 'Wrong-Arch7!' });
    expect(wrong.codes).toEqual(['bad_credentials']);
  });

  it('The console counts wrong passwords together with those of the portal, and then requires the captcha [C06]', async () => {
    const staff = await newStaff(server, 'admin');
    const wrong = { username: staff.email, password: 'Wrong-Arch7!' };
    await open().call('startStaffSignIn', wrong);
    await open().call('startStaffSignIn', wrong);
    await server.send('issueToken', { grant_type: 'password', ...wrong });
    const right = { ...wrong, password: staff.password };
    expect((await open().call('startStaffSignIn', right)).codes).toEqual(['google_recaptcha_v2_required']);
    expect((await open().call('startStaffSignIn', { ...right, captcha: 'x' })).codes).toEqual([
      'invalid_recaptcha',
    ]);
    expect((await open().call('getStaffCaptcha', {})).data).toHaveProperty('parameters');
  });

  it('A sign-in to the console gives three attempts with the code, and then none [C06]', async () => {
    const staff = await newStaff(server, 'admin');
    const browser = open();
    await browser.call('startStaffSignIn', { username: staff.email, password: staff.password });
    const codes: string[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      codes.push(...(await browser.call('confirmStaffSignIn', { code: staff.app.wrongCode() })).codes);
    expect(codes).toEqual([
      'incorrect_otp',
      'incorrect_otp',
      'otp_confirmation_error',
      'otp_confirmation_error',
    ]);
    expect((await browser.call('getStaffSession', {})).status).toBe(401);
  });

  it('The second step of a sign-in to the console needs the browser that began it', async () => {
    const staff = await newStaff(server, 'admin');
    await open().call('startStaffSignIn', { username: staff.email, password: staff.password });
    expect((await open().call('confirmStaffSignIn', { code: staff.app.code() })).codes).toEqual([
      'invalid_token',
    ]);
  });

  it('A sign-in to the console is not done twice with one code [C06]', async () => {
    const staff = await newStaff(server, 'admin');
    const [one, two] = [open(), open()];
    await one.call('startStaffSignIn', { username: staff.email, password: staff.password });
    for (const [key, value] of one.cookies) two.cookies.set(key, value);
    const code = staff.app.code();
    const answers = await Promise.all([one, two].map((tab) => tab.call('confirmStaffSignIn', { code })));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('The user sees a sign-in to the console as a sign-in', async () => {
    const staff = await newStaff(server, 'admin');
    await signInToConsole(open(), staff);
    const [latest] = (await server.call('listActivity', {}, { token: staff.token })).data.events;
    expect(latest).toMatchObject({ type: 'SIGN_IN', method: 'SECOND_STEP' });
  });

  describe('a session of the console', () => {
    it('A session of the console ends 30 minutes after its last use [C04]', async () => {
      const browser = open();
      await signInToConsole(browser, await newStaff(server, 'support'));
      await server.later(29 * 60);
      expect((await browser.call('getStaffSession', {})).status).toBe(200);
      await server.later(29 * 60);
      expect((await browser.call('getStaffSession', {})).status).toBe(200);
      await server.later(31 * 60);
      expect((await browser.call('getStaffSession', {})).codes).toEqual(['invalid_token']);
    });

    it('A session of the console ends after 12 hours, even if it is in use [C04]', async () => {
      const browser = open();
      await signInToConsole(browser, await newStaff(server, 'support'));
      for (let used = 0; used < 28; used += 1) {
        await server.later(25 * 60);
        expect((await browser.call('getStaffSession', {})).status).toBe(200);
      }
      await server.later(21 * 60);
      expect((await browser.call('getStaffSession', {})).status).toBe(401);
    });

    it('A session of the console ends when its user signs out, changes the password or ends the other sessions in the portal [C04]', async () => {
      const staff = await newStaff(server, 'admin');
      const browser = open();
      await signInToConsole(browser, staff);
      const stolen = open();
      for (const [key, value] of browser.cookies) stolen.cookies.set(key, value);
      expect((await browser.call('endStaffSession', {})).status).toBe(200);
      expect(browser.cookies.has('console')).toBe(false);
      expect((await stolen.call('getStaffSession', {})).status).toBe(401);

      const other = await newStaff(server, 'admin');
      await signInToConsole(browser, other);
      await server.call('endOtherSessions', {}, { token: other.token });
      expect((await browser.call('getStaffSession', {})).status).toBe(401);
    });

    it('A session of the console ends at once when the account loses its role or is disabled [C04]', async () => {
      for (const change of [{ role: null }, { disabled: 1 }] as const) {
        const staff = await newStaff(server, 'admin');
        const browser = open();
        await signInToConsole(browser, staff);
        await server.context.db.kysely
          .updateTable('accounts')
          .set(change)
          .where('id', '=', staff.accountId)
          .execute();
        expect([401, 403]).toContain((await browser.call('getStaffSession', {})).status);
      }
    });

    it('A session of the console opens nothing in the portal, and a token of the portal opens nothing in the console [C01]', async () => {
      const staff = await newStaff(server, 'admin');
      const browser = open();
      await signInToConsole(browser, staff);
      const cookie = browser.cookies.get('console') ?? '';
      expect((await server.send('getProfile', {}, { token: cookie })).codes).toEqual(['invalid_token']);
      expect((await server.fetch('/staff/v1/session')).status).toBe(404);

      const portal = open();
      const headers = { authorization: `Bearer ${staff.token}` };
      expect((await portal.call('getStaffSession', {}, { headers })).codes).toEqual(['invalid_token']);
      portal.cookies.set('console', staff.token);
      expect((await portal.call('getStaffSession', {})).codes).toEqual(['invalid_token']);
      expect((await app.inject({ url: '/v1/user', headers })).statusCode).toBe(404);
    });

    it('A session is restored when the console is opened again; a browser without one is answered, and not refused', async () => {
      const staff = await newStaff(server, 'admin');
      const browser = open();
      const guest = await browser.call('restoreStaffSession', {});
      expect([guest.status, guest.data]).toEqual([200, null]);
      await signInToConsole(browser, staff);
      expect((await browser.call('restoreStaffSession', {})).data).toMatchObject({
        accountId: staff.accountId,
        role: 'admin',
      });
      await server.later(31 * 60);
      expect((await browser.call('restoreStaffSession', {})).data).toBeNull();
      const [latest] = (await findRecords(server.context.db, { subject: staff.accountId })).records;
      expect(latest).toMatchObject({
        type: 'CONSOLE_REFUSED',
        details: { call: 'restoreStaffSession', code: 'invalid_token' },
      });

      const portal = open();
      portal.cookies.set('console', staff.token);
      const headers = { authorization: `Bearer ${staff.token}` };
      expect((await portal.call('restoreStaffSession', {}, { headers })).data).toBeNull();
    });

    it.each([
      ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
      ['the portal, which is the same site', { 'sec-fetch-site': 'same-site' }],
      ['an older browser on another origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
      ['a link', { 'sec-fetch-site': 'none' }],
    ])('A session of the console is not used by %s [C03]', async (_who, headers) => {
      const browser = open();
      await signInToConsole(browser, await newStaff(server, 'admin'));
      const refused = await browser.call('endStaffSession', {}, { headers });
      expect([refused.status, ...refused.codes]).toEqual([403, 'access_denied']);
      expect((await browser.call('getStaffSession', {})).status).toBe(200);
    });
  });

  it('The sign-in to the console is refused to a signed-in user of the portal who has no account of staff', async () => {
    await signIn(server, 'alice');
    const { email: username, password } = person('alice');
    expect((await open().call('startStaffSignIn', { username, password })).codes).toEqual(['access_denied']);
  });
});
