import { writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { originalRules, type Rules } from '@portico/contract/rules/rules';
import { expect, it } from 'vitest';
import { effectOf } from '../../capabilities/rules/effect.ts';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { guest, join, person } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { setRules } from './set-rules.ts';

const reason = 'for the test';
const actor = { type: 'cli', user: 'grace' } as const;

/** Rules that differ from those of the product, as requests have them. */
const withRules = ({ allowedDomains = [], refusedDomains = [], ...more }: Partial<Rules>) => ({
  ...originalRules,
  ...more,
  allowedDomains: [...allowedDomains],
  refusedDomains: [...refusedDomains],
  blockedAddresses: [],
  consoleAddresses: [],
  secondFactorGroups: [],
  offeredFactors: [...originalRules.offeredFactors],
  captchaAlways: [...originalRules.captchaAlways],
});

/** Sets rules as an operator does. */
async function setAs({ context }: TestServer, rules: Partial<Rules>): Promise<void> {
  const { version } = await context.db.kysely
    .selectFrom('rule_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  await setRules(context, actor, { rules: { ...originalRules, ...rules }, version: version ?? 0, reason });
  await context.rules.refresh();
}

const register = (server: TestServer, email: string, more: object = {}) =>
  server.send('register', { ...guest(), email, ...more });

describeServer('rules of the operator', (server) => {
  const { admin, support } = openConsoleForStaff(server);
  const records = async () =>
    (await admin.call('findAuditRecords', {})).data.records.filter(({ type }) => type === 'RULES_SET');

  it('Rules are set and taken back in the console, every version is kept, and each change is recorded with its reason', async () => {
    const { data: before } = await admin.call('getRules', {});
    expect(before).toMatchObject({ version: 0, rules: originalRules, inForce: originalRules, fixed: [] });
    const rules = withRules({ registrationOpen: true, refusedDomains: [' *.Example.NET', 'example.net'] });
    const { data: set } = await admin.call('setRules', { ...rules, version: 0, reason });
    expect(set).toMatchObject({ version: 1, rules: { refusedDomains: ['*.example.net', 'example.net'] } });
    expect((await server.call('getConfig', {})).data.registrationWithoutReferral).toBe('TRUE');

    const { data: back } = await admin.call('restoreRules', { version: 0, reason: 'a mistake' });
    expect(back).toMatchObject({ version: 2, rules: originalRules });
    expect((await server.call('getConfig', {})).data.registrationWithoutReferral).toBe('FALSE');
    const changed = ['registrationOpen', 'refusedDomains'];
    expect(back.versions.map((each) => [each.version, each.changed, each.reason])).toEqual([
      [2, changed, 'a mistake'],
      [1, changed, reason],
      [0, [], null],
    ]);
    expect((await records()).map(({ reason: why, details }) => [why, details])).toEqual([
      ['a mistake', { version: 2, changed }],
      [reason, { version: 1, changed }],
    ]);
  });

  it('Rules are set once by those who have seen the same version, and nothing is recorded that changes nothing', async () => {
    const { version } = (await admin.call('getRules', {})).data;
    const answers = await Promise.all(
      ['a.example', 'b.example', 'c.example'].map((domain) =>
        admin.call('setRules', { ...withRules({ refusedDomains: [domain] }), version, reason }),
      ),
    );
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['rules_changed', 'rules_changed']);
    const { data: now } = await admin.call('getRules', {});
    const same = withRules(now.rules);
    expect((await admin.call('setRules', { ...same, version: now.version, reason })).codes).toEqual([
      'nothing_changed',
    ]);
    expect((await admin.call('restoreRules', { version: 99, reason })).codes).toEqual(['no_such_version']);
    await admin.call('restoreRules', { version: 0, reason });
  });

  it('Rules are read and set by admins alone, with a sign-in of the last 15 minutes', async () => {
    const change = { ...withRules({ registrationOpen: true }), version: 0, reason };
    for (const answer of [
      await support.call('getRules', {}),
      await support.call('previewRules', withRules({})),
      await support.call('setRules', change),
      await support.call('restoreRules', { version: 0, reason }),
    ])
      expect(answer.codes).toEqual(['access_denied']);
    await server.later(16 * 60);
    expect((await admin.call('setRules', change)).codes).toEqual(['sign_in_again']);
    expect((await admin.call('restoreRules', { version: 1, reason })).codes).toEqual(['sign_in_again']);
  });

  it('Rules are set, exported, imported and taken back by commands, which every process learns', async () => {
    const run = (...words: readonly string[]) => operate(server, ['rules', ...words]);
    const asked = ['--registration', 'open', '--refuse-domains', 'example.net', '--reason', reason];
    const opened = await operateJson<{ version: number }>(server, 'rules', 'set', ...asked);
    await until('the server to know', () => server.context.rules.current().registrationOpen);
    const exported = (await run('export')).out;
    expect(JSON.parse(exported)).toEqual(
      withRules({ registrationOpen: true, refusedDomains: ['example.net'] }),
    );
    expect((await run('show')).out).toMatch(/registrationOpen: +yes\n.*\nrefusedDomains: +example\.net\n/);

    expect((await run('set', '--refuse-domains', '', '--reason', reason)).code).toBe(0);
    await until('the server to know', () => server.context.rules.current().refusedDomains.length === 0);
    const file = joinPath(server.context.config.dataFolder, 'rules.json');
    await writeFile(file, exported);
    expect((await run('import', file, '--preview')).out).toContain('could not have been registered');
    expect(server.context.rules.current().refusedDomains).toEqual([]);
    expect((await run('import', file, '--reason', reason)).code).toBe(0);
    expect((await run('history')).out).toMatch(/refusedDomains +for the test/);
    expect((await run('back', '0', '--reason', reason)).code).toBe(0);
    await until('the server to know', () => !server.context.rules.current().registrationOpen);
    expect(opened.version).toBeGreaterThan(0);

    await writeFile(file, '{"registrationOpen": true, "unknown": 1}');
    expect((await run('import', file, '--reason', reason)).err).toContain('The file is none of');
    expect((await run('set', '--registration', 'open')).err).toContain('Give a reason');
    expect((await run('set', '--reason', reason)).err).toContain('Say which rule');
    expect((await run('set', '--allow-domains', 'x', '--reason', reason)).err).toContain('Give up to 200');
  });
});

describeOnBoth('who may register, by the rules of the operator', (server, onOne) => {
  const { admin } = openConsoleForStaff(server);

  onOne(() => {
    it('A guest whose e-mail is of a refused domain reads that alone, also where the e-mail has an account', async () => {
      await setAs(server, { refusedDomains: ['portico.example', '*.example.net', 'xn--exmple-qta.org'] });
      for (const email of [person('alice').email, 'x@mail.Example.net', 'x@exámple.org', 'x@EXÁMPLE.org'])
        expect((await register(server, email)).errors).toEqual([
          { code: 'validation_error', fieldName: 'email', codes: ['email_domain_refused'] },
        ]);
      for (const email of ['x1@example.net', 'x2@mail.portico.example'])
        expect((await register(server, email)).status).toBe(200);
    });

    it('Where domains are allowed, a guest with an e-mail of another one is refused', async () => {
      await setAs(server, {
        allowedDomains: ['example.com', '*.example.com'],
        refusedDomains: ['bad.example.com'],
      });
      for (const [email, status] of [
        ['y1@example.com', 200],
        ['y2@mail.example.com', 200],
        ['y3@example.org', 400],
        ['y4@bad.example.com', 400],
      ] as const)
        expect([email, (await register(server, email)).status]).toEqual([email, status]);
    });

    it('Where registration is open by a rule, a guest needs no invitation [5.12, 6.4]', async () => {
      await setAs(server, { registrationOpen: true });
      const uninvited = { inviteCode: undefined };
      expect((await register(server, 'z1@example.org', uninvited)).status).toBe(200);
      await setAs(server, {});
      const { errors } = await register(server, 'z2@example.org', uninvited);
      expect(errors).toEqual([{ code: 'validation_error', fieldName: 'inviteCode', codes: ['required'] }]);
    });

    it('An attempt that was stored before a rule is confirmed after it', async () => {
      const grace = guest();
      await setAs(server, { allowedDomains: [grace.email.split('@')[1] ?? ''] });
      await server.call('register', grace);
      await setAs(server, { refusedDomains: [grace.email.split('@')[1] ?? ''] });
      const { link } = await server.mails.mailTo(grace.email);
      const code = link.split('/').at(-1) ?? '';
      expect((await server.call('confirmRegistration', { code })).status).toBe(200);
    });
  });

  it('The effect of rules is the accounts of the last 90 days that they would have refused', async () => {
    const effect = async (rules: Partial<Rules>) =>
      (await effectOf(server.context, withRules(rules))).registrations;
    const asked = (await admin.call('previewRules', withRules({}))).data.registrations;
    expect(asked).toEqual(await effect({}));
    const open = { registrationOpen: true };
    await setAs(server, open);
    await server.later(91 * 86_400);
    expect(await effect(open)).toEqual({ affected: 0, of: 0 });
    const [one] = [await join(server, guest()), await join(server, guest())];
    const [, domain = ''] = one.email.split('@');
    expect(await effect(open)).toEqual({ affected: 0, of: 2 });
    expect(await effect({ ...open, refusedDomains: [domain] })).toEqual({ affected: 2, of: 2 });
    expect(await effect({ ...open, refusedDomains: [`*.${domain}`] })).toEqual({ affected: 0, of: 2 });
    expect(await effect({ ...open, allowedDomains: [domain] })).toEqual({ affected: 0, of: 2 });
    expect(await effect({ ...open, allowedDomains: ['other.example'] })).toEqual({ affected: 2, of: 2 });
    await server.context.db.kysely
      .updateTable('accounts')
      .set({ sponsor_id: null })
      .where('email', '=', one.email)
      .execute();
    expect(await effect({})).toEqual({ affected: 1, of: 2 });
  });
});

describeServer(
  'a rule that a setting fixes',
  (server) => {
    const { admin } = openConsoleForStaff(server);

    it('A setting of the server wins over the rule, which is shown with the name of the setting and cannot be set', async () => {
      const { data } = await admin.call('getRules', {});
      expect(data).toMatchObject({
        rules: { registrationOpen: false },
        inForce: { registrationOpen: true },
        fixed: [{ rule: 'registrationOpen', setting: 'PORTICO_REGISTRATION_WITHOUT_REFERRAL' }],
      });
      const change = { ...withRules({ registrationOpen: true }), version: 0, reason };
      expect((await admin.call('setRules', change)).codes).toEqual(['rule_fixed']);
      const other = { ...withRules({ refusedDomains: ['example.net'] }), version: 0, reason };
      expect((await admin.call('setRules', other)).status).toBe(200);
      expect((await register(server, 'x@example.org', { inviteCode: undefined })).status).toBe(200);
    });
  },
  { PORTICO_REGISTRATION_WITHOUT_REFERRAL: 'true' },
);
