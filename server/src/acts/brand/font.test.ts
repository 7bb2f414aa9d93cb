import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontPath, longestFont } from '@portico/contract/brand/font';
import { type BrandLook, originalLook } from '@portico/contract/brand/look';
import { beforeEach, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl, openConsoleForStaff } from '../../testing/console.ts';
import { fontOfLength, madeFont, marcellus, textTables, variations } from '../../testing/fonts.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { guest } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';
import { draftBrand } from './change-brand.ts';

const reason = 'for the test';
const folder = mkdtempSync(join(tmpdir(), 'portico-fonts-'));

describeServer(
  'the font of the brand',
  (server) => {
    const { admin, app, support } = openConsoleForStaff(server);
    const store = async (file: Buffer) =>
      await admin.call('storeBrandFont', { file: file.toString('base64') });
    const publish = async (look: BrandLook) => {
      await admin.call('draftBrand', look);
      expect((await admin.call('publishBrand', { ...look, reason })).status).toBe(200);
    };
    const back = () => admin.call('restoreBrand', { version: 0, reason });
    beforeEach(async () => {
      await back();
      await admin.call('draftBrand', originalLook);
    });
    /** A page of the portal and one of the console, without what each answer has of its own. */
    const openPages = async (path: string) => {
      const ofPortal = await server.fetch(path);
      const ofConsole = await app().inject({ method: 'GET', url: '/en/accounts' });
      const plain = (text: unknown) =>
        String(text)
          .replaceAll(/nonce="[^"]+"/g, 'nonce')
          .replaceAll(/'nonce-[^']+'/g, 'nonce');
      return {
        portal: plain(await ofPortal.text()),
        portalPolicy: plain(ofPortal.headers.get('content-security-policy')),
        console: ofConsole.body,
        consolePolicy: String(ofConsole.headers['content-security-policy']),
      };
    };

    it('A published font is loaded once by every page, and pages without one are as they were, byte for byte', async () => {
      const font = (await store(marcellus)).data;
      expect(font).toMatchObject({ lightest: 400, heaviest: 400 });
      const paths = ['/en/login', '/ja/registration', '/de/nowhere'];
      const before = await Promise.all(paths.map(openPages));
      for (const { portal, console: ofConsole } of before)
        for (const part of ['/brand/', 'as="font"', 'family:"brand"'])
          expect([portal, ofConsole].some((page) => page.includes(part))).toBe(false);
      await admin.call('draftBrand', { ...originalLook, font });
      expect(await Promise.all(paths.map(openPages))).toEqual(before);

      await publish({ ...originalLook, font });
      const preload = `<link rel="preload" href="${fontPath(font)}" as="font" type="font/woff2" crossorigin>`;
      const face = `@font-face{font-family:"brand";src:url(${fontPath(font)})format("woff2");font-weight:400;font-display:optional}html{font-family:"brand",var(--font-text)}`;
      for (const path of paths) {
        const shown = await openPages(path);
        for (const page of [shown.portal, shown.console]) {
          expect(page.split(preload)).toHaveLength(2);
          expect(page.split(face)).toHaveLength(2);
          // The browser knows of it before any style.
          expect(page.indexOf(preload)).toBeLessThan(page.indexOf('@font-face{font-family:"brand"'));
        }
        for (const policy of [shown.portalPolicy, shown.consolePolicy])
          expect(policy).toContain("font-src 'self';");
      }

      await back();
      expect(await Promise.all(paths.map(openPages))).toEqual(before);
    });

    it('Errors, banners of warnings and what is marked keep the font of the system [V37]', async () => {
      const font = (await store(marcellus)).data;
      await publish({ ...originalLook, font });
      expect((await openPages('/en/login')).portal).toContain(
        '[role=alert],[id$="-error"],div[data-tone=warning],div[data-tone=danger],[data-plain]{font-family:var(--font-text)}',
      );
    });

    it('A variable font has all of its weights on pages', async () => {
      const tables = [...textTables(), variations('wght', 200, 900)];
      const font = (await store(madeFont({ tables }))).data;
      await publish({ ...originalLook, font });
      expect((await openPages('/en/login')).portal).toContain('font-weight:200 900;');
    });

    it('A font is at an address of its own, where it can do nothing, and for ever [V37]', async () => {
      const { data } = await store(marcellus);
      for (const answer of [
        await server.fetch(fontPath(data)),
        await app().inject({ method: 'GET', url: fontPath(data) }),
      ]) {
        const headers = new Headers(answer.headers as Record<string, string>);
        expect(headers.get('content-type')).toBe('font/woff2');
        expect(headers.get('content-security-policy')).toBe(
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        );
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      }
      const sent = Buffer.from(await (await server.fetch(fontPath(data))).arrayBuffer());
      expect(sent.equals(marcellus)).toBe(true);
      for (const path of [`/brand/${data.digest}.png`, `/brand/${'0'.repeat(64)}.woff2`, '/brand/x.woff2'])
        expect((await server.fetch(path)).status).toBe(404);
    });

    it.each([
      ['A file that is too long', fontOfLength(longestFont + 1)],
      ['A file of 201 kB', Buffer.alloc(201_000)],
      ['A page', Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>')],
      ['Half of a font', marcellus.subarray(0, 7_000)],
      ['Nothing', Buffer.alloc(0)],
    ])('%s is no font of the brand [V37]', async (_what, file) => {
      const { status, codes } = await store(file);
      expect(status).toBe(400);
      expect(['invalid_font', 'validation_error']).toContain(codes[0]);
    });

    it('A font of exactly 200 kB is kept', async () => {
      expect((await store(fontOfLength(200_000))).status).toBe(200);
    });

    it('A body of many megabytes is refused before it is read, and a font of a member of staff who is no admin, too [V37]', async () => {
      expect((await store(Buffer.alloc(1_000_000))).status).toBe(413);
      expect((await support.call('storeBrandFont', { file: 'AA==' })).codes).toEqual(['access_denied']);
    });

    it('A draft has only a font that is stored, with the weights that it has, and is published as it was seen', async () => {
      const font = (await store(marcellus)).data;
      const other = (await store(madeFont())).data;
      const draft = (given: BrandLook['font']) => admin.call('draftBrand', { ...originalLook, font: given });
      expect((await draft({ ...font, digest: 'f'.repeat(64) })).codes).toEqual(['no_such_font']);
      expect((await draft({ ...font, lightest: 1, heaviest: 999 })).data.draft?.font).toEqual(font);
      for (const seen of [null, other])
        expect((await admin.call('publishBrand', { ...originalLook, font: seen, reason })).codes).toEqual([
          'no_such_draft',
        ]);
      const { data } = await admin.call('publishBrand', { ...originalLook, font, reason });
      expect(data).toMatchObject({ font, draft: null });
      expect(data.versions[0]).toMatchObject({ font });
      await back();
      expect((await admin.call('getBrand', {})).data.font).toBeNull();
      await admin.call('restoreBrand', { version: data.version, reason: 'our letters again' });
      const { records } = (await admin.call('findAuditRecords', {})).data;
      expect(records.find((record) => record.reason === 'our letters again')?.details).toMatchObject({
        font: font.digest.slice(0, 12),
      });
    });

    it('Mails have the fonts of each system', async () => {
      await publish({ ...originalLook, font: (await store(marcellus)).data });
      const someone = guest();
      await server.call('register', someone);
      const { html } = await server.mails.mailTo(someone.email);
      expect(html).toContain('font-family:system-ui,sans-serif');
      expect(html).not.toMatch(/woff2|font-face/);
    });

    it('Commands keep a font from a file, and move it to another installation as one file', async () => {
      const [file, broken] = [join(folder, 'own.woff2'), join(folder, 'broken.woff2')];
      writeFileSync(file, marcellus);
      writeFileSync(broken, 'no font');
      const run = (...words: readonly string[]) => operate(server, ['brand', ...words]);
      expect((await run('set', '--font', broken)).err).toContain('WOFF2');
      const kept = await operateJson<{ draft: BrandLook }>(server, 'brand', 'set', '--font', file);
      expect(kept.draft).toEqual({ ...originalLook, font: kept.draft.font });
      const digest = kept.draft.font?.digest ?? '';
      expect((await run('show')).out).toContain(`font ${digest.slice(0, 12)}`);
      expect((await run('publish', '--reason', reason)).code).toBe(0);
      // Another process has published it.
      await until('the server to know', () => server.context.brand.current().font?.digest === digest);
      expect((await openPages('/en/login')).portal).toContain(digest);

      const exported = join(folder, 'brand.json');
      writeFileSync(exported, (await run('export')).out);
      expect(JSON.parse(readFileSync(exported, 'utf8')).font).toBe(marcellus.toString('base64'));
      const without = await operateJson<{ draft: BrandLook }>(server, 'brand', 'set', 'Acme', '--no-font');
      expect(without.draft).toEqual({ ...originalLook, name: 'Acme' });
      expect((await run('back', '0', '--reason', reason)).code).toBe(0);
      const again = await operateJson<{ draft: BrandLook }>(server, 'brand', 'import', exported);
      expect(again.draft).toEqual(kept.draft);
      // A file of before has no font.
      writeFileSync(exported, '{"name":"Acme"}');
      expect(
        (await operateJson<{ draft: BrandLook }>(server, 'brand', 'import', exported)).draft.font,
      ).toBeNull();
    });

    it('A font that no version and no draft has is deleted after a day', async () => {
      const [used, drafted, unused] = [
        (await store(marcellus)).data,
        (await store(madeFont({ tables: textTables(500) }))).data,
        (await store(madeFont({ tables: textTables(600) }))).data,
      ];
      await publish({ ...originalLook, font: used });
      await back();
      await admin.call('draftBrand', { ...originalLook, font: drafted });
      await server.later(25 * 3_600);
      const grace = { type: 'cli', user: 'grace' } as const;
      await draftBrand(server.context, grace, { ...originalLook, name: 'Acme', font: drafted });
      for (const [font, status] of [
        [used, 200],
        [drafted, 200],
        [unused, 404],
      ] as const)
        expect((await server.fetch(fontPath(font))).status).toBe(status);
    });
  },
  { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href },
);
