import { isErrorCode } from '@portico/contract/errors';
import { expect, it, vi } from 'vitest';
import type { AccountId } from '../../platform/ids.ts';
import { refusalReasons } from '../../platform/refusal-reasons.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { consoleUrl, newStaff, openConsoleForStaff } from '../../testing/console.ts';
import { failTimes } from '../../testing/failures.ts';
import { monitoringSection } from '../../testing/operation-book.ts';
import { addPasskey, passkeyOptions, SoftwarePasskey, signInWith } from '../../testing/passkeys.ts';
import { guest, join, mailedCode, signIn, trySignIn } from '../../testing/people.ts';
import { freshAddress } from '../../testing/request.ts';
import { activateAuthenticator, activateEmail, firstStep, secondStep } from '../../testing/second-factors.ts';
import type { TestServer } from '../../testing/test-server.ts';

const wrong = 'Wrong-Arch-7!';

const settings = { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href };

describeServer('the log', refusalsInTheLog, settings);

function refusalsInTheLog(server: TestServer): void {
  const { open } = openConsoleForStaff(server);

  /**
   * What the log says of a call about refused and locked sign-ins, without the address, which must be that of
   * the call.
   */
  async function saidOf(call: (address: string) => Promise<unknown>): Promise<unknown[]> {
    const before = server.log.length;
    const from = freshAddress();
    await call(from);
    const lines = server.log.slice(before).map((line): Record<string, unknown> => JSON.parse(line));
    return lines
      .filter(({ msg }) => /^(sign-in|second step) /.test(String(msg)))
      .map(({ time: _time, level: _level, address, ...said }) => {
        expect(address).toBe(from);
        return said;
      });
  }
  const refused = (step: string, site: string, reason: string, accountId?: string) => [
    { msg: `${step} refused`, site, reason, ...(accountId && { accountId }) },
  ];
  const atSignIn = (reason: string, accountId?: string) => refused('sign-in', 'portal', reason, accountId);
  const atSecondStep = (reason: string, accountId?: string) =>
    refused('second step', 'portal', reason, accountId);

  async function newUser() {
    const user = await join(server);
    const { id } = await server.context.db.kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    return { ...user, id };
  }
  async function disable(id: AccountId) {
    await server.context.db.kysely
      .updateTable('accounts')
      .set({ disabled: 1 })
      .where('id', '=', id)
      .execute();
  }

  it('The log says why a password was refused, for which account and from where, and never the e-mail or the password', async () => {
    const [user, disabled, unconfirmed, unknown] = [await newUser(), await newUser(), guest(), guest()];
    await disable(disabled.id);
    await mailedCode(server, unconfirmed);
    const before = server.log.length;
    const attempts = [
      [{ ...user, password: wrong }, atSignIn('wrong_password', user.id)],
      [unknown, atSignIn('unknown_email')],
      [disabled, atSignIn('user_disabled', disabled.id)],
      [unconfirmed, atSignIn('email_not_confirmed')],
      [{ ...unconfirmed, password: wrong }, atSignIn('wrong_password')],
    ] as const;
    for (const [who, lines] of attempts)
      expect(await saidOf((address) => trySignIn(server, who, { address }))).toEqual(lines);
    const log = server.log.slice(before).join('');
    for (const secret of [user.email, unknown.email, unconfirmed.email, user.password, wrong])
      expect(log).not.toContain(secret);
  });

  it('The log says that the password changed while it was checked', async () => {
    const user = await newUser();
    const { passwords, db } = server.context;
    const { matches } = passwords;
    const changing = vi.spyOn(passwords, 'matches').mockImplementationOnce(async (...given) => {
      const isRight = await matches(...given);
      await db.kysely
        .updateTable('accounts')
        .set({ password_hash: 'of another password' })
        .where('id', '=', user.id)
        .execute();
      return isRight;
    });
    expect(await saidOf((address) => trySignIn(server, user, { address }))).toEqual(
      atSignIn('changed_meanwhile', user.id),
    );
    changing.mockRestore();
  });

  it('The log says that a captcha was missing or wrong', async () => {
    const user = await newUser();
    await failTimes(server, user.email, 3);
    expect(await saidOf((address) => trySignIn(server, user, { address }))).toEqual(
      atSignIn('google_recaptcha_v2_required', user.id),
    );
    const input = {
      grant_type: 'password',
      username: user.email,
      password: user.password,
      google_recaptcha_v2: 'x',
    } as const;
    expect(await saidOf((address) => server.call('issueToken', input, { address }))).toEqual(
      atSignIn('invalid_recaptcha', user.id),
    );
  });

  it('The log says that a wrong password has locked an e-mail and for how long, and that it is locked', async () => {
    const user = await newUser();
    await failTimes(server, user.email, 9);
    const google_recaptcha_v2 = await solveCaptcha(server);
    const guess = { grant_type: 'password', username: user.email, password: wrong } as const;
    const locked = {
      msg: 'sign-in locked',
      reason: 'too_many_wrong_passwords',
      accountId: user.id,
      seconds: 60,
    };
    expect(
      await saidOf((address) => server.call('issueToken', { ...guess, google_recaptcha_v2 }, { address })),
    ).toEqual([locked, ...atSignIn('wrong_password', user.id)]);
    expect(await saidOf((address) => trySignIn(server, user, { address }))).toEqual(
      atSignIn('user_account_locked', user.id),
    );
  });

  it('The log says that wrong passwords in the settings have locked the e-mail', async () => {
    const user = await newUser();
    const token = await signIn(server, user);
    await failTimes(server, user.email, 9);
    const confirm = (address: string) =>
      server.call('confirmPassword', { password: wrong }, { token, address });
    expect(await saidOf(confirm)).toEqual([
      { msg: 'sign-in locked', reason: 'too_many_wrong_passwords', accountId: user.id, seconds: 60 },
    ]);
  });

  it('The log says why a second step was refused, for each kind of it', async () => {
    const user = await newUser();
    const token = await signIn(server, user);
    const app = await activateAuthenticator(server, token);
    const stranger = await addPasskey(server, await signIn(server, await newUser()));
    const pending = await firstStep(server, user);
    const enter = (otp?: string) => (address: string) =>
      server.send(
        'issueToken',
        { grant_type: 'oauth_token', oauth_token: pending, ...(otp !== undefined && { otp }) },
        { address },
      );
    const withPasskey = (passkey: SoftwarePasskey) => async (address: string) => {
      const { data } = await server.call('startPasskeySignIn', { oauth_token: pending });
      const credential = JSON.stringify(passkey.get(data));
      const input = { grant_type: 'oauth_token', oauth_token: pending, credential } as const;
      await server.call('issueToken', input, { address });
    };
    expect(await saidOf(enter(app.wrongCode()))).toEqual(atSecondStep('wrong_code', user.id));
    expect(await saidOf(enter('ABCDE-FGHJK'))).toEqual(atSecondStep('wrong_recovery_code', user.id));
    expect(await saidOf(withPasskey(stranger))).toEqual(atSecondStep('passkey_of_another_user', user.id));
    expect(await saidOf(withPasskey(new SoftwarePasskey()))).toEqual(
      atSecondStep('unknown_passkey', user.id),
    );
    const mailed = await newUser();
    await activateEmail(server, await signIn(server, mailed), mailed.email);
    const again = { grant_type: 'oauth_token', oauth_token: await firstStep(server, mailed) } as const;
    expect(await saidOf((address) => server.send('issueToken', again, { address }))).toEqual(
      atSecondStep('too_many_requests', mailed.id),
    );
    await secondStep(server, pending, app.wrongCode());
    expect(await saidOf(enter(app.wrongCode()))).toEqual(atSecondStep('last_wrong_code', user.id));
    expect(await saidOf(enter(app.code()))).toEqual(atSecondStep('no_valid_code', user.id));
    for (let wrong = 3; wrong < 10; wrong += 1)
      await secondStep(server, await firstStep(server, user), app.wrongCode());
    expect(await saidOf(enter(app.code()))).toEqual(atSecondStep('codes_blocked', user.id));
    await disable(user.id);
    expect(await saidOf(enter(app.code()))).toEqual(atSecondStep('user_disabled', user.id));
    await server.later(301);
    expect(await saidOf(enter(app.code()))).toEqual(atSecondStep('step_has_ended'));
  });

  it('The log says why a sign-in with a passkey was refused', async () => {
    const user = await newUser();
    const passkey = await addPasskey(server, await signIn(server, user));
    const { options, cookies } = await passkeyOptions(server);
    const use = (deviation: Parameters<SoftwarePasskey['get']>[1]) => async (address: string) => {
      const fresh = await passkeyOptions(server);
      const credential = JSON.stringify(passkey.get(fresh.options, deviation));
      const input = { grant_type: 'passkey', credential } as const;
      await server.call('issueToken', input, { cookies: fresh.cookies, address });
    };
    await signInWith(server, passkey.get(options), { cookies });
    const again = JSON.stringify(passkey.get(options));
    const input = { grant_type: 'passkey', credential: again } as const;
    expect(await saidOf((address) => server.call('issueToken', input, { cookies, address }))).toEqual(
      atSignIn('passkey_challenge_used', user.id),
    );
    expect(await saidOf(use({ verified: false }))).toEqual(atSignIn('passkey_not_verified', user.id));
    expect(await saidOf(use({ userHandle: 'c3RyYW5nZXI' }))).toEqual(
      atSignIn('passkey_of_another_user', user.id),
    );
    expect(await saidOf(use({ counter: 1 }))).toEqual(atSignIn('passkey_copied', user.id));
    const { kysely } = server.context.db;
    await kysely.updateTable('passkeys').set({ suspended_at: 1 }).where('account_id', '=', user.id).execute();
    expect(await saidOf(use({ counter: 50 }))).toEqual(atSignIn('passkey_suspended', user.id));
    await disable(user.id);
    expect(await saidOf(use({}))).toEqual(atSignIn('user_disabled', user.id));
  });

  it('The log says nothing about a browser that waits for the approval of its QR code', async () => {
    const { data, headers } = await server.call('startQrSignIn', {});
    const cookies = headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    const poll = { grant_type: 'qr_code', code: data.code } as const;
    const waits = await saidOf(async (address) => {
      const { codes } = await server.call('issueToken', poll, { cookies, address });
      expect(codes).toEqual(['authorization_pending']);
    });
    expect(waits).toEqual([]);
    expect(await saidOf((address) => server.call('issueToken', poll, { address }))).toEqual(
      atSignIn('invalid_grant'),
    );
  });

  it('The log says the same about refusals at the console', async () => {
    const staff = await newStaff(server, 'admin');
    const user = await newStaff(server, null);
    const { accountId } = staff;
    const start = (who: { email: string; password: string }) => (address: string) =>
      open().call('startStaffSignIn', { username: who.email, password: who.password }, { address });
    const first = (reason: string, id?: string) => refused('sign-in', 'console', reason, id);
    const second = (reason: string, id?: string) => refused('second step', 'console', reason, id);
    expect(await saidOf(start({ ...staff, password: wrong }))).toEqual(first('wrong_password', accountId));
    expect(await saidOf(start(guest()))).toEqual(first('unknown_email'));
    expect(await saidOf(start(user))).toEqual(first('access_denied', user.accountId));
    const { kysely } = server.context.db;
    const changeAccount = (id: AccountId, change: { role?: 'support'; mail_reset_at?: number }) =>
      kysely.updateTable('accounts').set(change).where('id', '=', id).execute();
    const plain = await newUser();
    await changeAccount(plain.id, { role: 'support' });
    expect(await saidOf(start(plain))).toEqual(first('second_factor_required', plain.id));
    const reset = await newStaff(server, 'support');
    await changeAccount(reset.accountId, { mail_reset_at: 1 });
    expect(await saidOf(start(reset))).toEqual(first('second_factor_too_new', reset.accountId));
    const browser = open();
    await browser.call('startStaffSignIn', { username: staff.email, password: staff.password });
    const enter = (code: string) => (address: string) =>
      browser.call('confirmStaffSignIn', { code }, { address });
    expect(await saidOf(enter(staff.app.wrongCode()))).toEqual(second('wrong_code', accountId));
    expect(await saidOf(enter('ABCDE-FGHJK'))).toEqual(second('wrong_recovery_code', accountId));
    // The codes of an authenticator are not sent, so nobody has to wait for one.
    expect(await saidOf((address) => browser.call('resendStaffCode', {}, { address }))).toEqual([]);
    const { data } = await browser.call('startStaffPasskey', {});
    const credential = JSON.stringify(new SoftwarePasskey().get(data));
    expect(
      await saidOf((address) => browser.call('confirmStaffPasskey', { credential }, { address })),
    ).toEqual(second('unknown_passkey', accountId));
    expect(
      await saidOf((address) => open().call('confirmStaffSignIn', { code: '123456' }, { address })),
    ).toEqual(second('step_has_ended'));
  });

  it('The log says that the console refused a passkey which was added after a reset by mail', async () => {
    const user = await newUser();
    const token = await signIn(server, user);
    const passkey = await addPasskey(server, token);
    await activateAuthenticator(server, token);
    const { kysely } = server.context.db;
    const resetAt = Date.now() + 3_600_000;
    await kysely
      .updateTable('accounts')
      .set({ role: 'support', mail_reset_at: resetAt })
      .where('id', '=', user.id)
      .execute();
    await kysely
      .updateTable('passkeys')
      .set({ created_at: resetAt + 1 })
      .where('account_id', '=', user.id)
      .execute();
    const browser = open();
    await browser.call('startStaffSignIn', { username: user.email, password: user.password });
    const { data } = await browser.call('startStaffPasskey', {});
    const credential = JSON.stringify(passkey.get(data, { origin: consoleUrl.origin }));
    expect(
      await saidOf((address) => browser.call('confirmStaffPasskey', { credential }, { address })),
    ).toEqual(refused('second step', 'console', 'factor_after_mail_reset', user.id));
  });

  it('After these tests the log has a line for every reason that the book of operation lists, with the members that it shows', () => {
    const { namesIn, members } = monitoringSection('Refused sign-ins');
    const lines = server.log
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ msg }) => /^(sign-in|second step) /.test(String(msg)));
    const printed = new Set(lines.map(({ reason }) => String(reason)));
    expect(namesIn(0).filter((reason) => !printed.has(reason))).toEqual([]);
    expect([...printed].filter((reason) => !namesIn(0).includes(reason) && !isErrorCode(reason))).toEqual([]);
    expect(
      Object.keys(lines.find(({ reason, accountId }) => reason === 'wrong_password' && accountId) ?? {}),
    ).toEqual(members);
  });
}

it('The log has no reason that the book of operation does not explain', () => {
  const explained = [
    ...monitoringSection('Refused calls').namesIn(1),
    ...monitoringSection('Refused sign-ins').namesIn(0),
  ];
  expect(refusalReasons.filter((reason) => !explained.includes(reason))).toEqual([]);
});
