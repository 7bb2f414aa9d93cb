import { expect, it } from 'vitest';
import { digest } from '../../platform/secrets.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { application, handOff, join, signIn } from '../../testing/people.ts';

describeOnBoth('signing in by QR code', (server, onOne) => {
  /** A waiting browser with the code on its screen, and a user with a signed-in phone. */
  async function waiting() {
    const grace = await join(server);
    const browser = openBrowser(server);
    const started = await browser.call('startQrSignIn', { application: 'STORE' });
    return { grace, browser, ...started.data, phone: await signIn(server, grace) };
  }

  function poll(browser: Browser, code: string) {
    return browser.call('issueToken', { grant_type: 'qr_code', code });
  }

  onOne(() => {
    it('The waiting browser is signed in once the phone approved it with the number of its screen [2.4, 7.3]', async () => {
      const { browser, code, user_code, phone, grace } = await waiting();
      expect((await poll(browser, code)).codes).toEqual(['authorization_pending']);
      const shown = await server.call('findQrRequest', { code }, { token: phone });
      expect(shown.data).toMatchObject({ application: 'Store', browser: 'Firefox of a test' });
      expect(shown.data.choices).toContain(user_code);
      await server.call('approveQrSignIn', { code, user_code }, { token: phone });

      const { data } = await poll(browser, code);
      expect(data).toMatchObject({ authentication_status: 'SUCCESS', two_fa_type: null });
      const profile = await browser.call('getProfile', {}, { token: data.access_token });
      expect(profile.data.email).toBe(grace.email);
      const sessions = (await browser.call('listSessions', {}, { token: data.access_token })).data;
      expect(sessions.find(({ current }) => current)?.method).toBe('QR_CODE');
      expect(browser.cookies.has('qr-sign-in')).toBe(false);
    });

    it('A QR code does not sign in when the session of the approving phone has ended [Q02]', async () => {
      const { browser, code, user_code, phone } = await waiting();
      await server.call('approveQrSignIn', { code, user_code }, { token: phone });
      const { session_id } = await server.context.db.kysely
        .selectFrom('qr_requests')
        .select('session_id')
        .where('code_hash', '=', digest(code))
        .executeTakeFirstOrThrow();
      await server.context.db.kysely
        .updateTable('sessions')
        .set({ expires_at: 0 })
        .where('id', '=', session_id)
        .execute();
      expect((await poll(browser, code)).codes).toEqual(['access_denied']);
    });

    it('A sign-in by QR code informs the user by mail', async () => {
      const { browser, code, user_code, phone, grace } = await waiting();
      await server.call('approveQrSignIn', { code, user_code }, { token: phone });
      await poll(browser, code);
      expect((await server.mails.mailTo(grace.email)).subject).toBe('A new sign-in to your Portico account');
    });

    it('A sign-in by QR code is denied when the phone picks a wrong number [Q01]', async () => {
      const { browser, code, user_code, phone } = await waiting();
      const { choices } = (await server.call('findQrRequest', { code }, { token: phone })).data;
      const wrong = choices.find((choice) => choice !== user_code) ?? '';
      const answer = await server.call('approveQrSignIn', { code, user_code: wrong }, { token: phone });
      expect(answer.codes).toEqual(['incorrect_code']);
      const second = await server.call('approveQrSignIn', { code, user_code }, { token: phone });
      expect(second.codes).toEqual(['not_found']);
      expect((await poll(browser, code)).codes).toEqual(['access_denied']);
    });

    it('A sign-in by QR code needs an approval with a number: opening the code is not enough [Q01]', async () => {
      const { browser, code, phone } = await waiting();
      await server.call('findQrRequest', { code }, { token: phone });
      const blind = await server.send('approveQrSignIn', { code }, { token: phone });
      expect(blind.codes).toEqual(['validation_error']);
      expect((await poll(browser, code)).codes).toEqual(['authorization_pending']);
    });

    it('The waiting browser is told that a signed-in phone has opened the QR code', async () => {
      const { browser, code, phone } = await waiting();
      const scanned = async () => JSON.parse((await poll(browser, code)).text).scanned;
      await server.call('findQrRequest', { code });
      expect(await scanned()).toBeUndefined();
      await server.call('findQrRequest', { code }, { token: phone });
      await server.later(4);
      expect(await scanned()).toBe(true);
    });

    it('The token of a sign-in by QR code goes to the browser that started, and to no other with the same code [Q02]', async () => {
      const { browser, code, user_code, phone } = await waiting();
      await server.call('approveQrSignIn', { code, user_code }, { token: phone });
      const attacker = openBrowser(server);
      expect((await poll(attacker, code)).codes).toEqual(['invalid_grant']);
      await attacker.call('startQrSignIn', {});
      expect((await poll(attacker, code)).codes).toEqual(['invalid_grant']);
      expect((await poll(browser, code)).status).toBe(200);
    });

    it('A sign-in by QR code is denied when the phone refuses [Q02]', async () => {
      const { browser, code, user_code, phone } = await waiting();
      expect((await server.call('denyQrSignIn', { code }, { token: phone })).data).toBeNull();
      expect((await poll(browser, code)).codes).toEqual(['access_denied']);
      const late = await server.call('approveQrSignIn', { code, user_code }, { token: phone });
      expect(late.codes).toEqual(['not_found']);
    });

    it('A browser that polls too fast is asked to slow down by five seconds more each time', async () => {
      const { browser, code } = await waiting();
      const paces = [0, 0, 3, 8, 7];
      const codes = [];
      for (const wait of paces) {
        await server.later(wait);
        codes.push(...(await poll(browser, code)).codes);
      }
      expect(codes).toEqual(['authorization_pending', 'slow_down', 'slow_down', 'slow_down', 'slow_down']);
      await server.later(23);
      expect((await poll(browser, code)).codes).toEqual(['authorization_pending']);
    });

    it('Polls at the agreed interval do not count as failed sign-ins of that address', async () => {
      const { grace } = await waiting();
      const address = '198.51.100.20';
      const browser = openBrowser(server);
      for (let screen = 0; screen < 4; screen += 1) {
        const { code } = (await browser.call('startQrSignIn', {}, { address })).data;
        for (let wait = 0; wait < 10; wait += 1) {
          await browser.call('issueToken', { grant_type: 'qr_code', code }, { address });
          await server.context.db.kysely.updateTable('qr_requests').set({ polled_at: null }).execute();
        }
      }
      const input = { grant_type: 'password', username: grace.email, password: grace.password } as const;
      expect((await browser.call('issueToken', input, { address })).status).toBe(200);
    });

    it('Only a user who is signed in to the portal can open, approve and deny a QR code', async () => {
      const { code, user_code, phone } = await waiting();
      const { access_token: token } = await handOff(server, phone);
      expect((await server.call('findQrRequest', { code }, { token })).codes).toEqual(['invalid_token']);
      const approved = await server.call('approveQrSignIn', { code, user_code }, { token });
      expect(approved.codes).toEqual(['invalid_token']);
      expect((await server.call('denyQrSignIn', { code })).codes).toEqual(['invalid_token']);
    });

    it('A sign-in by QR code is for the portal’s client only, and for registered applications', async () => {
      const store = await server.call('startQrSignIn', {}, { client: application('STORE') });
      expect(store.codes).toEqual(['unauthorized_client']);
      const unknown = await server.call('startQrSignIn', { application: 'NONE' });
      expect(unknown.codes).toEqual(['unsupported_application']);
    });
  });

  it('A sign-in by QR code shows an address for the phone in the language of the screen, valid for two minutes', async () => {
    const { data } = await openBrowser(server).call('startQrSignIn', {}, { locale: 'ar' });
    expect(data).toMatchObject({ expires_in: 120, interval: 3 });
    expect(data.verification_uri).toBe(`http://portal.test:3000/ar/login/qr?code=${data.code}`);
    expect(data.user_code).toMatch(/^\d\d$/);
  });

  it('A QR request shows the same numbers every time, so that two requests do not reveal the right one', async () => {
    const { code, phone } = await waiting();
    const looks = [1, 2].map(() => server.call('findQrRequest', { code }, { token: phone }));
    const [one, two] = await Promise.all(looks);
    expect(one?.data.choices).toEqual(two?.data.choices);
  });

  it('A sign-in by QR code gives one token, to one of twenty polls at the same time [Q02]', async () => {
    const { browser, code, user_code, phone } = await waiting();
    await server.call('approveQrSignIn', { code, user_code }, { token: phone });
    const answers = await Promise.all(Array.from({ length: 20 }, () => poll(browser, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('A request to sign in by QR code expires after two minutes, also when it was approved in time [Q02]', async () => {
    const { browser, code, user_code, phone } = await waiting();
    const approved = await waiting();
    const { code: other, user_code: number } = approved;
    await server.call('approveQrSignIn', { code: other, user_code: number }, { token: approved.phone });
    await server.later(120);
    expect((await poll(browser, code)).codes).toEqual(['expired_token']);
    expect((await poll(approved.browser, other)).codes).toEqual(['expired_token']);
    expect((await server.call('findQrRequest', { code }, { token: phone })).codes).toEqual(['not_found']);
    const late = await server.call('approveQrSignIn', { code, user_code }, { token: phone });
    expect(late.codes).toEqual(['not_found']);
  });

  it('A sign-in by QR code is refused when the approving device was signed out meanwhile', async () => {
    const { browser, code, user_code, phone } = await waiting();
    await server.call('approveQrSignIn', { code, user_code }, { token: phone });
    await server.call('revokeToken', {}, { token: phone });
    expect((await poll(browser, code)).codes).toEqual(['access_denied']);
  });

  it('A sign-in by QR code is refused for an account that was disabled meanwhile', async () => {
    const { browser, code, user_code, phone, grace } = await waiting();
    await server.call('approveQrSignIn', { code, user_code }, { token: phone });
    const { db } = server.context;
    await db.kysely.updateTable('accounts').set({ disabled: 1 }).where('email', '=', grace.email).execute();
    expect((await poll(browser, code)).codes).toEqual(['user_disabled']);
  });

  it('Two tabs of one browser can wait for a QR code at once', async () => {
    const { browser, code } = await waiting();
    await browser.call('startQrSignIn', {});
    expect((await poll(browser, code)).codes).toEqual(['authorization_pending']);
  });
});
