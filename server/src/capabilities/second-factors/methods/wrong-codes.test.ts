import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsoleApp } from '../../../http/console/app.ts';
import { describeOnBoth } from '../../../testing/both-databases.ts';
import { consoleUrl, newStaff, openConsole } from '../../../testing/console.ts';
import { type Credentials, join, signIn, trySignIn } from '../../../testing/people.ts';
import {
  activateAuthenticator,
  activateEmail,
  digitsIn,
  firstStep,
  mailedDigits,
  secondStep,
} from '../../../testing/second-factors.ts';

const day = 86_400;

describeOnBoth('ten wrong codes in 24 hours', (server, onOne) => {
  let console: FastifyInstance;
  beforeAll(async () => {
    console = await createConsoleApp(server.context, consoleUrl);
  });
  afterAll(() => console.close());

  /** Sends ten wrong codes in four sign-ins. Answers what the server said to each, and the last sign-in. */
  async function sendWrongCodes(user: Credentials, wrongCode: () => string | Promise<string>) {
    const answers: Awaited<ReturnType<typeof secondStep>>[] = [];
    let [pending, wrong] = ['', ''];
    while (answers.length < 10) {
      if (answers.length % 3 === 0) {
        pending = await firstStep(server, user);
        wrong = await wrongCode();
      }
      answers.push(await secondStep(server, pending, wrong));
    }
    return { answers, pending };
  }
  async function newUser() {
    const user = await join(server);
    const token = await signIn(server, user);
    return { user, token };
  }
  const bodyOf = ({ text }: { text: string }) => JSON.parse(text);
  /** How many codes were mailed to a user who gets no other mails with six digits. */
  async function mailedCodes({ email }: Credentials): Promise<number> {
    await server.quiet();
    return server.mails.waiting(email).filter(({ subject }) => digitsIn(subject)).length;
  }
  /** A refusal that names nearly a day. */
  const expectBlocked = (answer: { text: string; codes: readonly string[] }, code: string) => {
    const { blocked_for, attempts_left = 0 } = bodyOf(answer);
    expect([answer.codes[0], attempts_left, blocked_for > day - 300, blocked_for <= day]).toEqual([
      code,
      0,
      true,
      true,
    ]);
  };

  onOne(() => {
    it('Wrong codes are refused with the attempts that are left, and the tenth with the time until a code can be right [4.9, 8.6]', async () => {
      const { user, token } = await newUser();
      const app = await activateAuthenticator(server, token);
      const { answers, pending } = await sendWrongCodes(user, app.wrongCode);
      expect(answers.map((answer) => bodyOf(answer).attempts_left)).toEqual([2, 1, 0, 2, 1, 0, 2, 1, 0, 0]);
      for (const answer of answers.slice(0, 9)) expect(bodyOf(answer)).not.toHaveProperty('blocked_for');
      expectBlocked(answers[9] ?? { text: '', codes: [] }, 'otp_confirmation_error');
      expectBlocked(await secondStep(server, pending, app.code()), 'otp_confirmation_error');
      await server.later(120);
      const later = bodyOf(await secondStep(server, await firstStep(server, user), app.code()));
      expect(later.blocked_for).toBeLessThanOrEqual(day - 120);
    });

    it('Wrong codes in a day can leave fewer attempts of the next code than it has itself [4.8, 8.6]', async () => {
      const { user, token } = await newUser();
      const app = await activateAuthenticator(server, token);
      for (let sent = 0; sent < 8; sent += 1)
        await secondStep(server, await firstStep(server, user), app.wrongCode());
      const ninth = await secondStep(server, await firstStep(server, user), app.wrongCode());
      expect([ninth.codes, bodyOf(ninth).attempts_left]).toEqual([['incorrect_otp'], 1]);
    });

    it('Ten wrong codes end changes of second factors for the day: no code is sent, and a right one is refused [4.23, 8.6]', async () => {
      const { user, token } = await newUser();
      const app = await activateAuthenticator(server, token);
      const type = 'GOOGLE_AUTHENTICATOR';
      expect((await server.call('startDeactivation', { type }, { token })).status).toBe(200);
      await sendWrongCodes(user, app.wrongCode);
      expectBlocked(
        await server.call('confirmDeactivation', { type, code: app.code() }, { token }),
        'confirmation_code_error',
      );
      const refused = [
        await server.call('startDeactivation', { type }, { token }),
        await server.call('startTwoFactor', { type: 'EMAIL' }, { token }),
      ];
      for (const answer of refused) {
        expectBlocked(answer, 'too_many_requests');
        expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([
          429,
          bodyOf(answer).blocked_for,
        ]);
      }
      expect(await mailedCodes(user)).toBe(0);
      await server.later(day);
      const signedIn = await secondStep(server, await firstStep(server, user), app.code());
      const { access_token: next } = bodyOf(signedIn);
      expect((await server.call('startTwoFactor', { type: 'EMAIL' }, { token: next })).status).toBe(200);
    });

    it('After ten wrong codes the console refuses codes with the same time, and does not ask for one [8.6]', async () => {
      const staff = await newStaff(server, 'admin');
      const browser = openConsole(() => console);
      const credentials = { username: staff.email, password: staff.password };
      await browser.call('startStaffSignIn', credentials);
      await sendWrongCodes(staff, staff.app.wrongCode);
      expectBlocked(
        await browser.call('confirmStaffSignIn', { code: staff.app.code() }),
        'otp_confirmation_error',
      );
      await server.later(61);
      expectBlocked(await browser.call('resendStaffCode', {}), 'too_many_requests');
      const { data } = await openConsole(() => console).call('startStaffSignIn', credentials);
      expect(data).toEqual({
        twoFactorType: 'GOOGLE_AUTHENTICATOR',
        expiresIn: 300,
        passkey: false,
        retryAfter: data.blockedFor,
        blockedFor: data.blockedFor,
      });
      expect(data.blockedFor).toBeGreaterThan(day - 300);
    });
  });

  it('Ten wrong codes end the sending of codes to sign in with for a day; a recovery code works meanwhile [4.9, 8.6]', async () => {
    const { user, token } = await newUser();
    await activateEmail(server, token, user.email);
    const { data: recovery } = await server.call('createRecoveryCodes', {}, { token });
    const otherThanMailed = async () =>
      (await mailedDigits(server, user.email)) === '000000' ? '111111' : '000000';
    const { pending } = await sendWrongCodes(user, otherThanMailed);
    const mailed = await mailedCodes(user);
    const { data: started } = await trySignIn(server, user);
    expect(started.authentication_status).toBe('TWO_FACTOR_AUTHENTICATION');
    expect(started.blocked_for).toBeGreaterThan(day - 300);
    expect(started.code_retry_after).toBe(started.blocked_for);
    await server.later(61);
    for (const step of [pending, started.access_token]) {
      const again = await secondStep(server, step);
      expect([again.status, again.codes]).toEqual([429, ['too_many_requests']]);
      expect(bodyOf(again).blocked_for).toBe(Number(again.headers.get('retry-after')));
      expect(bodyOf(again).blocked_for).toBeGreaterThan(day - 400);
    }
    expect(await mailedCodes(user)).toBe(mailed);
    expectBlocked(await secondStep(server, started.access_token, '123456'), 'otp_confirmation_error');
    expect((await secondStep(server, started.access_token, recovery.codes[0])).status).toBe(200);
    await server.later(day);
    expect((await trySignIn(server, user)).data).not.toHaveProperty('blocked_for');
    expect(await mailedCodes(user)).toBe(mailed + 1);
  });
});
