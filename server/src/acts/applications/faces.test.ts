import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LogoKind, logoPath, noLogos, originalLook } from '@portico/contract/brand/look';
import { nearestReadable, paletteOf } from '@portico/contract/brand/palette';
import type { InputOf } from '@portico/contract/endpoints';
import type { Locale } from '@portico/contract/locales';
import { expect, it } from 'vitest';
import { findRecords } from '../../capabilities/audit/find-records.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { editApplication } from './edit-application.ts';
import type { ShownApplication } from './find-applications.ts';

const cafe = {
  id: 'CAFE',
  name: 'Café',
  type: null,
  url: 'https://cafe.example/',
  returnAddresses: ['https://cafe.example/'],
  texts: { en: { title: 'Café', description: 'Coffee and cake' } },
} satisfies InputOf<'addApplication'>;

/** A drawing that is three times as wide as high. */
const svg = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="${fill}"/></svg>`;
const folder = mkdtempSync(join(tmpdir(), 'portico-faces-'));

describeOnBoth('the look of an application of its own', (server, onOne) => {
  const { admin, support } = openConsoleForStaff(server);
  const store = async (fill: string, kind: LogoKind = 'icon') =>
    (await admin.call('storeBrandLogo', { file: Buffer.from(svg(fill)).toString('base64'), kind })).data;
  const place = async (id: string) => (await admin.call('getApplication', { id })).data.place;
  const edit = async (changes: Partial<InputOf<'editApplication'>>) => {
    const id = changes.id ?? cafe.id;
    return await admin.call('editApplication', { ...cafe, place: await place(id), ...changes });
  };
  const newest = async (subject: string) =>
    (await findRecords(server.context.db, { subject })).records[0]?.details;
  const infoOf = async (id: string, locale: Locale = 'en') =>
    (await server.call('getConfig', {}, { locale })).data.applicationsInfo.find(
      ({ application }) => application === id,
    );
  const pageAt = async (path: string) => await (await server.fetch(path)).text();
  const stored = async () => {
    const rows = await server.context.db.kysely.selectFrom('brand_logos').select('digest').execute();
    return rows.map((row) => row.digest);
  };
  const isThere = async (digest: string) => (await server.fetch(logoPath({ digest }))).status === 200;

  it('An application without a type has none of the look of another one, and servers of the version before know it as one of main [1.2]', async () => {
    expect((await admin.call('addApplication', cafe)).status).toBe(200);
    expect(await infoOf('CAFE')).toMatchObject({ type: null });
    expect(await infoOf('CAFE')).not.toHaveProperty('icon');
    const row = await server.context.db.kysely
      .selectFrom('applications')
      .select(['type', 'untyped'])
      .where('id', '=', 'CAFE')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ type: 'main', untyped: 1 });
    expect((await edit({ type: 'store' })).status).toBe(200);
    expect(await infoOf('CAFE')).toMatchObject({ type: 'store' });
    expect(await newest('CAFE')).toMatchObject({ changed: ['type'] });
    expect((await edit({ type: null })).status).toBe(200);
    expect((await edit({ type: null })).codes).toEqual(['nothing_changed']);
  });

  onOne(() => {
    it('An application has an icon of its own, made square from a wide file, at an address with its digest; it goes with the application [1.2]', async () => {
      const { digest, width, height } = await store('#8a1538');
      expect([width, height]).toEqual([512, 512]);
      expect((await edit({ icon: digest })).status).toBe(200);
      expect((await infoOf('CAFE'))?.icon).toBe(`/brand/${digest}.png`);
      expect((await admin.call('getApplication', { id: 'CAFE' })).data.icon).toBe(digest);
      expect(await newest('CAFE')).toMatchObject({ changed: ['icon'], icon: digest.slice(0, 12) });
      const { headers } = await server.fetch(logoPath({ digest }));
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");

      // What is left out stays, and a second icon takes the place of the first.
      expect((await edit({ name: 'The café' })).status).toBe(200);
      expect((await infoOf('CAFE'))?.icon).toBe(`/brand/${digest}.png`);
      const second = await store('#067791');
      expect((await edit({ icon: second.digest })).status).toBe(200);
      expect(await stored()).not.toContain(digest);
      expect(await stored()).toContain(second.digest);
      expect((await edit({ icon: null })).status).toBe(200);
      expect(await infoOf('CAFE')).not.toHaveProperty('icon');
      expect(await stored()).not.toContain(second.digest);

      await admin.call('addApplication', { ...cafe, id: 'SHORT', icon: (await store('#0a8058')).digest });
      const { icon } = (await admin.call('getApplication', { id: 'SHORT' })).data;
      expect(await isThere(icon ?? '')).toBe(true);
      await admin.call('removeApplication', { id: 'SHORT' });
      expect(await stored()).not.toContain(icon);
    });

    it('An icon that another application or the product has is refused, and so are a wide logo and one that is not stored [V36]', async () => {
      const { digest } = await store('#bb4a17');
      expect((await admin.call('addApplication', { ...cafe, id: 'FIRST', icon: digest })).status).toBe(200);
      expect((await edit({ icon: digest })).codes).toEqual(['icon_taken']);
      expect((await admin.call('addApplication', { ...cafe, id: 'THIRD', icon: digest })).codes).toEqual([
        'icon_taken',
      ]);
      const asLogo = { ...noLogos, light: await store('#bb4a17') };
      expect((await admin.call('draftBrand', { ...originalLook, logos: asLogo })).codes).toEqual([
        'icon_taken',
      ]);
      const own = await store('#5c5866');
      await admin.call('draftBrand', { ...originalLook, logos: { ...noLogos, icon: own } });
      expect((await edit({ icon: own.digest })).codes).toEqual(['icon_taken']);
      const wide = await store('#8a1538', 'logo');
      expect((await edit({ icon: wide.digest })).codes).toEqual(['no_such_logo']);
      const refused = await edit({ icon: 'a'.repeat(64) });
      expect(refused.codes).toEqual(['no_such_logo']);
      expect(refused.text).toContain('"fieldName":"icon"');
      expect((await support.call('editApplication', { ...cafe, place: 1, icon: null })).status).toBe(403);
    });

    it('The icon of an application stays when unused logos of the brand are deleted', async () => {
      const { digest } = await store('#0e9f6e');
      expect((await edit({ icon: digest })).status).toBe(200);
      const unused = await store('#123456');
      const { kysely } = server.context.db;
      await kysely
        .updateTable('brand_logos')
        .set(({ eb }) => ({ stored_at: eb('stored_at', '-', 2 * 86_400_000) }))
        .execute();
      await admin.call('draftBrand', { ...originalLook, name: 'Acme' });
      expect(await stored()).toContain(digest);
      expect(await stored()).not.toContain(unused.digest);
    });

    it('Pages have the own colour of an application in both themes from their first bytes, and none without one [V36]', async () => {
      expect(await pageAt('/en/login?application=CAFE')).not.toContain('data-face="CAFE"]');
      const refused = await edit({ color: '#ffcc00' });
      expect([refused.codes, refused.text]).toEqual([
        ['unreadable_brand_color'],
        expect.stringContaining('"fieldName":"color"'),
      ]);
      const color = nearestReadable('#ffcc00');
      expect((await edit({ color })).status).toBe(200);
      expect(await newest('CAFE')).toMatchObject({ changed: ['color'], color });
      const { light, dark } = paletteOf(color);
      const rule = `[data-face="CAFE"]{--hue:light-dark(${light.action}, ${dark.action})}`;
      for (const path of ['/en/login?application=CAFE', '/ar/login', '/en', '/de/registration']) {
        const [head = ''] = (await pageAt(path)).split('</head>');
        expect(head).toContain(`@media (forced-colors:none){${rule}}</style>`);
      }
      // Another colour is on the next page, although pages are cached.
      expect((await edit({ color: '#8a1538' })).status).toBe(200);
      expect(await pageAt('/en/login')).toContain('[data-face="CAFE"]{--hue:light-dark(#8a1538, ');
      expect((await edit({ color: null })).status).toBe(200);
      expect(await pageAt('/en/login')).not.toContain('data-face="CAFE"]');
    });

    it('A short text is in the language of the page, or else in English, and has up to 80 characters [1.2]', async () => {
      const shorts = { en: 'Coffee, cake', ar: 'قهوة وكعك' };
      expect((await edit({ shorts })).status).toBe(200);
      expect(await newest('CAFE')).toMatchObject({ changed: ['shorts'] });
      for (const [locale, short] of [
        ['en', shorts.en],
        ['ar', shorts.ar],
        ['de', shorts.en],
      ] as const)
        expect(await infoOf('CAFE', locale)).toMatchObject({ short });
      expect((await edit({ name: 'A café' })).codes).toEqual([]);
      expect(await infoOf('CAFE')).toMatchObject({ short: shorts.en });
      for (const wrong of ['x'.repeat(81), 'two\nlines', '   '])
        expect((await edit({ shorts: { de: wrong } })).codes).toEqual(['invalid_short_text']);
      expect((await edit({ shorts: {} })).status).toBe(200);
      expect(await infoOf('CAFE')).not.toHaveProperty('short');
    });

    it('Operators give an application a look by command; what they do not name stays', async () => {
      const file = join(folder, 'icon.svg');
      writeFileSync(file, svg('#3d3a45'));
      const show = async () => await operateJson<ShownApplication>(server, 'app', 'show', 'CAFE');
      const look = ['--type', 'travel', '--color', '#8a1538', '--icon', file, '--short', 'By the sea'];
      expect((await operate(server, ['app', 'edit', 'CAFE', ...look])).code).toBe(0);
      const shown = await show();
      expect(shown).toMatchObject({ type: 'travel', color: '#8a1538', shorts: { en: 'By the sea' } });
      expect(await isThere(shown.icon ?? '')).toBe(true);
      await operate(server, ['app', 'edit', 'CAFE', '--language', 'de', '--short', 'Am Meer']);
      expect(await show()).toMatchObject({
        ...shown,
        shorts: { en: 'By the sea', de: 'Am Meer' },
      });
      const none = ['--no-type', '--no-color', '--no-icon', '--short', ''];
      await operate(server, ['app', 'edit', 'CAFE', ...none]);
      const yellow = await operate(server, ['app', 'edit', 'CAFE', '--color', '#ffcc00']);
      expect([yellow.code, yellow.err]).toEqual([1, expect.stringContaining(nearestReadable('#ffcc00'))]);
      expect(await show()).toMatchObject({ type: null, color: null, icon: null, shorts: { de: 'Am Meer' } });
    });
  });

  it('Two applications that are given the same icon at the same moment do not both get it', async () => {
    const { db } = server.context;
    const { digest } = await store('#925700');
    const tries = await Promise.allSettled(
      ['CAFE', 'FIRST'].map((id) => editApplication({ db }, { type: 'system' }, { id, icon: digest })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
