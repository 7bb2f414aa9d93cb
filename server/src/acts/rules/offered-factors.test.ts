import type { OfferableFactor } from '@portico/contract/rules/offered-factors';
import { originalRules, type Rules } from '@portico/contract/rules/rules';
import { afterEach, expect, it } from 'vitest';
import { effectOf } from '../../capabilities/rules/effect.ts';
import { findRules } from '../../capabilities/rules/store.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { operate } from '../../testing/operate.ts';
import { addPasskey, passkeyOptions, SoftwarePasskey, signInWith } from '../../testing/passkeys.ts';
import { join, signIn } from '../../testing/people.ts';
import {
  activateAuthenticator,
  activateEmail,
  authenticatorApp,
  firstStep,
  secondStep,
} from '../../testing/second-factors.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { setRules } from './set-rules.ts';

const reason = 'for the test';
const actor = { type: 'cli', user: 'grace' } as const;
const notOffered = [403, ['factor_not_offered']];

/** Rules as calls have them. */
const withRules = (given: { offeredFactors?: OfferableFactor[]; secondFactor?: 'NOBODY' | 'ALL' }) => ({
  ...originalRules,
  allowedDomains: [],
  refusedDomains: [],
  blockedAddresses: [],
  consoleAddresses: [],
  secondFactorGroups: [],
  offeredFactors: [...originalRules.offeredFactors],
  captchaAlways: [...originalRules.captchaAlways],
  ...given,
});

/** Sets what is offered as an operator does, unless it is that of now. */
async function offer({ context }: TestServer, offeredFactors: readonly OfferableFactor[]): Promise<void> {
  const { version, rules } = await findRules(context.db);
  if (rules.offeredFactors.join() !== offeredFactors.join())
    await setRules(context, actor, { rules: { ...rules, offeredFactors }, version, reason });
  await context.rules.refresh();
}

describeServer(
  'which second factors are offered',
  (server) => {
    const { admin } = openConsoleForStaff(server);
    afterEach(() => offer(server, originalRules.offeredFactors));

    async function start() {
      const user = await join(server);
      return { user, token: await signIn(server, user) };
    }
    const answerOf = ({ status, codes }: { status: number; codes: readonly string[] }) => [status, codes];
    const listed = async (call: 'listAvailableTypes' | 'listOnlyDeactivateTypes', token: string) =>
      (await server.call(call, {}, { token })).data;

    it('A second factor that is not offered is in no list, cannot be started, and cannot be confirmed by who has started it before [7.20]', async () => {
      const { token } = await start();
      const type = 'GOOGLE_AUTHENTICATOR';
      const { data } = await server.call('startTwoFactor', { type, data: null }, { token });
      const app = authenticatorApp(data.result?.CODE ?? '');
      await offer(server, ['EMAIL']);
      expect((await server.call('getConfig', {})).data.offeredFactors).toEqual(['EMAIL']);
      expect(await listed('listAvailableTypes', token)).toEqual(['EMAIL']);
      const confirm = () => server.call('confirmTwoFactor', { type, code: app.code() }, { token });
      expect(answerOf(await confirm())).toEqual(notOffered);
      for (const other of [type, 'TELEGRAM'] as const) {
        const answer = await server.call('startTwoFactor', { type: other, data: '4711' }, { token });
        expect([other, ...answerOf(answer)]).toEqual([other, ...notOffered]);
      }
      expect(answerOf(await server.call('createTelegramLink', {}, { token }))).toEqual(notOffered);

      await offer(server, originalRules.offeredFactors);
      expect((await confirm()).status).toBe(200);
      expect((await server.call('getConfig', {})).data.offeredFactors).toBeUndefined();
    });

    it('A passkey is neither begun nor stored once passkeys are not offered', async () => {
      const { token } = await start();
      const { data } = await server.call('startPasskeyRegistration', {}, { token });
      const passkey = new SoftwarePasskey();
      const input = { name: 'Phone', response: passkey.create(data) };
      await offer(server, ['GOOGLE_AUTHENTICATOR']);
      expect(answerOf(await server.call('registerPasskey', input, { token }))).toEqual(notOffered);
      expect(answerOf(await server.call('startPasskeyRegistration', {}, { token }))).toEqual(notOffered);
      await offer(server, originalRules.offeredFactors);
      expect((await server.call('registerPasskey', input, { token })).status).toBe(200);
    });

    it('Who has a second factor that is not offered any more signs in with it and turns it off, and a passkey goes on working [7.19]', async () => {
      const { user, token } = await start();
      const app = await activateAuthenticator(server, token);
      const other = await start();
      const passkey = await addPasskey(server, other.token);
      await offer(server, ['EMAIL']);
      expect(await listed('listOnlyDeactivateTypes', token)).toEqual(['GOOGLE_AUTHENTICATOR']);

      const pending = await firstStep(server, user);
      expect((await secondStep(server, pending, app.code())).status).toBe(200);
      const { options, cookies } = await passkeyOptions(server);
      expect((await signInWith(server, passkey.get(options), { cookies })).status).toBe(200);

      const type = 'GOOGLE_AUTHENTICATOR';
      expect((await server.call('startDeactivation', { type }, { token })).status).toBe(200);
    });

    it('At least one second factor stays offered, and none is demanded that nobody could set up', async () => {
      const { version } = await findRules(server.context.db);
      for (const [given, code] of [
        [{ offeredFactors: [] }, 'no_factor_offered'],
        [{ offeredFactors: ['EMAIL'], secondFactor: 'ALL' }, 'demand_cannot_be_met'],
      ] satisfies [Parameters<typeof withRules>[0], string][]) {
        const rules = withRules(given);
        expect((await admin.call('previewRules', rules)).codes).toEqual([code]);
        expect((await admin.call('setRules', { ...rules, version, reason })).codes).toEqual([code]);
      }
      const demanded = withRules({ offeredFactors: ['PASSKEY'], secondFactor: 'ALL' });
      expect((await admin.call('previewRules', demanded)).status).toBe(200);
    });

    it('The effect of what is offered is the number of accounts that have something else, each counted once', async () => {
      const effect = async (...offeredFactors: OfferableFactor[]) =>
        (await effectOf(server.context, { ...originalRules, offeredFactors })).offered;
      const before = await Promise.all([effect('EMAIL'), effect('PASSKEY'), effect('GOOGLE_AUTHENTICATOR')]);
      const [app, byMail, byPasskey, both] = [await start(), await start(), await start(), await start()];
      await server.call(
        'startTwoFactor',
        { type: 'GOOGLE_AUTHENTICATOR', data: null },
        { token: byMail.token },
      );
      await activateEmail(server, byMail.token, byMail.user.email);
      for (const { token } of [app, both]) await activateAuthenticator(server, token);
      for (const { token } of [byPasskey, both]) await addPasskey(server, token);
      const after = await Promise.all([effect('EMAIL'), effect('PASSKEY'), effect('GOOGLE_AUTHENTICATOR')]);
      expect(after.map(({ affected }, at) => affected - (before[at]?.affected ?? 0))).toEqual([3, 3, 3]);
      expect(after.map(({ of }, at) => of - (before[at]?.of ?? 0))).toEqual([4, 4, 4]);
      expect((await effect(...originalRules.offeredFactors)).affected).toBe(0);
    });

    it('What is offered is set by a command, which says how many accounts keep something else', async () => {
      const run = (...words: readonly string[]) => operate(server, ['rules', 'set', ...words]);
      const chosen = ['--offer-factors', 'passkey', 'authenticator'];
      expect((await run(...chosen, '--preview')).out).toMatch(
        /^\d+ of [1-9]\d* accounts have a second factor or a passkey that would not be offered any more\. Their users keep it\.\n$/,
      );
      expect((await run(...chosen, '--reason', reason)).code).toBe(0);
      const isSet = ({ offeredFactors }: Rules) => offeredFactors.join() === 'GOOGLE_AUTHENTICATOR,PASSKEY';
      await until('the rule', () => isSet(server.context.rules.current()));
      expect((await operate(server, ['rules', 'show'])).out).toMatch(
        /offeredFactors: +GOOGLE_AUTHENTICATOR, PASSKEY\n/,
      );
      expect((await run('--offer-factors', 'sms', '--reason', reason)).code).not.toBe(0);
    });
  },
  { PORTICO_DEMO: 'true' },
);

describeServer('what an installation without a Telegram bot offers', (server) => {
  const { admin } = openConsoleForStaff(server);

  it('An installation without a Telegram bot does not offer Telegram alone, also not by a version of before', async () => {
    const { db, rules } = server.context;
    const alone = withRules({ offeredFactors: ['TELEGRAM'] });
    expect((await admin.call('previewRules', alone)).codes).toEqual(['no_factor_offered']);
    const demanded = withRules({ offeredFactors: ['TELEGRAM', 'EMAIL'], secondFactor: 'ALL' });
    expect((await admin.call('previewRules', demanded)).codes).toEqual(['demand_cannot_be_met']);

    // A version that was set while there was a bot.
    const withBot = { ...server.context, config: { ...server.context.config, demo: true } };
    const { version } = await findRules(db);
    await setRules(withBot, actor, { rules: alone, version, reason });
    await setRules(server.context, actor, { rules: withRules({}), version: version + 1, reason });
    const restored = await admin.call('restoreRules', { version: version + 1, reason });
    expect(restored.codes).toEqual(['no_factor_offered']);
    await rules.refresh();
    expect(rules.current().offeredFactors).toEqual(originalRules.offeredFactors);
  });
});
