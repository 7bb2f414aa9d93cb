import { type LockRules, originalRules } from '@portico/contract/rules/rules';
import { afterEach, expect, it } from 'vitest';
import { effectOf } from '../../capabilities/rules/effect.ts';
import { findRules } from '../../capabilities/rules/store.ts';
import type { AccountId } from '../../platform/ids.ts';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { failTimes } from '../../testing/failures.ts';
import { operate } from '../../testing/operate.ts';
import { join, signIn, trySignIn } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';
import { setRules } from './set-rules.ts';

const reason = 'for the test';
const actor = { type: 'cli', user: 'grace' } as const;
const wrong = 'Wrong-Arch-7!';
const minute = 60;

describeOnBoth('when and for how long wrong passwords lock', (server, onOne) => {
  /** Sets the rules as an operator does, unless they are those of now. */
  async function setLock(given: Partial<LockRules>): Promise<void> {
    const { context } = server;
    const { version, rules: before } = await findRules(context.db);
    const { signInTries, lockMinutes } = { ...originalRules, ...given };
    const rules = { ...before, signInTries, lockMinutes };
    if (before.signInTries !== signInTries || before.lockMinutes !== lockMinutes)
      await setRules(context, actor, { rules, version, reason });
    await context.rules.refresh();
  }
  afterEach(() => setLock({}));

  onOne(() => {
    it('Wrong current passwords of a user who changes the password count by the same rule [P16]', async () => {
      await setLock({ signInTries: 4, lockMinutes: 5 });
      const user = await join(server);
      const token = await signIn(server, user);
      const change = (password: string) =>
        server.call('changePassword', { password, newPassword: 'Early-Boat.42' }, { token });
      for (let time = 0; time < 4; time += 1)
        expect((await change(`${wrong}${time}`)).errors[0]?.codes).toEqual(['wrong_old_password']);
      const { codes, headers } = await change(user.password);
      expect(codes).toEqual(['too_many_requests']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(4 * minute);
    });

    it('A lock of before a rule stays as long as it was, and the rule counts for the next wrong password', async () => {
      const user = await join(server);
      await failTimes(server, user.email, 5);
      expect((await trySignIn(server, user)).codes).toEqual(['google_recaptcha_v2_required']);
      await setLock({ signInTries: 4 });
      expect((await trySignIn(server, user)).codes).toEqual(['google_recaptcha_v2_required']);
      await failTimes(server, user.email, 1);
      expect((await trySignIn(server, user)).codes).toEqual(['user_account_locked']);
      await setLock({});
      expect((await trySignIn(server, user)).codes).toEqual(['user_account_locked']);
    });
  });

  it('A lock begins after as many wrong passwords as a rule says, lasts as long as it says, and begins alike for an unknown e-mail [8.3, 8.5, T07, T17]', async () => {
    await setLock({ signInTries: 4, lockMinutes: 5 });
    const user = await join(server);
    for (const email of [user.email, 'unknown@example.org']) {
      const tried = { email, password: wrong };
      // The first of four leaves three, which is not said yet.
      expect((await trySignIn(server, tried)).text).not.toContain('attempts_left');
      expect((await trySignIn(server, tried)).text).toContain('"attempts_left":2');
      await failTimes(server, email, 1);
      expect((await trySignIn(server, tried)).codes).toEqual(['google_recaptcha_v2_required']);
      await failTimes(server, email, 1);
      const { codes, headers } = await trySignIn(server, { ...user, email });
      expect(codes).toEqual(['user_account_locked']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(4 * minute);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(5 * minute);
    }
    await server.later(5 * minute + 1);
    expect((await trySignIn(server, user)).codes).toEqual(['google_recaptcha_v2_required']);
  });

  it('A lock by a rule is never longer than a quarter of an hour, however many passwords were wrong [8.5, T07]', async () => {
    await setLock({ signInTries: 4, lockMinutes: 15 });
    const user = await join(server);
    await failTimes(server, user.email, 12);
    const { headers } = await trySignIn(server, user);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * minute);
    await server.later(15 * minute + 1);
    expect((await trySignIn(server, user)).codes).toEqual(['google_recaptcha_v2_required']);
  });

  it('The effect of a lock is the number of accounts with enough wrong passwords in a row, in what is kept of the last 30 days', async () => {
    const { context } = server;
    const { kysely, now } = context.db;
    await kysely.deleteFrom('refused_sign_ins').execute();
    const effect = async (signInTries: number) =>
      (await effectOf(context, { ...originalRules, signInTries })).locks;
    expect(await effect(4)).toEqual({ affected: 0, of: 0, days: 30 });
    let row = 0;
    const refuse = (accountId: string, minutesAgo: readonly number[], other: object = {}) =>
      kysely
        .insertInto('refused_sign_ins')
        .values((eb) =>
          minutesAgo.map((minutes) => {
            row += 1;
            return {
              id: `row-${row}`,
              // Safe: nothing refers to it.
              account_id: accountId as AccountId,
              site: 'portal' as const,
              step: 'sign-in' as const,
              reason: 'wrong_password',
              browser: '',
              address: '',
              created_at: eb(now, '-', minutes * 60_000),
              ...other,
            };
          }),
        )
        .execute();
    await refuse('five in a row', [100, 90, 80, 79, 78]);
    await refuse('four at the same moment', [60, 60, 60, 60]);
    // A quarter of an hour without one ends a count.
    await refuse('three and three', [90, 89, 88, 70, 69, 68]);
    await refuse('old', [50_000, 50_000, 50_000, 50_000]);
    await refuse('codes', [3, 2, 1, 0], { step: 'second step' });
    await refuse('disabled', [3, 2, 1, 0], { reason: 'user_disabled' });
    expect(await effect(4)).toEqual({ affected: 2, of: 3, days: 30 });
    expect(await effect(5)).toEqual({ affected: 1, of: 3, days: 30 });
    expect(await effect(10)).toEqual({ affected: 0, of: 3, days: 30 });
    const config = { ...context.config, retention: { ...context.config.retention, refusals: 7 } };
    expect((await effectOf({ ...context, config }, originalRules)).locks.days).toBe(7);
    // More rows than are read at once.
    for (let each = 0; each < 210; each += 1) await refuse(`one of many ${each}`, [5, 4, 3, 2, 1]);
    expect(await effect(5)).toEqual({ affected: 211, of: 213, days: 30 });
    await kysely.deleteFrom('refused_sign_ins').execute();

    // What a real sign-in leaves is what is counted.
    const user = await join(server);
    await trySignIn(server, { ...user, password: wrong });
    expect(await effect(4)).toEqual({ affected: 0, of: 1, days: 30 });
  });

  it('Tries and the length of a lock are set by a command, which says how many accounts that would have locked', async () => {
    const run = (...words: readonly string[]) => operate(server, ['rules', 'set', ...words]);
    const lock = ['--sign-in-tries', '5', '--lock-minutes', '10'];
    expect((await run(...lock, '--preview')).out).toMatch(
      /^\d+ of \d+ accounts with a wrong password in the last 30 days would have been locked by this rule\.\n$/,
    );
    expect((await run(...lock, '--reason', reason)).code).toBe(0);
    await until('the rule', () => server.context.rules.current().lockMinutes === 10);
    expect((await operate(server, ['rules', 'show'])).out).toMatch(/signInTries: +5\nlockMinutes: +10\n/);
    expect((await run('--sign-in-tries', '11', '--reason', reason)).err).toContain('4 to 10');
  });
});

describeServer('the bounds of a lock after wrong passwords', (server) => {
  const { admin } = openConsoleForStaff(server);

  it('A lock that is less strict than that of the product, or longer than a quarter of an hour, is refused', async () => {
    const { rules, version } = (await admin.call('getRules', {})).data;
    const given = {
      ...rules,
      allowedDomains: [],
      refusedDomains: [],
      blockedAddresses: [],
      consoleAddresses: [],
      secondFactorGroups: [],
      offeredFactors: [...rules.offeredFactors],
      captchaAlways: [...rules.captchaAlways],
    };
    for (const lock of [{ signInTries: 11 }, { signInTries: 3 }, { lockMinutes: 0 }, { lockMinutes: 16 }]) {
      const set = await admin.call('setRules', { ...given, ...lock, version, reason });
      expect(set.codes).toEqual(['invalid_lock']);
      expect((await admin.call('previewRules', { ...given, ...lock })).codes).toEqual(['invalid_lock']);
    }
  });
});
