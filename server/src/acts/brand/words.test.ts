import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrandLook, originalLook } from '@portico/contract/brand/look';
import { type BrandWords, noWords } from '@portico/contract/brand/words';
import { beforeEach, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl, openConsoleForStaff } from '../../testing/console.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { guest } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { draftBrand, publishBrand } from './change-brand.ts';

const reason = 'for the test';
const words: BrandWords = {
  company: 'Acme Trading Ltd',
  support: 'https://acme.example/help',
  links: [
    { url: 'https://acme.example/careers', labels: { en: 'Careers', de: 'Karriere' } },
    { url: 'https://status.example/', labels: { en: 'Status' } },
  ],
  landing: {
    en: { title: 'All of Acme', lead: 'One key for every door.' },
    de: { title: 'Ganz Acme', lead: '' },
  },
};
const acme: BrandLook = { ...originalLook, words };

/**
 * An answer without what keeps the direction of the text: characters around values, and tags around words.
 */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]|<\/?bdi>/g, '');
const htmlOf = async (server: TestServer, path: string) => plain(await (await server.fetch(path)).text());

async function mailTo(server: TestServer, locale: 'en' | 'de' | 'fr') {
  const someone = guest();
  await server.call('register', someone, { locale });
  return await server.mails.mailTo(someone.email);
}

describeServer(
  'the words of a brand',
  (server) => {
    const { admin, app } = openConsoleForStaff(server);
    // Each test begins with what came with the product, and without a draft.
    beforeEach(async () => {
      await admin.call('restoreBrand', { version: 0, reason });
      await admin.call('draftBrand', originalLook);
    });
    const publish = async (look: BrandLook) => {
      const { draft } = (await admin.call('draftBrand', look)).data;
      return await admin.call('publishBrand', { ...(draft ?? look), reason });
    };

    it('The words of a brand are on pages, in the configuration, in mails and in security.txt once they are published, in the language of the reader, and gone with the version [1.5, 9.16]', async () => {
      const before = await htmlOf(server, '/en');
      const mailBefore = await mailTo(server, 'en');
      expect((await admin.call('draftBrand', acme)).data.draft).toEqual(acme);
      expect(await htmlOf(server, '/en')).toContain('One account for all our applications');
      expect((await admin.call('publishBrand', { ...acme, reason })).data.words).toEqual(words);

      const english = await htmlOf(server, '/en');
      expect(english).toContain('>All of Acme</h1>');
      expect(english).toContain('>One key for every door.</p>');
      expect(english).toContain('<title>All of Acme · Portico</title>');
      expect(english).toContain('<meta name="description" content="One key for every door.">');
      expect(english).toContain('Acme Trading Ltd. All rights reserved.');
      expect(english).not.toContain('One account for all our applications');
      expect(await htmlOf(server, '/de')).toContain('>Ganz Acme</h1>');
      expect(await htmlOf(server, '/fr')).toContain('>All of Acme</h1>');
      const login = await htmlOf(server, '/de/login');
      expect(login).toContain('href="https://acme.example/careers"');
      expect(login).toContain('title="acme.example"');
      expect(login).toContain('>Karriere ↗</span></a>');
      expect(login).toContain('href="https://acme.example/help"');
      expect(login).not.toContain('mailto:');

      const { data } = await server.call('getConfig', {}, { locale: 'de' });
      expect(data).toMatchObject({
        company: words.company,
        supportEmail: 'support@portico.example',
        supportUrl: words.support,
        landing: words.landing.de,
        links: [
          { url: words.links[0]?.url, label: 'Karriere', host: 'acme.example' },
          { url: words.links[1]?.url, label: 'Status', host: 'status.example' },
        ],
      });
      // English words on a page from right to left keep their own direction.
      const arabic = await (await server.fetch('/ar')).text();
      for (const own of [words.landing.en?.title, words.landing.en?.lead, 'Careers'])
        expect(arabic).toContain(`<bdi>${own}</bdi>`);
      const manifest = await (await server.fetch('/en/site.webmanifest')).json();
      expect(manifest).toMatchObject({ description: words.landing.en?.lead });
      const contacts = await (await server.fetch('/.well-known/security.txt')).text();
      expect(contacts).toContain('Contact: https://acme.example/help\n');
      const { body } = await app().inject({ method: 'GET', url: '/en/accounts' });
      expect(body).toContain('data-support="acme.example/help"');

      const mail = await mailTo(server, 'de');
      const year = new Date().getUTCFullYear();
      for (const part of [mail.text, mail.html].map(plain)) {
        expect(part).toContain(`© ${year} Acme Trading Ltd`);
        expect(part).toContain('https://acme.example/help');
      }
      expect(plain(mail.text)).toContain('Karriere: https://acme.example/careers\n');
      for (const address of [words.support, 'https://status.example/'])
        expect(mail.html).toContain(`href="${address}"`);

      await admin.call('restoreBrand', { version: 0, reason });
      const nonces = / nonce="[^"]*"/g;
      expect((await htmlOf(server, '/en')).replaceAll(nonces, '')).toBe(before.replaceAll(nonces, ''));
      const after = await mailTo(server, 'en');
      expect(after.html).not.toContain('Acme');
      expect(after.text.split('\n').length).toBe(mailBefore.text.split('\n').length);
    });

    it('The words of a brand are published as the member of staff has seen them, and the audit trail has them', async () => {
      await admin.call('draftBrand', acme);
      const others = { ...acme, words: { ...words, company: 'Another' } };
      expect((await admin.call('publishBrand', { ...others, reason })).codes).toEqual(['no_such_draft']);
      // The same, in another order of languages.
      const [careers] = words.links;
      const { en = '', de = '' } = careers?.labels ?? {};
      const links = words.links.map((link) => (link === careers ? { ...link, labels: { de, en } } : link));
      const seen = { ...acme, words: { ...words, links } };
      expect((await admin.call('draftBrand', seen)).codes).toEqual(['nothing_changed']);
      expect((await admin.call('publishBrand', { ...seen, reason: 'our words' })).status).toBe(200);
      const { records } = (await admin.call('findAuditRecords', {})).data;
      expect(records.find((record) => record.reason === 'our words')?.details).toMatchObject({
        company: words.company,
        support: words.support,
        links: words.links.map(({ url }) => url),
        landing: ['en', 'de'],
      });
    });

    it.each<[string, Partial<BrandWords>, string, string]>([
      ['a company on two lines', { company: 'Acme\nLtd' }, 'invalid_company', 'company'],
      [
        'a script as a link',
        { links: [{ url: 'javascript:alert(1)', labels: { en: 'A' } }] },
        'invalid_brand_link',
        'links.0',
      ],
      [
        'a link without encryption',
        { links: [{ url: 'http://a.example', labels: { en: 'A' } }] },
        'invalid_brand_link',
        'links.0',
      ],
      [
        'a link with a password',
        { links: [{ url: 'https://a:b@a.example', labels: { en: 'A' } }] },
        'invalid_brand_link',
        'links.0',
      ],
      [
        'a link without an English label',
        { links: [{ url: 'https://a.example', labels: { de: 'A' } }] },
        'invalid_brand_link',
        'links.0',
      ],
      [
        'a label that turns the direction',
        { links: [{ url: 'https://a.example', labels: { en: 'A\u202eb' } }] },
        'invalid_brand_link',
        'links.0',
      ],
      ['a support contact that is none', { support: 'tel:112' }, 'invalid_support_contact', 'support'],
      [
        'a landing page without English',
        { landing: { de: { title: 'Da', lead: '' } } },
        'invalid_landing_text',
        'landing.en',
      ],
      [
        'a title that is too long',
        { landing: { en: { title: 'x'.repeat(81), lead: '' } } },
        'invalid_landing_text',
        'landing.en',
      ],
    ])(
      'The words of a brand are refused for %s, and the refusal names the field',
      async (_what, wrong, code, field) => {
        const refused = await admin.call('draftBrand', { ...acme, words: { ...noWords, ...wrong } });
        expect(refused.codes).toEqual([code]);
        expect(refused.text).toContain(`"fieldName":"words.${field}"`);
      },
    );

    it('More than five links of a brand are refused', async () => {
      const link = { url: 'https://a.example/', labels: { en: 'A' } };
      const links = Array.from({ length: 6 }, () => link);
      expect((await admin.call('draftBrand', { ...acme, words: { ...words, links } })).status).toBe(400);
    });

    it('Words of the operator are shown as they are, whatever is in them', async () => {
      const hostile = '</p><script>alert(1)</script>';
      const link = { url: 'https://a.example/?"><script>', labels: { en: hostile.slice(0, 40) } };
      const landing = { en: { title: hostile, lead: hostile } };
      const hostileWords = { company: hostile, support: null, links: [link], landing };
      expect((await publish({ ...acme, words: hostileWords })).status).toBe(200);
      const mail = await mailTo(server, 'en');
      for (const html of [await htmlOf(server, '/en'), mail.html]) {
        expect(html).not.toContain('<script>alert');
        expect(html).toContain('&lt;script&gt;');
      }
    });

    it('Commands change company and support contact, and take all words as a file', async () => {
      const run = (...args: readonly string[]) => operate(server, ['brand', ...args]);
      expect((await run('set', '--support', 'nobody')).err).toContain('e-mail address');
      const kept = await operateJson<{ draft: BrandLook }>(
        server,
        'brand',
        'set',
        '--company',
        'Acme Ltd',
        '--support',
        'help@acme.example',
      );
      expect(kept.draft.words).toEqual({ ...noWords, company: 'Acme Ltd', support: 'help@acme.example' });
      const file = join(server.context.config.dataFolder, 'words.json');
      await writeFile(file, JSON.stringify({ name: 'Acme', words }));
      const imported = await operateJson<{ draft: BrandLook }>(server, 'brand', 'import', file);
      expect(imported.draft).toEqual({ ...acme, name: 'Acme' });
      expect((await run('show')).out).toContain(
        'company Acme Trading Ltd, support https://acme.example/help',
      );
      expect((await run('publish', '--reason', reason)).code).toBe(0);
      expect(JSON.parse((await run('export')).out)).toMatchObject({ name: 'Acme', words });
      const without = await operateJson<{ draft: BrandLook }>(
        server,
        'brand',
        'set',
        '--no-company',
        '--no-support',
      );
      expect(without.draft.words).toEqual({ ...words, company: null, support: null });
      expect((await run('back', '0', '--reason', reason)).code).toBe(0);
    });
  },
  { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href },
);

describeServer(
  'a support contact in the environment',
  (server) => {
    it('A support contact in the environment wins over that of the brand [9.16]', async () => {
      const look = { ...acme, words: { ...words, support: 'brand@acme.example' } };
      await draftBrand(server.context, { type: 'system' }, look);
      await publishBrand(server.context, { type: 'system' }, { ...look, reason });
      await server.context.brand.refresh();
      const { data } = await server.call('getConfig', {});
      expect([data.supportEmail, data.supportUrl]).toEqual(['fixed@acme.example', undefined]);
      expect((await mailTo(server, 'en')).text).toContain('Write to fixed@acme.example.');
    });
  },
  { PORTICO_SUPPORT_EMAIL: 'fixed@acme.example' },
);
