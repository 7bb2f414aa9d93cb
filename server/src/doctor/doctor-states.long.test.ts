import type { Rules } from '@portico/contract/rules/rules';
import { expect, it } from 'vitest';
import { setCaptchaKeys } from '../acts/rules/captcha-keys.ts';
import { setRules } from '../acts/rules/set-rules.ts';
import { findRules } from '../capabilities/rules/store.ts';
import { createConsoleApp } from '../http/console/app.ts';
import type { Environment } from '../platform/environment.ts';
import { describeServer } from '../testing/both-databases.ts';
import { consoleUrl } from '../testing/console.ts';
import { examine, prepareDoctor } from '../testing/doctor.ts';
import { join as joinUser, signIn } from '../testing/people.ts';
import { activateAuthenticator, activateEmail } from '../testing/second-factors.ts';

describeServer('portico doctor', (server) => {
  const { siteverify, settings } = prepareDoctor(server);

  it('The doctor names staff whom the console refuses, because they have nothing but the mailbox', async () => {
    const { kysely } = server.context.db;
    const role = { role: 'support' } as const;
    // Without a console, the demo's moderator has no second factor.
    await kysely.updateTable('accounts').set({ role: null }).where('role', 'is not', null).execute();
    const members = [
      await joinUser(server),
      await joinUser(server),
      await joinUser(server),
      await joinUser(server),
    ] as const;
    for (const { email } of members)
      await kysely.updateTable('accounts').set(role).where('email', '=', email).execute();
    const [none, byMail, tooNew, fine] = members;
    await activateEmail(server, await signIn(server, byMail), byMail.email);
    for (const { email } of [tooNew, fine])
      await activateAuthenticator(server, await signIn(server, { ...fine, email }));
    await kysely
      .updateTable('accounts')
      .set({ mail_reset_at: 1 })
      .where('email', '=', tooNew.email)
      .execute();
    const withConsole = {
      ...settings(),
      PORTICO_CONSOLE_PORT: '3002',
      PORTICO_CONSOLE_URL: 'http://console.test:3002',
    };
    const { staff } = (await examine(withConsole)).findings;
    expect(staff?.state).toBe('warning');
    const says = staff?.says ?? '';
    expect(says).toContain(`${none.email}, ${byMail.email} (no second factor besides the mailbox)`);
    expect(says).toContain(`${tooNew.email} (only what was set up after`);
    expect(says).not.toContain(fine.email);
    await kysely
      .updateTable('accounts')
      .set({ role: null })
      .where('email', 'in', [none.email, byMail.email, tooNew.email])
      .execute();
    expect((await examine(withConsole)).findings.staff).toMatchObject({ state: 'ok' });
  });

  it('The doctor says whether the address of the console leads to the console, to the portal or nowhere', async () => {
    const app = await createConsoleApp(server.context, consoleUrl);
    const own = await app.listen({ host: '127.0.0.1', port: 0 });
    const at = async (url: string) =>
      (await examine({ ...settings(), PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: url })).findings
        .console;
    expect(await at(own)).toMatchObject({ state: 'ok', says: `${own} answers.` });
    await app.close();
    const wrong = [own, server.url.replace('127.0.0.1', 'localhost')];
    const [away, portal] = [await at(wrong[0] ?? ''), await at(wrong[1] ?? '')];
    expect(away).toMatchObject({ state: 'warning', says: expect.stringContaining('cannot be reached') });
    expect(portal).toMatchObject({
      state: 'warning',
      says: `${wrong[1]} answers 200, but not as the console does.`,
    });
    for (const found of [away, portal]) expect(found?.advice).toContain('lead to port 3002');
    expect((await examine(settings())).findings).not.toHaveProperty('console');
  });

  it('The doctor tries the captcha that a rule chooses, and says when its secret is refused, missing or cannot be decrypted', async () => {
    const { context } = server;
    const actor = { type: 'cli', user: 'grace' } as const;
    const turnstile = { siteKey: '', verifyUrl: siteverify().url };
    const captchaServices = { ...context.config.captchaServices, turnstile };
    const needs = { ...context, config: { ...context.config, captchaServices } };
    const keys = { kind: 'turnstile', siteKey: 'of-the-rule', secret: siteverify().secret } as const;
    await setCaptchaKeys(needs, actor, { ...keys, reason: 'for the test' });
    const choose = async (given: Pick<Rules, 'captcha' | 'captchaSiteKey'>) => {
      const { version, rules } = await findRules(context.db);
      await setRules(needs, actor, { rules: { ...rules, ...given }, version, reason: 'for the test' });
    };
    await choose({ captcha: 'turnstile', captchaSiteKey: keys.siteKey });
    const { PORTICO_RECAPTCHA_SITE_KEY: _none, ...others } = settings();
    const found = async (more: Environment = {}) => {
      const set = { ...others, PORTICO_TURNSTILE_VERIFY_URL: siteverify().url, ...more };
      return (await examine(set)).findings.captcha;
    };
    expect((await found())?.state).toBe('ok');
    const another = await found({ PORTICO_SECRET: 'another secret, under which nothing is stored' });
    expect(another?.says).toContain('No secret that can be decrypted');
    const { kysely } = context.db;
    await kysely
      .updateTable('captcha_secrets')
      .set({ secret: context.keys.encrypt('wrong') })
      .execute();
    expect((await found())?.says).toContain('refuses the secret');
    await kysely.deleteFrom('captcha_secrets').execute();
    expect((await found())?.advice).toContain('portico rules captcha-keys');
    await choose({ captcha: 'altcha', captchaSiteKey: '' });
  });
});
