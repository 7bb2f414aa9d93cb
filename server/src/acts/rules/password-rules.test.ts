import { originalRules, type Rules } from '@portico/contract/rules/rules';
import { afterEach, expect, it } from 'vitest';
import { effectOf } from '../../capabilities/rules/effect.ts';
import { rulesInForce } from '../../capabilities/rules/fixed-rules.ts';
import { findRules } from '../../capabilities/rules/store.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { operate } from '../../testing/operate.ts';
import { codeIn, guest, join, signIn, trySignIn } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';
import { setRules } from './set-rules.ts';

const reason = 'for the test';
const actor = { type: 'cli', user: 'grace' } as const;

/** A valid password of so many characters, which ends with `last`. */
const ofLength = (length: number, last = 'x') => `Calm-7${'w'.repeat(length - 6 - last.length)}${last}`;
const tooShort = (fieldName: string) => [{ code: 'validation_error', fieldName, codes: ['min_length'] }];

describeServer(
  'how long new passwords are at least',
  (server) => {
    const { admin } = openConsoleForStaff(server);
    /** Sets the length as an operator does, unless it is that of now. */
    async function setLength(passwordLength: number): Promise<void> {
      const { context } = server;
      const { version, rules } = await findRules(context.db);
      if (rules.passwordLength !== passwordLength)
        await setRules(context, actor, { rules: { ...rules, passwordLength }, version, reason });
      await context.rules.refresh();
    }
    afterEach(() => setLength(originalRules.passwordLength));

    it('A password of fewer characters than a rule demands is refused at registration, change and reset, and one of as many is accepted [5.1, 9.3]', async () => {
      await setLength(16);
      expect((await server.call('getConfig', {})).data.passwordMinLength).toBe(16);
      const refused = await server.call('register', { ...guest(), password: ofLength(15) });
      expect(refused.errors).toEqual(tooShort('password'));
      const grace = await join(server, { ...guest(), password: ofLength(16) });
      const token = await signIn(server, grace);
      const change = (newPassword: string) =>
        server.call('changePassword', { password: grace.password, newPassword }, { token });
      expect((await change(ofLength(15, 'y'))).errors).toEqual(tooShort('newPassword'));

      await server.call('requestPasswordReset', { email: grace.email });
      const code = codeIn((await server.mails.mailTo(grace.email)).link);
      const short = await server.call('confirmPasswordReset', { code, password: ofLength(15, 'z') });
      expect(short.errors).toEqual(tooShort('password'));
      // The refusal has not used the link up.
      const reset = await server.call('confirmPasswordReset', { code, password: ofLength(16, 'z') });
      expect(reset.status).toBe(200);
      const hedy = await join(server, { ...guest(), password: ofLength(16) });
      const input = { password: hedy.password, newPassword: ofLength(16, 'y') };
      const changed = await server.call('changePassword', input, { token: await signIn(server, hedy) });
      expect(changed.status).toBe(200);
    });

    it('Who has a shorter password than a rule demands signs in with it, and is in the effect as one of the accounts that nobody asks for another one [5.1]', async () => {
      const { context } = server;
      const grace = await join(server, { ...guest(), password: ofLength(8) });
      const effect = async () =>
        (await effectOf(context, { ...originalRules, passwordLength: 20 })).passwords;
      const before = await effect();
      const hedy = await join(server, { ...guest(), password: ofLength(8) });
      expect(await effect()).toEqual({ accounts: before.accounts + 1 });
      await context.db.kysely
        .updateTable('accounts')
        .set({ disabled: 1 })
        .where('email', '=', hedy.email)
        .execute();
      expect(await effect()).toEqual(before);

      await setLength(20);
      expect((await trySignIn(server, grace)).status).toBe(200);
    });

    it('A length of passwords below that of the product, above 64 or above what a setting allows is refused, and counts as the setting where that was lowered later', async () => {
      const { rules, version } = (await admin.call('getRules', {})).data;
      const given = {
        ...rules,
        allowedDomains: [],
        refusedDomains: [],
        blockedAddresses: [],
        consoleAddresses: [],
        secondFactorGroups: [],
        offeredFactors: [...originalRules.offeredFactors],
        captchaAlways: [...originalRules.captchaAlways],
      };
      for (const passwordLength of [7, 21, 65, 8.5]) {
        const wrong = { ...given, passwordLength };
        const set = await admin.call('setRules', { ...wrong, version, reason });
        expect(set.codes).toEqual(['invalid_password_length']);
        expect((await admin.call('previewRules', wrong)).codes).toEqual(['invalid_password_length']);
      }
      const settings = { ...server.context.config, passwordMaxLength: 14 };
      const stored: Rules = { ...originalRules, passwordLength: 20 };
      expect(rulesInForce(stored, settings).passwordLength).toBe(14);
      expect((await admin.call('getRules', {})).data.longestPassword).toBe(20);
    });

    it('The length of passwords is set by a command, which says that nobody is asked for a new one, and is taken back', async () => {
      const run = (...words: readonly string[]) => operate(server, ['rules', 'set', ...words]);
      expect((await run('--password-length', '12', '--preview')).out).toMatch(
        /^None of [1-9]\d* accounts would be asked for a new password: how long theirs are is not known\./,
      );
      expect((await run('--password-length', '12', '--reason', reason)).code).toBe(0);
      await until('the rule', () => server.context.rules.current().passwordLength === 12);
      expect((await operate(server, ['rules', 'show'])).out).toMatch(/passwordLength: +12\n/);
      expect((await run('--password-length', '21', '--reason', reason)).err).toContain(
        'PORTICO_PASSWORD_MAX_LENGTH',
      );
      const { version } = await findRules(server.context.db);
      const { data } = await admin.call('getRules', {});
      expect(data.versions[0]).toMatchObject({ version, changed: ['passwordLength'], reason });
    });
  },
  { PORTICO_PASSWORD_MAX_LENGTH: '20' },
);
