import { type KeyedCaptcha, keyedCaptchas } from '@portico/contract/rules/captcha';
import { originalRules, type Rules } from '@portico/contract/rules/rules';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { rowsOfRun } from '../../../../scripts/tests/of-run.js';
import { effectOf } from '../../capabilities/rules/effect.ts';
import { findRules } from '../../capabilities/rules/store.ts';
import { watchRules } from '../../capabilities/rules/watch-rules.ts';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { consoleUrl, openConsoleForStaff } from '../../testing/console.ts';
import { failTimes } from '../../testing/failures.ts';
import { guest, join, signIn, trySignIn } from '../../testing/people.ts';
import { runPortico } from '../../testing/run-portico.ts';
import { startSiteverify } from '../../testing/siteverify.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { setCaptchaKeys } from './captcha-keys.ts';
import { setRules } from './set-rules.ts';

const reason = 'for the test';
const actor = { type: 'cli', user: 'grace' } as const;

const provider = await startSiteverify();
afterAll(() => provider.stop());
beforeEach(() => provider.behave('verifies'));

const settings = {
  PORTICO_CONSOLE_PORT: '3002',
  PORTICO_CONSOLE_URL: consoleUrl.href,
  PORTICO_RECAPTCHA_VERIFY_URL: provider.url,
  PORTICO_TURNSTILE_VERIFY_URL: provider.url,
  PORTICO_HCAPTCHA_VERIFY_URL: provider.url,
};
const keysOf = (kind: KeyedCaptcha, siteKey = `site key of ${kind}`.replaceAll(' ', '-')) => ({
  kind,
  siteKey,
  secret: provider.secret,
});

type Given = Partial<Pick<Rules, 'captcha' | 'captchaSiteKey' | 'captchaAlways'>>;

/** Sets the rules as an operator does, the others as the product came. */
async function setCaptcha({ context }: TestServer, given: Given): Promise<void> {
  const { version, rules: before } = await findRules(context.db);
  const { captcha, captchaSiteKey, captchaAlways } = { ...originalRules, ...given };
  const rules = { ...before, captcha, captchaSiteKey, captchaAlways };
  if (JSON.stringify(rules) !== JSON.stringify(before))
    await setRules(context, actor, { rules, version, reason });
  await context.rules.refresh();
}

const passwordWithAnswer = (
  server: TestServer,
  { email, password }: { readonly email: string; readonly password: string },
  google_recaptcha_v2: string,
) => server.call('issueToken', { grant_type: 'password', username: email, password, google_recaptcha_v2 });

describeOnBoth(
  'which captcha the rules choose',
  (server) => {
    const { admin } = openConsoleForStaff(server);
    afterEach(() => setCaptcha(server, {}));
    const given = async (change: Given) => {
      const { rules, version } = (await admin.call('getRules', {})).data;
      const lists = {
        allowedDomains: [],
        refusedDomains: [],
        blockedAddresses: [],
        consoleAddresses: [],
        secondFactorGroups: [],
        offeredFactors: [...rules.offeredFactors],
        captchaAlways: [...(change.captchaAlways ?? rules.captchaAlways)],
      };
      return { input: { ...rules, ...change, ...lists }, version };
    };

    it.each(rowsOfRun(keyedCaptchas))(
      'An admin stores the keys of %s in the console, chooses it without a restart, and a user who is asked signs in by it, once with each answer [4.10, T04]',
      async (kind) => {
        const keys = keysOf(kind);
        const stored = await admin.call('setCaptchaKeys', { ...keys, reason });
        expect(stored.data.captchaKeys).toContainEqual({
          kind,
          siteKey: keys.siteKey,
          setAt: expect.any(String),
        });
        const { input, version } = await given({ captcha: kind, captchaSiteKey: keys.siteKey });
        expect((await admin.call('previewRules', input)).status).toBe(200);
        expect((await admin.call('setRules', { ...input, version, reason })).status).toBe(200);

        const { data } = await server.call('getConfig', {});
        expect([data.captcha, data.captchaSiteKey ?? data.recaptcha]).toEqual([kind, keys.siteKey]);
        expect(data.recaptcha !== '').toBe(kind === 'recaptcha');
        const login = await (await server.fetch('/en/login')).text();
        expect(login).toContain(` data-policy="${kind}"`);
        expect((await server.call('getCaptchaChallenge', {})).status).toBe(404);
        const grace = await join(server);
        await failTimes(server, grace.email, 3);
        expect((await trySignIn(server, grace)).codes).toEqual(['google_recaptcha_v2_required']);
        const answer = `${provider.rightAnswer} ${kind} ${grace.email}`;
        expect((await passwordWithAnswer(server, grace, answer)).status).toBe(200);
        const sent = provider.requests.at(-1)?.get('sitekey');
        expect(sent).toBe(kind === 'hcaptcha' ? keys.siteKey : null);
        // The provider would accept it again.
        expect((await passwordWithAnswer(server, grace, answer)).codes).toEqual(['invalid_recaptcha']);
      },
    );

    it('Keys that a provider refuses or cannot verify are not stored, and a captcha without keys is not chosen', async () => {
      const wrong = async (change: object) =>
        (await admin.call('setCaptchaKeys', { ...keysOf('turnstile', 'new'), reason, ...change })).codes;
      expect(await wrong({ secret: 'another one' })).toEqual(['invalid_captcha_keys']);
      expect(await wrong({ secret: 'new' })).toEqual(['invalid_captcha_keys']);
      expect(await wrong({ secret: 'wrong' })).toEqual(['captcha_secret_refused']);
      provider.behave('fails');
      expect(await wrong({})).toEqual(['captcha_unreached']);
      provider.behave('verifies');
      const { input, version } = await given({ captcha: 'turnstile', captchaSiteKey: 'new' });
      expect((await admin.call('previewRules', input)).codes).toEqual(['captcha_keys_missing']);
      expect((await admin.call('setRules', { ...input, version, reason })).codes).toEqual([
        'captcha_keys_missing',
      ]);
    });

    it('A captcha whose keys the provider does not accept any more is not chosen again, and the embedded one always is', async () => {
      const keys = keysOf('hcaptcha');
      await setCaptchaKeys(server.context, actor, { ...keys, reason });
      const chosen = { captcha: keys.kind, captchaSiteKey: keys.siteKey };
      await setCaptcha(server, chosen);
      const { version } = await findRules(server.context.db);
      provider.behave('fails');
      // What is set stays as it is, and other rules can be changed.
      await setCaptcha(server, { ...chosen, captchaAlways: ['REGISTRATION'] });
      await setCaptcha(server, {});
      expect((await admin.call('restoreRules', { version, reason })).codes).toEqual(['captcha_unreached']);
      provider.behave('verifies');
      expect((await admin.call('restoreRules', { version, reason })).status).toBe(200);
    });

    it('New keys replace the stored ones of the kind, but not those that are used', async () => {
      const stored = async () =>
        (await admin.call('getRules', {})).data.captchaKeys.flatMap(({ kind, siteKey }) =>
          kind === 'turnstile' ? [siteKey] : [],
        );
      const store = (siteKey: string) =>
        setCaptchaKeys(server.context, actor, { ...keysOf('turnstile', siteKey), reason });
      await store('used');
      await setCaptcha(server, { captcha: 'turnstile', captchaSiteKey: 'used' });
      for (const siteKey of ['next', 'later']) await store(siteKey);
      expect((await stored()).sort()).toEqual(['later', 'used']);
      await setCaptcha(server, { captcha: 'turnstile', captchaSiteKey: 'later' });
      await store('later');
      expect(await stored()).toEqual(['later']);
    });

    it('The secret of a captcha is encrypted, and in no answer, record, version, log or configuration', async () => {
      const { context } = server;
      await setCaptchaKeys(context, actor, { ...keysOf('turnstile'), reason });
      await setCaptcha(server, { captcha: 'turnstile', captchaSiteKey: keysOf('turnstile').siteKey });
      provider.behave('sends-html');
      expect(await context.captcha.accepts('an answer', '203.0.113.50')).toBe(false);
      provider.behave('verifies');
      const rows = await context.db.kysely.selectFrom('captcha_secrets').selectAll().execute();
      const records = await context.db.kysely.selectFrom('audit_records').selectAll().execute();
      const told = [
        ...server.log,
        JSON.stringify([rows, records, (await admin.call('getRules', {})).data, await findRules(context.db)]),
        (await server.call('getConfig', {})).text,
      ].join('');
      expect(told).toContain('CAPTCHA_KEYS_SET');
      expect(told).toContain('could not be verified');
      expect(told).not.toContain(provider.secret);
      const [row] = rows;
      expect(context.keys.decrypt(row?.secret ?? '')).toBe(provider.secret);
    });

    it('Another process knows the captcha and its secret, too, and the effect says how many were solved and would be asked for', async () => {
      const { db, config } = server.context;
      const other = await watchRules(db, config);
      await setCaptchaKeys(server.context, actor, { ...keysOf('turnstile'), reason });
      await setCaptcha(server, { captcha: 'turnstile', captchaSiteKey: keysOf('turnstile').siteKey });
      await until('the rule in the other process', () => other.current().captcha === 'turnstile');
      await other.stop();

      const effect = async (captchaAlways: Rules['captchaAlways']) => {
        const { answers, asked } = await effectOf(server.context, { ...originalRules, captchaAlways });
        return { ...answers, ...asked };
      };
      const everywhere = ['SIGN_IN', 'REGISTRATION'] as const;
      const before = await effect(everywhere);
      await signIn(server, await join(server));
      expect(await server.context.captcha.accepts(`${provider.rightAnswer} once`, '203.0.113.50')).toBe(true);
      expect(await effect(everywhere)).toEqual({
        lastHour: before.lastHour + 1,
        signIns: before.signIns + 1,
        registrations: before.registrations + 1,
        days: 30,
      });
      expect(await effect(['PASSWORD_RESET'])).toMatchObject({ signIns: 0, registrations: 0 });
      // Whoever signs in without a password is asked for none.
      await db.kysely.updateTable('sessions').set({ method: 'PASSKEY' }).execute();
      expect(await effect(everywhere)).toMatchObject({ signIns: 0 });
    });
  },
  settings,
);

describeServer(
  'when the rules ask for a captcha',
  (server) => {
    const { admin } = openConsoleForStaff(server);
    afterEach(() => setCaptcha(server, {}));

    it('A captcha is asked for at the first sign-in, also with an unknown e-mail, and at the console [4.10, T03]', async () => {
      const grace = await join(server);
      expect((await trySignIn(server, grace)).status).toBe(200);
      await setCaptcha(server, { captchaAlways: ['SIGN_IN'] });
      for (const email of [grace.email, 'unknown@example.org'])
        expect((await trySignIn(server, { ...grace, email })).codes).toEqual([
          'google_recaptcha_v2_required',
        ]);
      expect((await passwordWithAnswer(server, grace, await solveCaptcha(server))).status).toBe(200);
      const staff = await admin.call('startStaffSignIn', { username: grace.email, password: grace.password });
      expect(staff.codes).toEqual(['google_recaptcha_v2_required']);
    });

    it('A captcha is asked for at the first registration [4.24]', async () => {
      await setCaptcha(server, { captchaAlways: ['REGISTRATION'] });
      expect((await server.call('register', guest())).codes).toEqual(['google_recaptcha_v2_required']);
      const googleRecaptchaV2 = await solveCaptcha(server);
      expect((await server.call('register', { ...guest(), googleRecaptchaV2 })).status).toBe(200);
    });

    it('A captcha is asked for where a link to reset the password is, whether or not there is an account, but not in a browser that has signed in to it', async () => {
      const grace = await join(server);
      const ask = (email: string, more: { googleRecaptchaV2?: string } = {}, options = {}) =>
        server.call('requestPasswordReset', { email, ...more }, options);
      expect((await ask(grace.email)).status).toBe(200);
      expect((await server.call('getConfig', {})).data.captchaAtReset).toBeUndefined();
      await setCaptcha(server, { captchaAlways: ['PASSWORD_RESET'] });
      expect((await server.call('getConfig', {})).data.captchaAtReset).toBe(true);
      for (const email of [grace.email, 'unknown@example.org']) {
        expect((await ask(email)).codes).toEqual(['google_recaptcha_v2_required']);
        expect((await ask(email, { googleRecaptchaV2: 'guess' })).errors).toEqual([
          { code: 'validation_error', fieldName: 'googleRecaptchaV2', codes: ['invalid_recaptcha'] },
        ]);
        const googleRecaptchaV2 = await solveCaptcha(server);
        expect((await ask(email, { googleRecaptchaV2 })).status).toBe(200);
      }
      const inBrowser = { headers: { 'sec-fetch-site': 'same-origin' } };
      const cookies = (await trySignIn(server, grace, inBrowser)).headers.getSetCookie();
      const known = { cookies: cookies.map((each) => each.split(';')[0]).join('; ') };
      expect((await ask(grace.email, {}, known)).status).toBe(200);
      expect((await ask('unknown@example.org', {}, known)).codes).toEqual(['google_recaptcha_v2_required']);
    });

    it('A command stores keys, chooses the captcha and its forms, exports no secret, and always goes back', async () => {
      const { config } = server.context;
      const run = (args: readonly string[], input = '') =>
        runPortico(['rules', ...args], {
          input,
          settings: {
            ...settings,
            DATABASE_URL: config.databaseUrl,
            PORTICO_SECRET: config.secrets.master,
            PORTICO_DATA_DIR: config.dataFolder,
          },
        });
      const why = ['--reason', reason];
      expect((await run(['set', '--captcha', 'turnstile', ...why])).err).toContain('has no keys');
      const keys = ['captcha-keys', 'turnstile', '--site-key', '0x4AAA', '--secret-file', '-'];
      expect((await run([...keys, ...why], 'wrong')).err).toContain('refuses the secret');
      expect((await run([...keys, ...why], `${provider.secret}\n`)).out).toContain('is stored');
      const chosen = ['set', '--captcha', 'turnstile', '--captcha-always', 'sign-in', 'password-reset'];
      expect((await run([...chosen, '--preview'])).out).toMatch(
        /^\d+ captchas were solved in the last hour\.\nOf the last 30 days, \d+ sign-ins with a password and 0 registrations would always have been asked for a captcha\.\n$/,
      );
      expect((await run([...chosen, ...why])).code).toBe(0);
      await until('the rule', () => server.context.rules.current().captchaSiteKey === '0x4AAA');
      expect((await run(['show'])).out).toMatch(
        /captcha: +turnstile\ncaptchaSiteKey: +0x4AAA\ncaptchaAlways: +SIGN_IN, PASSWORD_RESET\n/,
      );
      const exported = (await run(['export'])).out;
      expect(exported).toContain('0x4AAA');
      expect(exported).not.toContain(provider.secret);
      expect((await run(['set', '--captcha-always', 'everywhere', ...why])).err).toContain('The forms are');
      provider.behave('hangs');
      expect((await run(['set', '--captcha', 'altcha', '--captcha-always', '', ...why])).code).toBe(0);
    });
  },
  settings,
);

describeServer(
  'a captcha that settings fix',
  (server) => {
    const { admin } = openConsoleForStaff(server);

    it('A captcha of the settings wins, is shown with the name of the setting, and no rule changes it', async () => {
      const { data } = await admin.call('getRules', {});
      const setting = 'PORTICO_TURNSTILE_SITE_KEY';
      expect(data.fixed).toEqual([
        { rule: 'captcha', setting },
        { rule: 'captchaSiteKey', setting },
      ]);
      expect(data.inForce).toMatchObject({ captcha: 'turnstile', captchaSiteKey: 'of-the-setting' });
      await expect(setCaptcha(server, { captcha: 'hcaptcha', captchaSiteKey: 'x' })).rejects.toThrow(
        'A setting',
      );
      const keys = await admin.call('setCaptchaKeys', { ...keysOf('hcaptcha'), reason });
      expect(keys.codes).toEqual(['rule_fixed']);
      expect(await server.context.captcha.accepts(provider.rightAnswer, '203.0.113.50')).toBe(true);
    });
  },
  {
    ...settings,
    PORTICO_TURNSTILE_SITE_KEY: 'of-the-setting',
    PORTICO_TURNSTILE_SECRET: provider.secret,
  },
);
