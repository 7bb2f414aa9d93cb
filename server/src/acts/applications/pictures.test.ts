import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mostSceneBytes, scenePath, sceneSize } from '@portico/contract/brand/scene';
import type { InputOf } from '@portico/contract/endpoints';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findRecords } from '../../capabilities/audit/find-records.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import type { ShownApplication } from './find-applications.ts';

const cafe = {
  id: 'CAFE',
  name: 'Café',
  type: 'store',
  url: 'https://cafe.example/',
  returnAddresses: ['https://cafe.example/'],
  texts: { en: { title: 'Café', description: 'Coffee and cake' } },
} satisfies InputOf<'addApplication'>;

const plain = (background: string, width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } });
const folder = mkdtempSync(join(tmpdir(), 'portico-pictures-'));

describeServer('the picture of an application', (server) => {
  const { admin, support } = openConsoleForStaff(server);
  const send = (bytes: Buffer) => admin.call('storeApplicationPicture', { file: bytes.toString('base64') });
  const store = async (background: string) =>
    (await send(await plain(background).jpeg().toBuffer())).data.digest;
  const edit = async (changes: Partial<InputOf<'editApplication'>>) => {
    const { place } = (await admin.call('getApplication', { id: cafe.id })).data;
    return await admin.call('editApplication', { ...cafe, place, ...changes });
  };
  const infoOf = async (id: string) =>
    (await server.call('getConfig', {})).data.applicationsInfo.find(({ application }) => application === id);
  const statusOf = async (digest: string) => (await server.fetch(scenePath(digest))).status;
  const stored = async () =>
    (await server.context.db.kysely.selectFrom('application_pictures').select('digest').execute()).length;

  it('An admin gives an application a picture: it is encoded anew in the shape of the arch, without what was sent with it, and sent at an address of its own [1.2]', async () => {
    expect((await admin.call('addApplication', cafe)).status).toBe(200);
    expect(await infoOf('CAFE')).not.toHaveProperty('scene');
    const secret = 'taken at the garden of Olga';
    const photo = await plain('#406080')
      .jpeg()
      .withExif({ IFD0: { ImageDescription: secret } })
      .toBuffer();
    expect(photo.includes(secret)).toBe(true);
    const { digest } = (await send(photo)).data;
    expect((await edit({ scene: digest })).status).toBe(200);
    expect(await infoOf('CAFE')).toMatchObject({ scene: scenePath(digest), type: 'store' });
    const answer = await server.fetch(scenePath(digest));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes(secret)).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', ...sceneSize });
    const [newest] = (await findRecords(server.context.db, { subject: 'CAFE' })).records;
    expect(newest).toMatchObject({
      type: 'APPLICATION_EDITED',
      details: { changed: ['scene'], scene: digest.slice(0, 12) },
    });
  });

  it('A picture that is replaced, removed or of a removed application is deleted, but not one that another application has', async () => {
    const [first, second] = [await store('#112233'), await store('#445566')];
    await edit({ scene: first });
    await edit({ scene: second });
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    const other = { ...cafe, id: 'BAR', name: 'Bar', scene: second };
    expect((await admin.call('addApplication', other)).status).toBe(200);
    await edit({ scene: null });
    expect(await infoOf('CAFE')).not.toHaveProperty('scene');
    // Not asked for by its address: this process keeps in memory what it has sent.
    expect(await stored()).toBe(1);
    expect((await admin.call('removeApplication', { id: 'BAR' })).status).toBe(200);
    expect(await stored()).toBe(0);
  });

  it('A picture that no application has taken goes after a day, when the next one is replaced', async () => {
    const [unused, taken] = [await store('#aa0000'), await store('#00aa00')];
    await server.context.db.kysely
      .updateTable('application_pictures')
      .set({ stored_at: 0 })
      .where('digest', '=', unused)
      .execute();
    await edit({ scene: taken });
    await edit({ scene: null });
    expect(await stored()).toBe(0);
    expect((await edit({ scene: unused })).codes).toEqual(['no_such_picture']);
  });

  it('An application has its mark alone in its arch, if an admin says so', async () => {
    expect((await edit({ scene: 'none' })).status).toBe(200);
    expect(await infoOf('CAFE')).toMatchObject({ scene: null, type: 'store' });
    await edit({ scene: null });
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a film', async () => plain('#123456').gif().toBuffer()],
    ['a page', async () => Buffer.from('<script>alert(1)</script>')],
    ['half a file', async () => (await plain('#123456').jpeg().toBuffer()).subarray(0, 400)],
    ['more pixels than allowed', async () => plain('#123456', 6_000, 4_100).png().toBuffer()],
    ['more bytes than allowed', async () => Buffer.alloc(2_000_001)],
  ])('The console refuses %s as a picture [V36]', async (_what, make) => {
    const { status, codes } = await send(await make());
    expect([status, ...codes]).toEqual([400, 'invalid_picture']);
  });

  it('A picture with many details is kept with the quality that its bytes allow, and noise that no quality makes small is refused', async () => {
    const noise = (sigma: number) =>
      sharp({
        create: {
          ...sceneSize,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma },
        },
      });
    const { digest } = (await send(await noise(16).jpeg({ quality: 90 }).toBuffer())).data;
    const file = await (await server.fetch(scenePath(digest))).arrayBuffer();
    expect(file.byteLength).toBeGreaterThan(mostSceneBytes / 2);
    expect(file.byteLength).toBeLessThanOrEqual(mostSceneBytes);
    const { codes } = await send(await noise(60).jpeg({ quality: 90 }).toBuffer());
    expect(codes).toEqual(['invalid_picture']);
  });

  it('Support gives no picture, and an unknown one is refused', async () => {
    expect((await support.call('storeApplicationPicture', { file: 'AAAA' })).status).toBe(403);
    expect((await edit({ scene: 'a'.repeat(64) })).codes).toEqual(['no_such_picture']);
  });

  it('An operator gives a picture, takes it back and leaves the mark alone with a command', async () => {
    const file = join(folder, 'beach.webp');
    writeFileSync(file, await plain('#88aacc').webp().toBuffer());
    const change = (...args: string[]) =>
      operateJson<ShownApplication>(server, 'app', 'edit', 'CAFE', ...args);
    const { scene } = await change('--picture', file);
    expect(await infoOf('CAFE')).toMatchObject({ scene: scenePath(scene ?? '') });
    expect((await operate(server, ['app', 'show', 'CAFE'])).out).toContain(scenePath(scene ?? ''));
    expect((await change('--mark-alone')).scene).toBe('none');
    expect((await operate(server, ['app', 'show', 'CAFE'])).out).toMatch(/in its arch: +its mark alone/);
    expect((await change('--no-picture')).scene).toBeNull();
    writeFileSync(file, 'no picture');
    expect(await operate(server, ['app', 'edit', 'CAFE', '--picture', file])).toMatchObject({
      code: 1,
      err: expect.stringContaining('PNG, JPEG or WebP'),
    });
  });
});
