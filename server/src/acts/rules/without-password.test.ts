import { originalRules } from '@portico/contract/rules/rules';
import { afterEach, expect, it } from 'vitest';
import { effectOf } from '../../capabilities/rules/effect.ts';
import { findRules } from '../../capabilities/rules/store.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { consoleUrl, newStaff, openConsoleForStaff } from '../../testing/console.ts';
import { operate } from '../../testing/operate.ts';
import { addPasskey } from '../../testing/passkeys.ts';
import { join, signIn } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';
import { letRemovePasswords, userWithoutPassword, userWithPasskey } from '../../testing/without-password.ts';

const reason = 'for the test';

describeOnBoth(
  'whether users may have an account without a password',
  (server, onOne) => {
    const { admin } = openConsoleForStaff(server);
    afterEach(() => letRemovePasswords(server, false));
    const effect = async (withoutPassword: boolean) =>
      (await effectOf(server.context, { ...originalRules, withoutPassword })).withoutPassword;

    onOne(() => {
      it('An admin lets users remove their password in the console, after seeing what it would do', async () => {
        const { rules, version } = (await admin.call('getRules', {})).data;
        expect(rules.withoutPassword).toBe(false);
        const given = {
          ...rules,
          allowedDomains: [...rules.allowedDomains],
          refusedDomains: [...rules.refusedDomains],
          blockedAddresses: [...rules.blockedAddresses],
          consoleAddresses: [...rules.consoleAddresses],
          secondFactorGroups: [...rules.secondFactorGroups],
          offeredFactors: [...rules.offeredFactors],
          captchaAlways: [...rules.captchaAlways],
          withoutPassword: true,
        };
        const preview = await admin.call('previewRules', given);
        expect(preview.data.withoutPassword.of).toBeGreaterThan(0);
        expect((await admin.call('setRules', { ...given, version, reason })).status).toBe(200);
        expect((await server.call('getConfig', {})).data.withoutPassword).toBe(true);
        const { versions } = (await admin.call('getRules', {})).data;
        expect(versions[0]?.changed).toEqual(['withoutPassword']);
      });

      it('A command lets users remove their password and takes it back, and says that nobody is locked out', async () => {
        const set = (...words: readonly string[]) => operate(server, ['rules', 'set', ...words]);
        expect((await set('--without-password', 'yes', '--preview')).out).toMatch(
          /^\d+ of [1-9]\d* accounts have a passkey, and their users could remove the password\.\n$/,
        );
        expect((await set('--without-password', 'yes', '--reason', reason)).code).toBe(0);
        await until('the rule', async () => server.context.rules.current().withoutPassword);
        expect((await operate(server, ['rules', 'show'])).out).toMatch(/withoutPassword: +yes\n/);
        await userWithoutPassword(server);
        expect((await set('--without-password', 'no', '--preview')).out).toMatch(
          /^[1-9]\d* of \d+ accounts have no password\. Their users go on signing in with a passkey, and can set a password at any time\.\n$/,
        );
        expect((await set('--without-password', 'no', '--reason', reason)).code).toBe(0);
        expect((await findRules(server.context.db)).rules.withoutPassword).toBe(false);
      });
    });

    it('The effect of letting users remove their password is how many could, and that of the opposite how many have none', async () => {
      await letRemovePasswords(server, true);
      const before = { on: await effect(true), off: await effect(false) };
      await signIn(server, await join(server));
      for (let count = 0; count < 2; count += 1) await userWithPasskey(server);
      await userWithoutPassword(server);
      const staff = await newStaff(server, 'support');
      await addPasskey(server, staff.token);
      const after = { on: await effect(true), off: await effect(false) };
      // Neither who has no passkey, nor who has no password any more, nor staff.
      expect(after.on.affected - before.on.affected).toBe(2);
      expect(after.off.affected - before.off.affected).toBe(1);
      expect([after.on.of - before.on.of, after.off.of - before.off.of]).toEqual([5, 5]);
    });
  },
  { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href },
);
