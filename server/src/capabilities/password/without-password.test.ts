import { beforeAll, expect, it, vi } from 'vitest';
import { findRecords } from '../../capabilities/audit/find-records.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { consoleUrl, newStaff } from '../../testing/console.ts';
import { forgetMails } from '../../testing/everything.ts';
import { operate } from '../../testing/operate.ts';
import { addPasskey } from '../../testing/passkeys.ts';
import { codeIn, join, signIn, trySignIn } from '../../testing/people.ts';
import {
  letRemovePasswords,
  showPasskey,
  signInBy,
  userWithoutPassword,
  userWithPasskey,
} from '../../testing/without-password.ts';

const next = 'Early-Boat.42';
const long = 16 * 60;
const answerOf = ({ status, codes }: { status: number; codes: readonly string[] }) => [status, ...codes];
const asksAgain = ({ status, text }: { status: number; text: string }) =>
  status === 403 && text.includes('"reauth_required":true');

describeOnBoth(
  'an account without a password',
  (server, onOne) => {
    beforeAll(() => letRemovePasswords(server, true));
    const remove = (token: string) => server.call('removePassword', {}, { token });
    const profileOf = async (token: string) => (await server.call('getProfile', {}, { token })).data;
    const typesOf = async (token: string) =>
      (await server.call('listActivity', {}, { token })).data.events.map(({ type }) => type);
    const deletePasskey = (token: string, { id }: { id: string }) =>
      server.call('deletePasskey', { id }, { token });

    onOne(() => {
      it('A user removes the password, which ends all other sessions and is told by mail, in the activity and the trail', async () => {
        const user = await userWithPasskey(server);
        const other = await signIn(server, user);
        await forgetMails(server, user.email);
        expect((await remove(user.token)).status).toBe(200);
        expect((await profileOf(user.token)).withoutPassword).toBe(true);
        expect((await server.call('getProfile', {}, { token: other })).status).toBe(401);
        const mail = await server.mails.mailTo(user.email);
        expect(mail.subject).toBe('The password of your Portico account was removed');
        expect(mail.text).toContain('secure-account/');
        expect((await typesOf(user.token))[0]).toBe('PASSWORD_REMOVED');
        const { id } = await server.context.db.kysely
          .selectFrom('accounts')
          .select('id')
          .where('email', '=', user.email)
          .executeTakeFirstOrThrow();
        const { records } = await findRecords(server.context.db, { subject: id });
        expect(records.find(({ type }) => type === 'PASSWORD_REMOVED')).toMatchObject({ details: {} });
        expect((await signInBy(server, user.passkey)).status).toBe(200);
        // To do it again changes nothing.
        expect((await remove(user.token)).status).toBe(200);
        expect((await typesOf(user.token)).filter((type) => type === 'PASSWORD_REMOVED')).toHaveLength(1);
      });

      it('The password stays where the rule does not let it go, without a passkey, and for staff', async () => {
        const user = await userWithPasskey(server);
        await letRemovePasswords(server, false);
        expect((await server.call('getConfig', {})).data.withoutPassword).toBeUndefined();
        expect(answerOf(await remove(user.token))).toEqual([403, 'password_needed']);
        await letRemovePasswords(server, true);
        expect((await server.call('getConfig', {})).data.withoutPassword).toBe(true);

        const without = await join(server);
        const token = await signIn(server, without);
        expect(answerOf(await remove(token))).toEqual([403, 'no_passkey']);

        const staff = await newStaff(server, 'support');
        await addPasskey(server, staff.token);
        expect(answerOf(await remove(staff.token))).toEqual([403, 'password_needed']);
        for (const each of [user, without, staff]) expect((await trySignIn(server, each)).status).toBe(200);
      });

      it('A passkey that a reset has suspended does not take the place of a password', async () => {
        const user = await userWithPasskey(server);
        await forgetMails(server, user.email);
        await server.call('requestPasswordReset', { email: user.email });
        const code = codeIn((await server.mails.mailTo(user.email)).link);
        expect((await server.call('confirmPasswordReset', { code, password: next })).status).toBe(200);
        const token = await signIn(server, { email: user.email, password: next });
        expect(answerOf(await remove(token))).toEqual([403, 'no_passkey']);
        await server.call('confirmPasskey', { id: user.passkey.id }, { token });
        expect((await remove(token)).status).toBe(200);
      });

      it('A password is removed only after it was entered lately [K10]', async () => {
        const user = await userWithPasskey(server);
        await server.later(long);
        expect(asksAgain(await remove(user.token))).toBe(true);
        // The account has a password, so a passkey is not enough.
        expect((await showPasskey(server, user.token, user.passkey)).status).toBe(200);
        expect(asksAgain(await remove(user.token))).toBe(true);
        const { token, password } = user;
        expect((await server.call('confirmPassword', { password }, { token })).status).toBe(200);
        expect((await remove(token)).status).toBe(200);
      });

      it('Whatever asks for the password asks a user without one for a passkey, and takes no password [K11]', async () => {
        const { token, passkey, password, email } = await userWithoutPassword(server);
        const acts = {
          startTwoFactor: () =>
            server.call('startTwoFactor', { type: 'GOOGLE_AUTHENTICATOR', data: null }, { token }),
          startPasskeyRegistration: () => server.call('startPasskeyRegistration', {}, { token }),
          renewCodes: () => server.call('createRecoveryCodes', {}, { token }),
          startEmailChange: () => server.call('startEmailChange', { email: `new.${email}` }, { token }),
          askNameCorrection: () =>
            server.call('askNameCorrection', { firstName: 'Gracie', lastName: 'Green' }, { token }),
          requestTakeout: () => server.call('requestTakeout', {}, { token }),
          closeAccount: () => server.call('closeAccount', { confirmed: true }, { token }),
        };
        await server.later(long);
        for (const [name, act] of Object.entries(acts))
          expect([name, asksAgain(await act())]).toEqual([name, true]);
        const added = await server.call('addPassword', { newPassword: next }, { token });
        expect(asksAgain(added)).toBe(true);
        const again = await server.call('confirmPassword', { password }, { token });
        expect(again.text).toContain('incorrect_password');
        const change = { password, newPassword: next };
        expect((await server.call('changePassword', change, { token })).text).toContain('wrong_old_password');
        expect((await showPasskey(server, token, passkey)).status).toBe(200);
        for (const [name, act] of Object.entries(acts))
          expect([name, asksAgain(await act())]).toEqual([name, false]);
      });

      it('A sign-in with a passkey is the proof that a user without a password needs', async () => {
        const { passkey } = await userWithoutPassword(server);
        const token = (await signInBy(server, passkey)).data.access_token;
        expect((await server.call('startPasskeyRegistration', {}, { token })).status).toBe(200);
      });

      it('The last passkey of an account without a password stays until there is a password [K10]', async () => {
        const { token, passkey } = await userWithoutPassword(server);
        const second = await addPasskey(server, token, 'Phone');
        expect((await deletePasskey(token, second)).status).toBe(200);
        expect(answerOf(await deletePasskey(token, passkey))).toEqual([403, 'last_passkey']);
        await letRemovePasswords(server, false);
        expect(answerOf(await deletePasskey(token, passkey))).toEqual([403, 'last_passkey']);
        await letRemovePasswords(server, true);
        expect((await server.call('addPassword', { newPassword: next }, { token })).status).toBe(200);
        await server.call('confirmPassword', { password: next }, { token });
        expect((await deletePasskey(token, passkey)).status).toBe(200);
      });

      it('A user sets a password again after a passkey, signs in with it, and has an ordinary account', async () => {
        const user = await userWithoutPassword(server);
        const other = (await signInBy(server, user.passkey)).data.access_token;
        const { token, email } = user;
        await forgetMails(server, email);
        const add = (newPassword: string) => server.call('addPassword', { newPassword }, { token });
        expect((await add('short')).status).toBe(400);
        expect((await add(next)).status).toBe(200);
        expect((await profileOf(token)).withoutPassword).toBeUndefined();
        expect((await server.call('getProfile', {}, { token: other })).status).toBe(401);
        expect((await server.mails.mailTo(email)).subject).toBe('Your Portico account has a password again');
        expect((await typesOf(token))[0]).toBe('PASSWORD_SET');
        expect((await trySignIn(server, { email, password: next })).status).toBe(200);
        expect(answerOf(await add('Late-Boat.42'))).toEqual([403, 'password_exists']);
        const change = { password: next, newPassword: 'Late-Boat.42' };
        expect((await server.call('changePassword', change, { token })).status).toBe(200);
        expect((await typesOf(token))[0]).toBe('PASSWORD_CHANGED');
      });

      it('A mailed reset gives the account a password again, also after the rule was taken back', async () => {
        const { email, token, passkey } = await userWithoutPassword(server);
        await letRemovePasswords(server, false);
        expect((await signInBy(server, passkey)).status).toBe(200);
        await forgetMails(server, email);
        await server.call('requestPasswordReset', { email });
        const code = codeIn((await server.mails.mailTo(email)).link);
        expect((await server.call('confirmPasswordReset', { code, password: next })).status).toBe(200);
        expect((await server.mails.mailTo(email)).subject).toBe('Your Portico account has a password again');
        expect((await server.call('getProfile', {}, { token })).status).toBe(401);
        const again = await signIn(server, { email, password: next });
        expect((await profileOf(again)).withoutPassword).toBeUndefined();
        expect((await typesOf(again)).slice(0, 2)).toEqual(['SIGN_IN', 'PASSWORD_RESET']);
        await letRemovePasswords(server, true);
      });

      it('An operator who removes the passkeys of an account without a password has a link for one mailed', async () => {
        const { email, passkey } = await userWithoutPassword(server);
        await forgetMails(server, email);
        const reset = await operate(server, ['user', 'reset-factor', email, '--reason', 'lost the phone']);
        expect([reset.code, reset.err]).toEqual([0, '']);
        expect((await signInBy(server, passkey)).codes).toEqual(['invalid_passkey']);
        const mails = [await server.mails.mailTo(email), await server.mails.mailTo(email)];
        const link = mails.map((mail) => mail.link).find((each) => each.includes('/password/reset/')) ?? '';
        const input = { code: codeIn(link), password: next };
        expect((await server.call('confirmPasswordReset', input)).status).toBe(200);
        expect((await trySignIn(server, { email, password: next })).status).toBe(200);
      });

      it('An account without a password gets no role, because the console asks for the password', async () => {
        const { email, token } = await userWithoutPassword(server);
        const grant = () => operate(server, ['staff', 'grant', email, 'support', '--reason', 'joins us']);
        expect((await grant()).err).toContain('The account has no password, and the console asks for one.');
        await server.call('addPassword', { newPassword: next }, { token });
        expect((await grant()).code).toBe(0);
      });
    });

    it('A sign-in to an account without a password is answered, counted and compared like a wrong password [K11]', async () => {
      const [without, ordinary] = [await userWithoutPassword(server), await join(server)];
      const matches = vi.spyOn(server.context.passwords, 'matches');
      const answers = async (email: string, password: string) => {
        const all = [];
        for (let count = 0; count < 11; count += 1) {
          const { status, text } = await trySignIn(server, { email, password });
          all.push([status, text.replaceAll(/"retry_after":\d+/g, '')]);
        }
        return all;
      };
      // What was the password is as wrong as any other.
      const [ofOne, ofOther] = [
        await answers(without.email, without.password),
        await answers(ordinary.email, 'Wrong-Arch7'),
      ];
      expect(ofOne).toEqual(ofOther);
      expect(new Set(ofOne.map(([, text]) => text)).size).toBeGreaterThan(1);
      const compared = matches.mock.calls.map(([stored]) => stored);
      matches.mockRestore();
      // A hash of the same cost is compared for both.
      const cost = (stored: string | null | undefined) => /\$m=\d+,t=\d+,p=\d+\$/.exec(stored ?? '')?.[0];
      expect(new Set(compared.map(cost)).size).toBe(1);
      expect(cost(compared[0])).toBeDefined();
      expect((await signInBy(server, without.passkey)).status).toBe(200);
    });

    it('A password that is removed and the last passkey that is removed at the same moment never leave neither [K10]', async () => {
      const { passwords } = server.context;
      const stored = await passwords.hash(next);
      for (let round = 0; round < 12; round += 1) {
        const { token, passkey } = await userWithPasskey(server);
        const both = [() => remove(token), () => deletePasskey(token, passkey)];
        // A hash takes so long that the passkey would always be removed first.
        const hashing = vi.spyOn(passwords, 'hash').mockResolvedValue(stored);
        const answers = await Promise.all((round % 2 ? both : both.reverse()).map((act) => act()));
        hashing.mockRestore();
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
        const codes = answers.flatMap((answer) => answer.codes);
        expect(['last_passkey', 'no_passkey']).toContain(codes[0]);
        const passkeys = (await server.call('listPasskeys', {}, { token })).data.length;
        const hasPassword = !(await profileOf(token)).withoutPassword;
        expect(passkeys > 0 || hasPassword).toBe(true);
      }
    });

    it('Of two passwords that are set at the same moment, one is set', async () => {
      const { token } = await userWithoutPassword(server);
      const answers = await Promise.all(
        [next, 'Late-Boat.42'].map((newPassword) => server.call('addPassword', { newPassword }, { token })),
      );
      expect(answers.map(answerOf).sort()).toEqual([[200], [403, 'password_exists']]);
    });
  },
  { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href },
);
