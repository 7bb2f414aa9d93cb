import { expect, it } from 'vitest';
import type { showAccount } from '../acts/accounts/show-account.ts';
import { describeServer } from '../testing/both-databases.ts';
import { failTimes } from '../testing/failures.ts';
import { operate, operateJson } from '../testing/operate.ts';
import { guest, join, person, signIn, trySignIn } from '../testing/people.ts';
import { activateAuthenticator } from '../testing/second-factors.ts';
import { until } from '../testing/until.ts';

type Shown = Awaited<ReturnType<typeof showAccount>>;

describeServer('An operator', (server) => {
  const reason = ['--reason', 'a test of an act'];
  const show = (email: string) => operateJson<Shown>(server, 'user', 'show', email);

  it('An operator sees what an account is: factors, sessions, sponsor, and nothing secret', async () => {
    const user = await join(server);
    const token = await signIn(server, user);
    await activateAuthenticator(server, token);
    const shown = await show(user.email);
    expect(shown).toMatchObject({
      email: user.email,
      factors: ['GOOGLE_AUTHENTICATOR'],
      sponsor: { email: person('alice').email },
      disabled: false,
    });
    expect(shown.sessions).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toMatch(/\$argon2|"\w*(secret|hash)\w*":/i);
    expect((await operate(server, ['user', 'show', user.email])).out).toContain('GOOGLE_AUTHENTICATOR');
    expect((await operate(server, ['user', 'show', 'unknown'])).code).toBe(1);
  });

  it('An operator sees whether a user can sign in, and which sign-ins were refused', async () => {
    const user = await join(server);
    const printed = async () => (await operate(server, ['user', 'show', user.email])).out;
    expect(await printed()).toMatch(/sign-in: +possible\n/);
    expect(await printed()).toContain('No sign-in was refused');
    await trySignIn(server, { ...user, password: 'Wrong-Arch-7!' }, { address: '203.0.113.5' });
    await failTimes(server, user.email, 9);
    expect(await printed()).toMatch(/not known refused after wrong passwords until .* UTC/);
    expect(await printed()).toMatch(/wrong_password +portal +.*203\.0\.113\.5/);
    await operateJson(server, 'user', 'disable', user.email, ...reason);
    expect(await printed()).toMatch(/sign-in: +refused, because the account is disabled/);
  });

  it('An operator sees the states of the documents of an account', async () => {
    const shown = await operateJson<unknown>(server, 'user', 'show', person('bob').email);
    expect(shown).toMatchObject({
      documents: expect.arrayContaining([
        { type: 'PASSPORT', state: 'WAITING_MODERATOR', round: 1, decisions: [] },
      ]),
    });
    const { out } = await operate(server, ['user', 'show', person('bob').email]);
    expect(out).toContain('PASSPORT WAITING_MODERATOR');
  });

  it.each([
    ['user show', ['ACCOUNT_VIEWED']],
    ['invite show', ['ACCOUNT_VIEWED']],
    ['audit list --account', ['AUDIT_SEARCHED', 'ACCOUNT_VIEWED']],
    ['user find', ['ACCOUNTS_SEARCHED']],
    ['staff list', ['ACCOUNTS_SEARCHED']],
    ['audit export', ['AUDIT_EXPORTED']],
    ['legal export', ['AGREEMENTS_EXPORTED']],
    ['field export', ['OWN_FIELDS_EXPORTED']],
  ] as const)(
    'An operator leaves a record of reading personal data with %s, without the e-mail',
    async (command, types) => {
      const user = await join(server);
      const { kysely } = server.context.db;
      const all = async () =>
        await kysely.selectFrom('audit_records').selectAll().orderBy('created_at').execute();
      const before = new Set((await all()).map(({ id }) => id));
      const names = /show|find|account/.test(command) ? [user.email] : [];
      expect((await operate(server, [...command.split(' '), ...names])).code).toBe(0);
      const left = (await all()).filter(({ id }) => !before.has(id));
      expect(left.map(({ type, actor_type }) => [type, actor_type])).toEqual(
        types.map((type) => [type, 'cli']),
      );
      expect(JSON.stringify(left)).not.toContain(user.email);
    },
  );

  it('An operator is told that an id is that of an account, which has its own option', async () => {
    const { id } = await show((await join(server)).email);
    const refused = await operate(server, ['audit', 'list', '--subject', id]);
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is an account') });
  });

  it('An operator ends the sessions of an account at the next request, and its user may sign in again', async () => {
    const user = await join(server);
    const token = await signIn(server, user);
    await operateJson(server, 'user', 'end-sessions', user.email, ...reason);
    expect((await server.call('getProfile', {}, { token })).status).toBe(401);
    expect((await trySignIn(server, user)).status).toBe(200);
  });

  it('An operator resets the second factors of an account, so that its password alone signs in', async () => {
    const user = await join(server);
    const token = await signIn(server, user);
    await activateAuthenticator(server, token);
    await server.call('createRecoveryCodes', {}, { token });
    await operateJson(server, 'user', 'reset-factor', user.email, ...reason);
    expect((await server.call('getProfile', {}, { token })).status).toBe(401);
    expect((await trySignIn(server, user)).data.authentication_status).toBe('SUCCESS');
    expect(await show(user.email)).toMatchObject({ factors: [], recoveryCodes: 0, passkeys: 0 });
    await until('a mail about the reset', () =>
      server.mails.waiting(user.email).find(({ subject }) => subject.includes('second step')),
    );
    expect(await operate(server, ['user', 'reset-factor', user.email, ...reason])).toMatchObject({ code: 1 });
  });

  it('An operator asks for a selfie, and no longer does [2.60]', async () => {
    const user = await join(server);
    const token = await signIn(server, user);
    const isSelfieRequired = async () => (await server.call('getProfile', {}, { token })).data.selfieRequired;
    await operateJson(server, 'user', 'require-selfie', user.email, ...reason);
    expect(await isSelfieRequired()).toBe(true);
    await operateJson(server, 'user', 'waive-selfie', user.email, ...reason);
    expect(await isSelfieRequired()).toBe(false);
  });

  it('An operator sees who invited whom, and blocks a code, with which no user can then register', async () => {
    const sponsor = await join(server);
    const { invitation } = await show(sponsor.email);
    const invited = await join(server, { ...guest(), inviteCode: invitation.code });
    const { out } = await operate(server, ['invite', 'show', sponsor.email]);
    expect(out).toContain(invited.email);
    expect(out).toContain(`/en/registration?referral=${invitation.code}\n`);
    await operateJson(server, 'invite', 'block', sponsor.email, ...reason);
    const refused = await server.call('register', { ...guest(), inviteCode: invitation.code });
    expect(refused.status).toBe(400);
    await operateJson(server, 'invite', 'unblock', sponsor.email, ...reason);
    await join(server, { ...guest(), inviteCode: invitation.code });
    // Nor with the code of a disabled account, so no link is printed.
    await operateJson(server, 'user', 'disable', sponsor.email, ...reason);
    const { out: closed } = await operate(server, ['invite', 'show', sponsor.email]);
    expect(closed).toContain(`${invitation.code} (the account is disabled)`);
    expect(closed).not.toContain('registration?referral');
  });

  it('An operator takes a role away, but not that of the last admin', async () => {
    const one = await join(server);
    const two = await join(server);
    for (const { email } of [one, two])
      await operateJson(server, 'staff', 'grant', email, 'admin', ...reason);
    await operateJson(server, 'staff', 'revoke', one.email, ...reason);
    expect((await show(one.email)).role).toBeNull();
    expect(await operate(server, ['staff', 'revoke', two.email, ...reason])).toMatchObject({
      code: 1,
      err: expect.stringContaining('last admin'),
    });
    expect((await show(two.email)).role).toBe('admin');
  });
});
