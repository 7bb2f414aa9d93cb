import { expect, it, vi } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { failTimes } from '../../testing/failures.ts';
import { application, handOff, join, signIn, trySignIn } from '../../testing/people.ts';
import { freshAddress } from '../../testing/request.ts';
import { until } from '../../testing/until.ts';

const newPassword = 'Early-Boat.42';

describeServer('PUT /v1/password', (server) => {
  it('A session that was ended while the new password was hashed does not change the password [S06]', async () => {
    const grace = await join(server);
    const [token, other] = [await signIn(server, grace), await signIn(server, grace)];
    const { passwords } = server.context;
    const hash = passwords.hash.bind(passwords);
    const gate = vi.spyOn(passwords, 'hash').mockImplementationOnce(async (...password) => {
      expect((await server.call('endOtherSessions', {}, { token: other })).status).toBe(200);
      return await hash(...password);
    });
    const change = { password: grace.password, newPassword: 'Other-Arch7' };
    const refused = await server.call('changePassword', change, { token });
    gate.mockRestore();
    expect(refused.codes).toEqual(['invalid_token']);
    expect((await trySignIn(server, grace)).status).toBe(200);
  });

  it('A change of the password replaces it: the old one is refused [7.11, 2.54]', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    const change = { password: grace.password, newPassword };
    expect((await server.call('changePassword', change, { token })).data).toBeNull();
    expect((await trySignIn(server, grace)).codes).toEqual(['bad_credentials']);
    expect((await trySignIn(server, { ...grace, password: newPassword })).status).toBe(200);
  });

  it('A change of the password ends every other session with its tokens of applications, and keeps its own session [7.11, P16, S06]', async () => {
    const grace = await join(server);
    const elsewhere = await signIn(server, grace);
    const handedOn = await handOff(server, elsewhere);
    const here = await signIn(server, grace);
    const unused = await handOff(server, here);
    await server.call('changePassword', { password: grace.password, newPassword }, { token: here });
    expect((await server.call('getProfile', {}, { token: here })).status).toBe(200);
    expect((await server.call('getProfile', {}, { token: elsewhere })).codes).toEqual(['invalid_token']);
    for (const { access_token: token } of [handedOn, unused])
      expect((await server.call('revokeToken', {}, { token })).codes).toEqual(['invalid_token']);
  });

  it('A change of the password keeps the user signed in to the applications of the remaining session, until that ends [7.11, S06]', async () => {
    const grace = await join(server);
    const here = await signIn(server, grace);
    const elsewhere = await signIn(server, grace);
    const store = application('STORE');
    const check = (token: string) => server.call('checkToken', { token }, { client: store });
    const kept = (await handOff(server, here)).access_token;
    const ended = (await handOff(server, elsewhere)).access_token;
    for (const token of [kept, ended]) expect((await check(token)).status).toBe(200);
    await server.call('changePassword', { password: grace.password, newPassword }, { token: here });
    expect((await check(kept)).status).toBe(200);
    expect((await check(ended)).codes).toEqual(['invalid_token']);
    await server.call('revokeToken', {}, { token: here });
    expect((await check(kept)).codes).toEqual(['invalid_token']);
  });

  it('A change of the password ends a sign-in with the old password that was running at the same moment [7.11, S06]', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    const { passwords } = server.context;
    const matches = passwords.matches.bind(passwords);
    const { promise: changed, resolve: goOn } = Promise.withResolvers<void>();
    const slowly = vi.spyOn(passwords, 'matches').mockImplementationOnce(async (stored, password) => {
      const same = await matches(stored, password);
      await changed;
      return same;
    });
    const underWay = trySignIn(server, grace);
    await until('the look at the password', () => slowly.mock.calls.length === 1);
    const change = { password: grace.password, newPassword };
    expect((await server.call('changePassword', change, { token })).status).toBe(200);
    goOn();
    expect((await underWay).codes).toEqual(['bad_credentials']);
    slowly.mockRestore();
  });

  it('A change of the password informs the user by mail', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    await server.call('changePassword', { password: grace.password, newPassword }, { token });
    const mail = await server.mails.mailTo(grace.email);
    expect(mail.subject).toBe('Your Portico password was changed');
    expect(mail.text).not.toContain(newPassword);
  });

  it('A change with a wrong old password is refused, then has to wait, and counts as a guess at the sign-in as well [8.8, 8.20, P16]', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    const address = freshAddress();
    const codes: string[] = [];
    for (let guess = 0; guess < 20; guess += 1) {
      const change = { password: `Wrong-Gate.${guess}`, newPassword };
      const answer = await server.call('changePassword', change, { token, address });
      codes.push(...answer.codes);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(codes).toEqual([
      ...Array<string>(10).fill('wrong_old_password'),
      ...Array<string>(10).fill('too_many_requests'),
    ]);
    expect((await trySignIn(server, grace)).codes).toEqual(['user_account_locked']);
    expect((await server.call('getProfile', {}, { token })).status).toBe(200);
  });

  it('A change of the password accepts the right old password after the wait', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    await failTimes(server, grace.email, 10);
    const change = { password: grace.password, newPassword };
    expect((await server.call('changePassword', change, { token })).codes).toEqual(['too_many_requests']);
    await server.later(61);
    expect((await server.call('changePassword', change, { token })).status).toBe(200);
  });

  it('A change does not reveal the right old password among many guesses at the same moment [T07]', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    const { passwords } = server.context;
    const matches = passwords.matches.bind(passwords);
    const { promise: othersAnswered, resolve: answered } = Promise.withResolvers<void>();
    // The right one is compared last, after all the others were counted.
    const checks = vi.spyOn(passwords, 'matches').mockImplementation(async (hash, guess) => {
      if (guess === grace.password) await othersAnswered;
      return await matches(hash, guess);
    });
    const guess = (password: string) => server.call('changePassword', { password, newPassword }, { token });
    const right = guess(grace.password);
    await until('the check of the right password', () => checks.mock.calls.length > 0);
    const others = await Promise.all(
      Array.from({ length: 13 }, (_none, index) => guess(`Wrong-Gate.${index}`)),
    );
    answered();
    const { codes } = await right;
    checks.mockRestore();
    expect(others.filter((other) => other.codes[0] === 'wrong_old_password')).toHaveLength(10);
    expect(codes).toEqual(['too_many_requests']);
  });

  it('The server carries out one of two changes of the password at the same moment [P16]', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    const passwords = ['Early-Boat.42', 'Later-Boat.43'];
    const answers = await Promise.all(
      passwords.map((next) =>
        server.call('changePassword', { password: grace.password, newPassword: next }, { token }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const tries = [];
    for (const password of passwords) tries.push((await trySignIn(server, { ...grace, password })).status);
    expect(tries).toEqual(answers.map(({ status }) => status));
  });

  it('A change of the password refuses the current password as the new one, with its own error code', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    const change = { password: grace.password, newPassword: grace.password };
    expect((await server.call('changePassword', change, { token })).errors).toEqual([
      { code: 'validation_error', fieldName: 'newPassword', codes: ['same_password'] },
    ]);
  });

  it('A change of the password names the field of a wrong current password [5.28]', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    const change = { password: 'Wrong-Gate.1', newPassword };
    expect((await server.call('changePassword', change, { token })).errors).toEqual([
      { code: 'validation_error', fieldName: 'password', codes: ['wrong_old_password'] },
    ]);
  });

  it('A change of the password requires both passwords [5.6]', async () => {
    const token = await signIn(server, await join(server));
    const { errors } = await server.send('changePassword', { password: ' ' }, { token });
    expect(errors).toEqual([
      { code: 'validation_error', fieldName: 'password', codes: ['required'] },
      { code: 'validation_error', fieldName: 'newPassword', codes: ['required'] },
    ]);
  });

  it('A change of the password ends a reset link that was requested before', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    await server.call('requestPasswordReset', { email: grace.email });
    const { link } = await server.mails.mailTo(grace.email);
    await server.call('changePassword', { password: grace.password, newPassword }, { token });
    const code = link.split('/').at(-1) ?? '';
    const reset = await server.call('confirmPasswordReset', { code, password: 'Other-Boat.44' });
    expect(reset.codes).toEqual(['not_found']);
  });

  it('A change of the password counts the guesses of a known browser separately', async () => {
    const grace = await join(server);
    const browser = openBrowser(server);
    const known = { grant_type: 'password', username: grace.email, password: grace.password } as const;
    const { data } = await browser.call('issueToken', known);
    for (let guess = 0; guess < 10; guess += 1) {
      await trySignIn(server, { ...grace, password: `Wrong-Gate.${guess}` });
    }
    const change = { password: grace.password, newPassword };
    const answer = await browser.call('changePassword', change, { token: data.access_token });
    expect(answer.status).toBe(200);
  });
});
