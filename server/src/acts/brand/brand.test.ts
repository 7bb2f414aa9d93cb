import { writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { type BrandLook, isSameLook, originalLook } from '@portico/contract/brand/look';
import { locales } from '@portico/contract/locales';
import { expect, it } from 'vitest';
import { rowsOfRun } from '../../../../scripts/tests/of-run.js';
import { answerMessage } from '../../capabilities/telegram/answer-message.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl, openConsoleForStaff } from '../../testing/console.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { guest, join, signIn } from '../../testing/people.ts';
import { freshAddress } from '../../testing/request.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { draftBrand, publishBrand } from './change-brand.ts';

const reason = 'for the test';
const actor = { type: 'cli', user: 'grace' } as const;

/** The look that the product came with, under another name, or with more of its own. */
const named = (name: string, more: Partial<BrandLook> = {}): BrandLook => ({
  ...originalLook,
  name,
  ...more,
});

/** Publishes a look, as an operator does. */
async function publish({ context }: TestServer, look: BrandLook): Promise<void> {
  if (isSameLook(context.brand.current(), look)) return;
  await draftBrand(context, actor, look);
  await publishBrand(context, actor, { ...look, reason });
  await context.brand.refresh();
}

/** Publishes a name. */
const nameIt = (server: TestServer, name: string) => publish(server, named(name));

describeServer('the name of the product', (server) => {
  const { admin, support } = openConsoleForStaff(server);
  const records = async () =>
    (await admin.call('findAuditRecords', {})).data.records.filter(({ type }) => type.startsWith('BRAND'));

  it('The name of the product is drafted, published and taken back in the console, and every version is kept', async () => {
    expect((await admin.call('getBrand', {})).data).toMatchObject({
      version: 0,
      name: 'Portico',
      draft: null,
      versions: [{ version: 0, name: 'Portico', publishedAt: null, reason: null }],
    });
    expect((await admin.call('draftBrand', named('  Acme '))).data.draft).toEqual(named('Acme'));
    expect((await server.call('getConfig', {})).data.product).toBe('Portico');

    const published = (await admin.call('publishBrand', { ...named('Acme'), reason })).data;
    expect(published).toMatchObject({ version: 1, name: 'Acme', draft: null });
    expect((await server.call('getConfig', {})).data.product).toBe('Acme');

    const back = (await admin.call('restoreBrand', { version: 0, reason: 'a mistake' })).data;
    expect(back).toMatchObject({ version: 2, name: 'Portico' });
    expect(back.versions.map(({ version, name, reason: why }) => [version, name, why])).toEqual([
      [2, 'Portico', 'a mistake'],
      [1, 'Acme', reason],
      [0, 'Portico', null],
    ]);
    expect((await records()).map(({ type, reason: why, details }) => [type, why, details])).toEqual([
      ['BRAND_PUBLISHED', 'a mistake', { name: 'Portico', before: 'Acme', version: 2 }],
      ['BRAND_PUBLISHED', reason, { name: 'Acme', before: 'Portico', version: 1 }],
      ['BRAND_DRAFTED', null, { name: 'Acme' }],
    ]);
  });

  it('The name of the product is published as the member of staff has seen it, or not at all', async () => {
    await admin.call('draftBrand', named('First'));
    await admin.call('draftBrand', named('Second'));
    expect((await admin.call('publishBrand', { ...named('First'), reason })).codes).toEqual([
      'no_such_draft',
    ]);
    expect((await admin.call('publishBrand', { ...named('Second'), reason: '' })).codes).not.toEqual([]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.call('publishBrand', { ...named('Second'), reason })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const { versions } = (await admin.call('getBrand', {})).data;
    expect(versions.filter(({ name }) => name === 'Second')).toHaveLength(1);
    expect((await admin.call('restoreBrand', { version: 99, reason })).codes).toEqual(['no_such_version']);
    expect((await admin.call('restoreBrand', { version: versions[0]?.version ?? 0, reason })).codes).toEqual([
      'nothing_changed',
    ]);
  });

  it('A name of the product that users see already is no draft', async () => {
    const { name } = (await admin.call('getBrand', {})).data;
    expect((await admin.call('draftBrand', named(name))).codes).toEqual(['nothing_changed']);
    await admin.call('draftBrand', named('Another'));
    expect((await admin.call('draftBrand', named(name))).data.draft).toBeNull();
  });

  it.each([
    ['nothing', '  '],
    ['more than 40 characters', 'x'.repeat(41)],
    ['two lines', 'Acme\nInc'],
    ['a control character', 'Acme\u0007'],
    ['an override of the direction', 'Acme\u202eevil'],
    ['an isolate of the direction', 'Acme\u2066evil'],
    ['half of a character', 'Acme\ud83d'],
    ['no letter, digit or symbol', '…'],
  ])('The name of the product cannot be %s', async (_what, name) => {
    expect((await admin.call('draftBrand', named(name))).codes).toEqual(['invalid_product_name']);
  });

  it('The name of the product is changed by admins alone', async () => {
    for (const answer of [
      await support.call('getBrand', {}),
      await support.call('draftBrand', named('Mine')),
      await support.call('publishBrand', { ...named('Mine'), reason }),
      await support.call('restoreBrand', { version: 0, reason }),
    ])
      expect(answer.codes).toEqual(['access_denied']);
  });

  it('The name of the product is changed by commands, as a file too, which every process learns', async () => {
    const run = (...words: readonly string[]) => operate(server, ['brand', ...words]);
    const file = joinPath(server.context.config.dataFolder, 'brand.json');
    await writeFile(file, JSON.stringify({ name: 'Imported' }));
    expect(await operateJson(server, 'brand', 'import', file)).toEqual({ draft: named('Imported') });
    expect((await run('show')).out).toContain('Draft: Imported, colour of the product, corners soft');
    await run('set', 'By command');
    expect((await run('publish', '--reason', reason)).code).toBe(0);
    await until('the server to know', () => server.context.brand.current().name === 'By command');
    expect(JSON.parse((await run('export')).out)).toEqual({ ...named('By command'), logos: {} });
    const { versions } = await operateJson<{ versions: { name: string; version: number }[] }>(
      server,
      'brand',
      'history',
    );
    expect(versions[0]).toMatchObject({ name: 'By command' });
    expect(versions.at(-1)).toMatchObject({ version: 0, name: 'Portico' });
    expect((await run('back', '0', '--reason', reason)).code).toBe(0);
    await until('the server to know', () => server.context.brand.current().name === 'Portico');

    expect((await run('publish', '--reason', reason)).err).toContain('does not wait');
    expect((await run('back', 'x', '--reason', reason)).err).toContain('There is no such version.');
    await writeFile(file, '{"title": "Acme"}');
    expect((await run('import', file)).err).toContain('portico brand export');
  });
});

/** The name that the product came with, but in names of settings and of code. */
const oldName = /\bPortico\b/;
const pages = ['', '/login', '/login/qr', '/registration', '/password/reset', '/nowhere', '/proof'];
const pagesOfUsers = ['/profile', '/profile/data', '/profile/security-status', '/profile/verification'];

describeServer(
  'a product of another name',
  (server) => {
    const staff = openConsoleForStaff(server);

    it('A product of another name has no trace of the old one on any page, in any language', async () => {
      await nameIt(server, 'Acme');
      const found: string[] = [];
      for (const locale of rowsOfRun(locales)) {
        const address = freshAddress();
        for (const path of [...pages, ...pagesOfUsers]) {
          const signedIn = pagesOfUsers.includes(path);
          const answer = await server.fetch(`/${locale}${path}`, {
            headers: { 'x-forwarded-for': address, ...(signedIn && { cookie: 'access_token=x' }) },
          });
          const html = await answer.text();
          if (oldName.test(html) || !html.includes('Acme')) found.push(`${locale}${path}`);
        }
      }
      expect(found).toEqual([]);
    });

    it('A product of another name is named in manifests, in the configuration, by authenticator apps and passkeys, and by the console', async () => {
      await nameIt(server, 'Acme');
      for (const locale of locales) {
        const manifest = await (await server.fetch(`/${locale}/site.webmanifest`)).text();
        expect(JSON.parse(manifest)).toMatchObject({ name: 'Acme', lang: locale });
        expect(manifest).not.toMatch(oldName);
      }
      const user = await join(server);
      const token = await signIn(server, user);
      const app = await server.call('startTwoFactor', { type: 'GOOGLE_AUTHENTICATOR' }, { token });
      expect(JSON.stringify(app.data)).toContain('issuer=Acme');
      expect((await server.call('startPasskeyRegistration', {}, { token })).data.rp.name).toBe('Acme');
      const { body } = await staff.app().inject({ method: 'GET', url: '/en/accounts', headers: {} });
      expect(body).toContain('<title>Acme');
      expect(body).toContain('data-product="Acme"');
      expect(body).not.toMatch(oldName);
    });

    it('A product of another name is named in mails: sender, subject and content, and by the bot', async () => {
      await nameIt(server, 'Acme');
      for (const locale of locales) {
        const someone = guest();
        await server.call('register', someone, { locale });
        const mail = await server.mails.mailTo(someone.email);
        expect(mail.headers.get('from')).toContain('Acme <no-reply@portal.test>');
        expect(`${mail.subject}${mail.text}${mail.html}`).toContain('Acme');
        expect(`${mail.headers.get('from')}${mail.subject}${mail.text}${mail.html}`).not.toMatch(oldName);
      }
      const said = await answerMessage(
        { chatId: 5, isPrivate: true, text: '/start', languageCode: 'en' },
        server.context,
      );
      expect(said).toContain('Acme');
      expect(said).not.toMatch(oldName);
    });

    it('The name of the product is shown as it is, whatever is in it', async () => {
      for (const name of [
        '</title><script>alert(1)</script>',
        `"Acme" & 'Söhne' <b>`,
        'שלום עולם',
        '🏛️ Acme',
        '漢'.repeat(40),
        '{product} {0} $& $1',
        'A: B; C, <d@e.example>',
      ]) {
        await nameIt(server, name);
        const html = await (await server.fetch('/en/login')).text();
        expect(html).not.toContain('<script>alert(1)');
        expect(html).toContain(`<title>`);
        const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
        const plain = title
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&');
        expect(plain.replaceAll(/[\u2068\u2069]/g, '')).toContain(name);
        expect((await server.call('getConfig', {})).data.product).toBe(name);
        const manifest = await (await server.fetch('/en/site.webmanifest')).json();
        expect(manifest).toMatchObject({ name });

        const someone = guest();
        await server.call('register', someone);
        const mail = await server.mails.mailTo(someone.email);
        expect(mail.recipients).toEqual([someone.email]);
        expect(mail.headers.get('from')).toContain('<no-reply@portal.test>');
        expect(mail.html).not.toContain('<script>alert(1)');
        expect(mail.subject.replaceAll(/[\u2068\u2069]/g, '')).toContain(name);
      }
      await nameIt(server, 'Acme');
    });

    it('The name of the product is no good password', async () => {
      await nameIt(server, 'Acme');
      const refused = await server.call('register', { ...guest(), password: 'AcmeAcme1!' });
      expect(refused.text).toContain('guessable_password');
    });
  },
  { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href },
);

describeServer(
  'a sender of mails in the settings',
  (server) => {
    const { admin } = openConsoleForStaff(server);

    it('A sender of mails in the settings wins over the name of the product, and the console says so', async () => {
      await nameIt(server, 'Acme');
      const someone = guest();
      await server.call('register', someone);
      const mail = await server.mails.mailTo(someone.email);
      expect(mail.headers.get('from')).toContain('Help of Acme <help@acme.example>');
      expect((await admin.call('getBrand', {})).data.sender).toEqual({
        name: 'Help of Acme',
        address: 'help@acme.example',
        isFixed: true,
      });
    });
  },
  { PORTICO_MAIL_FROM: 'Help of Acme <help@acme.example>' },
);
