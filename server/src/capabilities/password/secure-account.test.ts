import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { codeIn, guest, handOff, join, mailedCode, signIn, trySignIn } from '../../testing/people.ts';
import { activateAuthenticator, firstStep, secondStep } from '../../testing/second-factors.ts';

const password = 'Early-Boat.42';

describeServer('POST /v1/secure-account, the link “This was not me”', (server) => {
  /** The code of the link “This was not me” in the next mail to an address. */
  async function denyCode(email: string): Promise<string> {
    const { text, html } = await server.mails.mailTo(email);
    const [link = ''] = /http:\/\/portal\.test:3000\/\w+\/secure-account\/[\w-]{43}(?=\s)/.exec(text) ?? [];
    expect(html).toContain(`href="${link}"`);
    return codeIn(link);
  }

  /** A user, and the mail about a sign-in with their password from a new browser. */
  async function announced() {
    const user = await join(server);
    const input = { grant_type: 'password', username: user.email, password: user.password } as const;
    const own = openBrowser(server);
    const ownToken = (await own.call('issueToken', input)).data.access_token;
    const attacker = openBrowser(server);
    const token = (await attacker.call('issueToken', input)).data.access_token;
    const live = await attacker.call('getProfile', {}, { token });
    expect(live.status).toBe(200);
    return { user, input, own, ownToken, attacker, token, code: await denyCode(user.email) };
  }

  it('“This was not me” ends every session and hand-off token, forgets every browser, and answers with a password link [X05]', async () => {
    const { user, input, own, ownToken, attacker, token, code } = await announced();
    const handedOn = await handOff(server, await signIn(server, user));
    const answer = await server.call('secureAccount', { code });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);

    expect((await own.call('getProfile', {}, { token: ownToken })).codes).toEqual(['invalid_token']);
    expect((await attacker.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
    const dead = await server.call('revokeToken', {}, { token: handedOn.access_token });
    expect(dead.codes).toEqual(['invalid_token']);

    const reset = await server.call('confirmPasswordReset', { code: answer.data.code ?? '', password });
    expect(reset.status).toBe(200);
    expect((await attacker.call('issueToken', input)).codes).toEqual(['bad_credentials']);
    const after = await signIn(server, { ...user, password });
    const { events } = (await server.call('listActivity', {}, { token: after })).data;
    expect(events.map(({ type }) => type).slice(0, 3)).toEqual([
      'SIGN_IN',
      'PASSWORD_RESET',
      'ACCOUNT_SECURED',
    ]);
  });

  it('“This was not me” forgets a known browser, so that its next sign-in causes a mail [X05]', async () => {
    const { user, input, own, code } = await announced();
    await server.call('secureAccount', { code });
    await own.call('issueToken', input);
    expect((await server.mails.mailTo(user.email)).subject).toBe('A new sign-in to your Portico account');
  });

  it('“This was not me” ends a sign-in that waits for its second step [X05]', async () => {
    const user = await join(server);
    const app = await activateAuthenticator(server, await signIn(server, user));
    const code = await denyCode(user.email);
    const waiting = await firstStep(server, user);
    await server.call('secureAccount', { code });
    expect((await secondStep(server, waiting, app.code())).codes).toEqual(['invalid_token']);
  });

  it('“This was not me” changes neither the password nor a second factor of more than 15 minutes', async () => {
    const user = await join(server);
    await activateAuthenticator(server, await signIn(server, user));
    await server.later(15 * 60 + 1);
    const { data } = await server.call('secureAccount', { code: await denyCode(user.email) });
    expect((await trySignIn(server, user)).data.two_fa_type).toBe('GOOGLE_AUTHENTICATOR');
    await server.call('confirmPasswordReset', { code: data.code ?? '', password });
    const again = await trySignIn(server, { ...user, password });
    expect(again.data.two_fa_type).toBe('GOOGLE_AUTHENTICATOR');
  });

  it('“This was not me” removes a second factor of the last 15 minutes and its recovery codes, which the activity lists', async () => {
    const user = await join(server);
    await signIn(server, user);
    const token = await signIn(server, user);
    const code = await denyCode(user.email);
    await activateAuthenticator(server, token);
    const { codes } = (await server.call('createRecoveryCodes', {}, { token })).data;
    await server.later(14 * 60);
    await server.call('secureAccount', { code });
    const after = await trySignIn(server, user);
    expect(after.data.two_fa_type).toBeNull();
    const own = { token: after.data.access_token };
    const { events } = (await server.call('listActivity', {}, own)).data;
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['ACCOUNT_SECURED', 'FACTOR_DEACTIVATED']),
    );
    // Nor do they come back with the next factor.
    await activateAuthenticator(server, own.token);
    expect((await secondStep(server, await firstStep(server, user), codes[0])).codes).toEqual([
      'incorrect_otp',
    ]);
  });

  it('“This was not me” succeeds in one of ten calls at the same moment [P05]', async () => {
    const { code } = await announced();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call('secureAccount', { code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(404)]);
    const { data } = answers.find(({ status }) => status === 200) ?? {};
    expect((await server.call('checkPasswordReset', { code: data?.code ?? '' })).status).toBe(200);
    expect((await server.call('secureAccount', { code })).codes).toEqual(['not_found']);
  });

  it('“This was not me” works from the first of two mails even after a change of the password, and ends the other link [P05, X05]', async () => {
    const { user, attacker, token, code } = await announced();
    const change = { password: user.password, newPassword: 'Other-Boat.43' };
    expect((await attacker.call('changePassword', change, { token })).status).toBe(200);
    const newer = await denyCode(user.email);
    expect((await server.call('secureAccount', { code })).status).toBe(200);
    expect((await attacker.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
    expect((await server.call('secureAccount', { code: newer })).codes).toEqual(['not_found']);
  });

  it('“This was not me” no longer works after a reset of the password; the link in the mail about the reset does [P05]', async () => {
    const { user, code } = await announced();
    await server.call('requestPasswordReset', { email: user.email });
    const { link } = await server.mails.mailTo(user.email);
    await server.call('confirmPasswordReset', { code: codeIn(link), password });
    expect((await server.call('secureAccount', { code })).codes).toEqual(['not_found']);
    const newer = await denyCode(user.email);
    expect((await server.call('secureAccount', { code: newer })).status).toBe(200);
  });

  it('The server accepts one of two links “This was not me” of an account at the same moment, without a deadlock [P05]', async () => {
    const { user, attacker, token, code } = await announced();
    await attacker.call(
      'changePassword',
      { password: user.password, newPassword: 'Other-Boat.43' },
      { token },
    );
    const newer = await denyCode(user.email);
    const answers = await Promise.all(
      [code, newer, code, newer].map((one) => server.call('secureAccount', { code: one })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  });

  it('“This was not me” works for three days, and not with one changed character [P05]', async () => {
    const [early, late] = [await announced(), await announced()];
    const changed = early.code.replace(/^./, early.code.startsWith('A') ? 'B' : 'A');
    expect((await server.call('secureAccount', { code: changed })).codes).toEqual(['not_found']);
    await server.later(3 * 86_400 - 60);
    expect((await server.call('secureAccount', { code: early.code })).status).toBe(200);
    await server.later(61);
    expect((await server.call('secureAccount', { code: late.code })).codes).toEqual(['not_found']);
  });

  it('“This was not me” sets a password while as young as a reset link; later it ends everything and mails such a link [K09, P05]', async () => {
    const [early, late] = [await announced(), await announced()];
    await server.later(30 * 60 - 60);
    const young = (await server.call('secureAccount', { code: early.code })).data;
    expect((await server.call('checkPasswordReset', { code: young.code ?? '' })).status).toBe(200);
    await server.later(61);
    await server.quiet();
    while (server.mails.waiting(late.user.email).length > 0) await server.mails.mailTo(late.user.email);
    const old = await server.call('secureAccount', { code: late.code });
    expect(old.data).toEqual({ code: null });
    expect((await late.attacker.call('getProfile', {}, { token: late.token })).codes).toEqual([
      'invalid_token',
    ]);
    const { link, subject } = await server.mails.mailTo(late.user.email);
    expect([subject, link]).toEqual([
      'Choose a new password for Portico',
      expect.stringContaining('/password/reset/'),
    ]);
    const reset = { code: codeIn(link), password };
    expect((await server.call('confirmPasswordReset', reset)).status).toBe(200);
  });

  it('“This was not me” mails one link where it is used twice at the same moment, and none when it has expired [K09, P05]', async () => {
    const [twice, expired] = [await announced(), await announced()];
    await server.later(3 * 86_400 - 60);
    await server.quiet();
    while (server.mails.waiting(twice.user.email).length > 0) await server.mails.mailTo(twice.user.email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call('secureAccount', { code: twice.code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await server.quiet();
    expect(server.mails.waiting(twice.user.email)).toHaveLength(1);
    await server.later(61);
    expect((await server.call('secureAccount', { code: expired.code })).codes).toEqual(['not_found']);
  });

  it('“This was not me” is refused for a disabled account', async () => {
    const { user, code } = await announced();
    const { db } = server.context;
    await db.kysely.updateTable('accounts').set({ disabled: 1 }).where('email', '=', user.email).execute();
    expect((await server.call('secureAccount', { code })).codes).toEqual(['not_found']);
  });

  it('“This was not me” has a code that no other call accepts, and accepts no code of another purpose [P07]', async () => {
    const { user, code } = await announced();
    expect((await server.call('confirmPasswordReset', { code, password })).codes).toEqual(['not_found']);
    expect((await server.call('checkPasswordReset', { code })).codes).toEqual(['not_found']);
    expect((await server.call('confirmRegistration', { code })).codes).toEqual(['incorrect_code']);

    await server.call('requestPasswordReset', { email: user.email });
    const reset = codeIn((await server.mails.mailTo(user.email)).link);
    const confirmation = await mailedCode(server, guest());
    for (const wrong of [reset, confirmation])
      expect((await server.call('secureAccount', { code: wrong })).codes).toEqual(['not_found']);
    expect((await server.call('checkPasswordReset', { code: reset })).status).toBe(200);
    expect((await server.call('secureAccount', { code })).status).toBe(200);
  });

  it('“This was not me” changes nothing when a mail scanner opens it, and its code is not logged [P17]', async () => {
    const { attacker, token, code } = await announced();
    await server.fetch(`/en/secure-account/${code}`);
    await server.fetch(`/v1/secure-account?code=${code}`);
    expect((await attacker.call('getProfile', {}, { token })).status).toBe(200);
    const { data } = await server.call('secureAccount', { code });
    await server.quiet();
    const log = server.log.join('');
    expect(log).toContain('secure-account');
    for (const secret of [code, data.code ?? '']) expect(log).not.toContain(secret);
  });
});
