import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontPath } from '@portico/contract/brand/font';
import { logoPath, noLogos, originalLook } from '@portico/contract/brand/look';
import { scenePath } from '@portico/contract/brand/scene';
import { noWords } from '@portico/contract/brand/words';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { addApplication } from '../acts/applications/add-application.ts';
import { storeApplicationPicture } from '../acts/applications/application-picture.ts';
import { draftBrand, publishBrand, storeBrandFont, storeBrandLogo } from '../acts/brand/change-brand.ts';
import { marcellus } from '../testing/fonts.ts';
import { wholeDatabasesOfRun } from '../testing/own-database.ts';
import { runPortico } from '../testing/run-portico.ts';
import { startServer } from '../testing/test-server.ts';

const secret = 'a secret for tests 0123456789 abcdef';
const drawing = (fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="${fill}"/></svg>`,
  );

describe.each(wholeDatabasesOfRun)('a backup of an installation with a brand ($name)', ({ create }) => {
  const ends: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  it('A restored installation has its brand with logo, font and draft, and the look of its applications [F13]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-brand-'));
    ends.push(() => rm(folder, { recursive: true }));
    const [source, target] = [await create(), await create()];
    ends.push(source.remove, target.remove);
    const kept = { remove: async () => {} };
    const server = await startServer({ url: source.url, ...kept }, { PORTICO_SECRET: secret });
    const { context } = server;
    const system = { type: 'system' } as const;
    const logo = await storeBrandLogo(context, drawing('#8a1538'), 'logo');
    const icon = await storeBrandLogo(context, drawing('#0a8058'), 'icon');
    const font = await storeBrandFont(context, marcellus);
    const picture = await storeApplicationPicture(
      context,
      await sharp({ create: { width: 30, height: 40, channels: 3, background: '#8a1538' } })
        .png()
        .toBuffer(),
    );
    const logos = { ...noLogos, light: logo };
    const words = { ...noWords, company: 'Acme Trading Ltd' };
    const look = { ...originalLook, name: 'Acme', color: '#8a1538', logos, font, words };
    await draftBrand(context, system, look);
    await publishBrand(context, system, { ...look, reason: 'our own' });
    await draftBrand(context, system, { ...look, name: 'Acme 2' });
    await addApplication(context, system, {
      id: 'CAFE',
      name: 'Café',
      url: 'https://cafe.example/',
      color: '#8a1538',
      icon: icon.digest,
      scene: picture.digest,
      shorts: { en: 'Coffee' },
    });
    const settings = {
      PORTICO_SECRET: secret,
      PORTICO_BACKUP_KEY: 'a key for backups 0123456789 abcdef',
      DATABASE_URL: source.url,
      PORTICO_DATA_DIR: context.config.dataFolder,
    };
    const backup = join(folder, 'brand.backup');
    expect(await runPortico(['backup', '--to', backup], { folder, settings })).toMatchObject({ code: 0 });
    await server.stop();
    const there = { ...settings, DATABASE_URL: target.url, PORTICO_DATA_DIR: join(folder, 'place') };
    const run = await runPortico(['restore', '--from', backup], { folder, settings: there });
    expect(run).toMatchObject({ code: 0, err: '' });

    const restored = await startServer({ url: target.url, ...kept }, { PORTICO_SECRET: secret });
    ends.push(() => restored.stop());
    const page = await (await restored.fetch('/en/login?application=CAFE')).text();
    expect(page).toContain('<title>Sign in · Acme</title>');
    expect(page).toContain(`url(${logoPath(logo)})`);
    expect(page).toContain('Acme Trading Ltd');
    expect(page).toContain('[data-face="CAFE"]{--hue:light-dark(#8a1538, ');
    expect(page).toContain(`url(${fontPath(font)})`);
    for (const path of [logoPath(logo), logoPath(icon), fontPath(font), scenePath(picture.digest)])
      expect((await restored.fetch(path)).status).toBe(200);
    const { data } = await restored.call('getConfig', {});
    expect(data.applicationsInfo.find(({ application }) => application === 'CAFE')).toMatchObject({
      icon: logoPath(icon),
      short: 'Coffee',
      type: null,
    });
    const shown = await runPortico(['brand', 'show', '--json'], { folder, settings: there });
    expect(JSON.parse(shown.out)).toMatchObject({ version: 1, draft: { name: 'Acme 2', font } });
  });
});
