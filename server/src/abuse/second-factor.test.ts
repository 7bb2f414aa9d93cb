import { expect, it, vi } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import { codeIn, join, signIn, trySignIn } from '../testing/people.ts';
import {
  activateAuthenticator,
  activateEmail,
  authenticatorApp,
  digitsIn,
  firstStep,
  freeCurrentCode,
  mailedDigits,
  secondStep,
} from '../testing/second-factors.ts';

describeServer('a second factor that is attacked', (server) => {
  async function newUser() {
    const user = await join(server);
    return { user, token: await signIn(server, user) };
  }

  it('A second factor is neither activated nor deactivated by a code in another form, although its digits are right [O16]', async () => {
    const { token } = await newUser();
    const type = 'GOOGLE_AUTHENTICATOR';
    const { data } = await server.call('startTwoFactor', { type, data: null }, { token });
    const app = authenticatorApp(data.result?.CODE ?? '');
    const inOtherForms = (code: string) => [
      [code],
      [...code],
      { code },
      Number(`1${code}`),
      null,
      '',
      ` ${code}`,
      `${code} `,
      `${code.slice(0, 3)} ${code.slice(3)}`,
      code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ];
    for (const code of inOtherForms(app.code())) {
      const refused = await server.send('confirmTwoFactor', { type, code }, { token });
      expect([code, refused.status, refused.codes]).toEqual([code, 400, ['validation_error']]);
    }
    expect((await server.call('confirmTwoFactor', { type, code: app.code() }, { token })).status).toBe(200);
    await freeCurrentCode(server.context.db);
    await server.call('startDeactivation', { type }, { token });
    for (const code of inOtherForms(app.code())) {
      const refused = await server.send('confirmDeactivation', { type, code }, { token });
      expect([code, refused.status, refused.codes]).toEqual([code, 400, ['validation_error']]);
    }
    expect((await server.call('confirmDeactivation', { type, code: app.code() }, { token })).status).toBe(
      200,
    );
  });

  it('A second factor by mail gets three new attempts with each new code, and ten in 24 hours in total [O19]', async () => {
    const { user, token } = await newUser();
    await activateEmail(server, token, user.email);
    const pending = await firstStep(server, user);
    const verdicts: unknown[] = [];
    let newest = '';
    for (let request = 0; request < 4; request += 1) {
      if (request > 0) expect((await secondStep(server, pending)).status).toBe(200);
      const code = await mailedDigits(server, user.email);
      newest = code;
      const wrong = code === '111111' ? '222222' : '111111';
      for (let attempt = 0; attempt < 3; attempt += 1)
        verdicts.push(JSON.parse((await secondStep(server, pending, wrong)).text).attempts_left);
      await server.later(61);
    }
    expect(verdicts).toEqual([2, 1, 0, 2, 1, 0, 2, 1, 0, 0, 0, 0]);
    // The newest code is right, and another one is not sent.
    expect((await secondStep(server, pending, newest)).codes).toEqual(['otp_confirmation_error']);
    expect((await secondStep(server, pending)).status).toBe(429);
  });

  it('The second factor of a sign-in is not sent again when the password changes at that moment: the sign-in stays ended [S06]', async () => {
    const { user, token } = await newUser();
    await activateEmail(server, token, user.email);
    const pending = await firstStep(server, user);
    await server.later(61);
    const { limiter } = server.context;
    const waitFor = limiter.waitFor.bind(limiter);
    // Between the look at the sign-in that waits and its extension.
    const gate = vi.spyOn(limiter, 'waitFor').mockImplementationOnce(async (...request) => {
      const change = { password: user.password, newPassword: 'Other-Arch7' };
      expect((await server.call('changePassword', change, { token })).status).toBe(200);
      return await waitFor(...request);
    });
    const again = await secondStep(server, pending);
    gate.mockRestore();
    expect(again.codes).toEqual(['invalid_token']);
    expect((await secondStep(server, pending, '123456')).codes).toEqual(['invalid_token']);
  });

  it('After a reset of the password a second factor is still required, and not the one by mail beside another one [O21, P08]', async () => {
    const { user, token } = await newUser();
    await activateEmail(server, token, user.email);
    const app = await activateAuthenticator(server, token);
    const waiting = await firstStep(server, user);
    await server.call('requestPasswordReset', { email: user.email });
    let link = '';
    while (!link.includes('/password/reset/')) ({ link } = await server.mails.mailTo(user.email));
    const password = 'Other-Arch7';
    await server.call('confirmPasswordReset', { code: codeIn(link), password });
    expect((await secondStep(server, waiting, app.code())).codes).toEqual(['invalid_token']);
    const { data } = await trySignIn(server, { ...user, password });
    expect(data.two_fa_type).toBe('GOOGLE_AUTHENTICATOR');
    await server.quiet();
    const sent = server.mails.waiting(user.email).map(({ subject }) => digitsIn(subject));
    expect(sent.join('')).toBe('');
    expect((await secondStep(server, data.access_token, app.code())).status).toBe(200);
  });
});
