import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrandLook, originalLook } from '@portico/contract/brand/look';
import { paletteOf } from '@portico/contract/brand/palette';
import { beforeEach, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl, openConsoleForStaff } from '../../testing/console.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { guest } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';

const reason = 'for the test';
const color = '#8a1538';
const wine: BrandLook = { ...originalLook, color, corner: 'round' };
const { light, dark } = paletteOf(color);

describeServer(
  'the look of the product',
  (server) => {
    const { admin, app } = openConsoleForStaff(server);
    /** Those that count from the start; that with the faces of headlines does not. */
    const styles = (html: string) =>
      [...html.matchAll(/<style(?: nonce="[^"]*")?>(.*?)<\/style>/gs)].map(([, css]) => css);
    const publish = async (look: BrandLook) => {
      await admin.call('draftBrand', look);
      return await admin.call('publishBrand', { ...look, reason });
    };
    /** Back to the look that the product came with, for the next test. */
    const back = () => admin.call('restoreBrand', { version: 0, reason });
    beforeEach(async () => {
      await back();
      await admin.call('draftBrand', originalLook);
    });
    const openConsole = async () => {
      const { body, headers } = await app().inject({ method: 'GET', url: '/en/accounts' });
      return { body, policy: String(headers['content-security-policy']) };
    };
    const openPortal = async (path: string) => {
      const answer = await server.fetch(path);
      return { body: await answer.text(), policy: String(answer.headers.get('content-security-policy')) };
    };

    it('A colour of the brand is in the style of every page of portal and console once it is published, and gone again with it', async () => {
      const before = { portal: await openPortal('/en/login'), console: await openConsole() };
      expect(styles(before.portal.body)).toHaveLength(1);
      expect(styles(before.console.body)).toEqual([]);
      await admin.call('draftBrand', wine);
      expect((await openPortal('/en/login')).body).not.toContain(light.action);
      expect((await publish(wine)).status).toBe(200);
      const style = `:root{--radius-control:24px;--radius-card:28px}@media (forced-colors:none){:root{--color-action:light-dark(${light.action}, ${dark.action})`;
      for (const path of ['/en', '/en/login', '/ar/registration', '/en/nowhere', '/de/profile']) {
        const { body, policy } = await openPortal(path);
        const [, ofBrand = '', ...others] = styles(body);
        expect(ofBrand).toContain(style);
        expect(others).toEqual([]);
        const nonce = /<style nonce="([^"]+)">:root\{--radius/.exec(body)?.[1];
        expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      }
      const { body, policy } = await openConsole();
      const [ofConsole = ''] = styles(body);
      expect(ofConsole).toContain(style);
      expect(policy).toContain(`style-src 'self' 'sha256-${hash('sha256', ofConsole, 'base64')}';`);
      // The style of the brand comes after the one that it changes.
      expect(body.indexOf('<style>')).toBeGreaterThan(body.lastIndexOf('rel="stylesheet"'));

      await back();
      expect(styles((await openPortal('/en/login')).body)).toEqual(styles(before.portal.body));
      expect(await openConsole()).toEqual(before.console);
    });

    it('Mails have the colour and the corners of the brand in both themes', async () => {
      const mailTo = async () => {
        const someone = guest();
        await server.call('register', someone);
        return (await server.mails.mailTo(someone.email)).html;
      };
      const plain = await mailTo();
      expect(plain).toContain('border-radius:10px;background:#3D3AD6;');
      await publish(wine);
      const html = await mailTo();
      expect(html).toContain(`border-radius:24px;background:${light.action};`);
      expect(html).toContain(`.action { background: ${dark.action} !important; color: #131218 !important }`);
      expect(html).toContain('border-radius:240px 240px 28px 28px');
      expect(html).not.toMatch(/#3D3AD6|#8E8CFF/i);
    });

    it('A colour in which text could not be read is refused, and what is none too', async () => {
      for (const [given, code] of [
        ['#ffcc00', 'unreadable_brand_color'],
        ['#856a00', 'unreadable_brand_color'],
        ['red', 'invalid_brand_color'],
        ['#8a1538;}*{display:none', 'invalid_brand_color'],
        ['</style><script>', 'invalid_brand_color'],
      ] as const)
        expect((await admin.call('draftBrand', { ...wine, color: given })).codes).toEqual([code]);
      const draft = (await admin.call('draftBrand', { ...wine, color: ' #8A1538 ' })).data.draft;
      expect(draft).toEqual(wine);
      await admin.call('draftBrand', originalLook);
    });

    it('The look of the product is published as the member of staff has seen it, or not at all, and its versions and records have it', async () => {
      await admin.call('draftBrand', wine);
      for (const seen of [{ ...wine, color: null }, { ...wine, corner: 'soft' } as const])
        expect((await admin.call('publishBrand', { ...seen, reason })).codes).toEqual(['no_such_draft']);
      const { data } = await admin.call('publishBrand', { ...wine, reason });
      expect(data).toMatchObject({ ...wine, draft: null });
      expect(data.versions[0]).toMatchObject({ ...wine, reason });
      await back();
      const again = await admin.call('restoreBrand', { version: data.version, reason: 'wine again' });
      expect(again.data).toMatchObject(wine);
      const { records } = (await admin.call('findAuditRecords', {})).data;
      expect(records.find((record) => record.reason === 'wine again')?.details).toEqual({
        name: 'Portico',
        before: 'Portico',
        color,
        corner: 'round',
        version: data.version + 2,
      });
    });

    it('Commands keep a colour and corners beside the name, refuse a colour with the nearest one, and take them all as a file', async () => {
      const run = (...words: readonly string[]) => operate(server, ['brand', ...words]);
      const refused = await run('set', '--color', '#ffcc00');
      expect(refused.code).not.toBe(0);
      expect(refused.err).toContain('The nearest colour that has it is #856900.');
      expect((await run('set', '--color', 'yellow')).err).toContain('hexadecimal');
      expect((await run('set')).err).toContain('brand set --help');
      expect((await run('set', '--corner', 'oval')).code).not.toBe(0);

      expect(await operateJson(server, 'brand', 'set', '--color', '#8A1538')).toEqual({
        draft: { ...originalLook, color },
      });
      expect(await operateJson(server, 'brand', 'set', 'Acme', '--corner', 'square')).toEqual({
        draft: { ...originalLook, name: 'Acme', color, corner: 'square' },
      });
      expect((await run('publish', '--reason', reason)).code).toBe(0);
      await until('the server to know', () => server.context.brand.current().color === color);
      const exported = (await run('export')).out;
      expect(JSON.parse(exported)).toEqual({
        ...originalLook,
        name: 'Acme',
        color,
        corner: 'square',
        logos: {},
      });
      expect((await run('history')).out).toContain(`Acme     ${color}  square`);

      expect(await operateJson(server, 'brand', 'set', '--no-color')).toEqual({
        draft: { ...originalLook, name: 'Acme', corner: 'square' },
      });
      const file = join(server.context.config.dataFolder, 'look.json');
      await writeFile(file, exported.replace('Acme', 'Imported'));
      expect(await operateJson(server, 'brand', 'import', file)).toEqual({
        draft: { ...originalLook, name: 'Imported', color, corner: 'square' },
      });
      await writeFile(file, exported.replace('square', 'oval'));
      expect((await run('import', file)).err).toContain('portico brand export');
      expect((await run('back', '0', '--reason', reason)).code).toBe(0);
    });
  },
  { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href },
);
