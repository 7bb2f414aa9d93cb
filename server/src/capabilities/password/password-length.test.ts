import { expect, it } from 'vitest';
import { createPasswords } from '../../platform/passwords.ts';
import { createKeys } from '../../platform/secrets.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { codeIn, guest, join, signIn, trySignIn } from '../../testing/people.ts';

/** A valid password of so many characters, which ends with `last`. */
const long = (length: number, last = 'x') => `Early-Boat.42${'w'.repeat(length - 13 - last.length)}${last}`;
const tooLong = (fieldName: string) => [{ code: 'validation_error', fieldName, codes: ['max_length'] }];

describeServer(
  'an installation that allows passwords of 128 characters',
  (server) => {
    it('An installation says in /config that it allows 128 characters, and accepts them at registration, change and reset [5.1, 9.3]', async () => {
      expect((await server.call('getConfig', {})).data?.passwordMaxLength).toBe(128);
      const grace = await join(server, { ...guest(), password: long(128) });
      const token = await signIn(server, grace);
      const change = { password: grace.password, newPassword: long(128, 'y') };
      expect((await server.call('changePassword', change, { token })).status).toBe(200);
      expect((await trySignIn(server, { ...grace, password: change.newPassword })).status).toBe(200);

      // The change was told by a mail as well, so the link is that of another user.
      const hedy = await join(server);
      await server.call('requestPasswordReset', { email: hedy.email });
      const code = codeIn((await server.mails.mailTo(hedy.email)).link);
      const reset = await server.call('confirmPasswordReset', { code, password: long(128, 'z') });
      expect(reset.status).toBe(200);
      expect((await trySignIn(server, { ...hedy, password: long(128, 'z') })).status).toBe(200);
    });

    it('An installation that allows passwords of 128 characters refuses 129 characters [5.1]', async () => {
      const answer = await server.call('register', { ...guest(), password: long(129) });
      expect(answer.errors).toEqual(tooLong('password'));
    });

    it('An installation does not shorten long passwords: one that differs at character 100 is another one', async () => {
      const right = `${long(99)}a${'v'.repeat(28)}`;
      const wrong = `${long(99)}b${'v'.repeat(28)}`;
      const grace = await join(server, { ...guest(), password: right });
      expect((await trySignIn(server, { ...grace, password: wrong })).text).toContain('Bad credentials');
      expect((await trySignIn(server, grace)).status).toBe(200);
    });
  },
  { PORTICO_PASSWORD_MAX_LENGTH: '128' },
);

describeServer(
  'an installation that allows passwords of 20 characters',
  (server) => {
    it('An installation whose limit is 20 characters accepts 20 and refuses 21 at registration, change and reset [5.1, 9.3]', async () => {
      const registered = await server.call('register', { ...guest(), password: long(21) });
      expect(registered.errors).toEqual(tooLong('password'));
      const grace = await join(server, { ...guest(), password: long(20) });
      const token = await signIn(server, grace);
      const change = { password: grace.password, newPassword: long(21) };
      const changed = await server.call('changePassword', change, { token });
      expect(changed.errors).toEqual(tooLong('newPassword'));

      await server.call('requestPasswordReset', { email: grace.email });
      const code = codeIn((await server.mails.mailTo(grace.email)).link);
      const reset = await server.call('confirmPasswordReset', { code, password: long(21) });
      expect(reset.errors).toEqual(tooLong('password'));
      const again = await server.call('confirmPasswordReset', { code, password: long(20, 'y') });
      expect(again.status).toBe(200);
    });
  },
  { PORTICO_PASSWORD_MAX_LENGTH: '20' },
);

describeServer('an installation whose bound was lowered to 14', (server) => {
  it('After the bound was lowered to 14, an earlier password of 128 characters still works, and a new one must be shorter [5.1]', async () => {
    const grace = await join(server);
    const { db, passwords } = server.context;
    const earlier = { ...grace, password: long(128) };
    await db.kysely
      .updateTable('accounts')
      .set({ password_hash: await passwords.hash(earlier.password) })
      .where('email', '=', grace.email)
      .execute();
    const token = await signIn(server, earlier);
    const change = { password: earlier.password, newPassword: long(15) };
    const refused = await server.call('changePassword', change, { token });
    expect(refused.errors).toEqual(tooLong('newPassword'));
    const changed = await server.call('changePassword', { ...change, newPassword: long(14) }, { token });
    expect(changed.status).toBe(200);
  });
});

it('A hash belongs to the whole password', async () => {
  const passwords = createPasswords(createKeys('a secret for tests, long enough to pass'), 64);
  const stored = await passwords.hash(long(128, 'a'));
  expect(await passwords.matches(stored, long(128, 'a'))).toBe(true);
  expect(await passwords.matches(stored, long(128, 'b'))).toBe(false);
  expect(await passwords.matches(stored, long(127, 'a'))).toBe(false);
});
