import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrandLook,
  type LogoFile,
  type LogoKind,
  logoPath,
  noLogos,
  originalLook,
} from '@portico/contract/brand/look';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { rowsOfRun } from '../../../../scripts/tests/of-run.js';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl, openConsoleForStaff } from '../../testing/console.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { guest } from '../../testing/people.ts';
import { draftBrand } from './change-brand.ts';

const reason = 'for the test';
const square = '<rect width="40" height="40" fill="#8a1538"/>';
const svg = (content: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="120" height="40">${content}</svg>`;

const folder = mkdtempSync(join(tmpdir(), 'portico-logos-'));
const secret = join(folder, 'secret.png');
writeFileSync(
  secret,
  await sharp({ create: { width: 120, height: 40, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer(),
);

/** What is in a hostile file beside the square, of which nothing may be left. */
const hostile: readonly (readonly [string, string])[] = [
  ['a script', svg(`${square}<script>alert(1)</script>`)],
  ['a handler of an event', svg(`<g onload="alert(1)" onclick="alert(2)">${square}</g>`)],
  [
    'HTML',
    svg(
      `${square}<foreignObject width="120" height="40"><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script><iframe src="https://evil.example"/></body></foreignObject>`,
    ),
  ],
  ['a link', svg(`<a xlink:href="javascript:alert(1)">${square}</a>`)],
  [
    'a use of another file',
    svg(`${square}<use href="https://evil.example/a.svg#x"/><use xlink:href="file://${secret}#x"/>`),
  ],
  [
    'a picture of another host',
    svg(`${square}<image href="https://evil.example/a.png" width="120" height="40"/>`),
  ],
  [
    'a picture of this machine',
    svg(
      `${square}<image href="file://${secret}" width="120" height="40"/><image xlink:href="${secret}" width="120" height="40"/>`,
    ),
  ],
  [
    'an address in a style',
    svg(
      `${square}<style>@import url("https://evil.example/a.css"); rect { cursor: url("https://evil.example/c"); background: url("file://${secret}") }</style>`,
    ),
  ],
  [
    'an included file',
    svg(
      `${square}<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${secret}" parse="text"/>`,
    ),
  ],
  ['a style sheet of another host', svg(square, '<?xml-stylesheet href="https://evil.example/a.css"?>')],
];

const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
  '',
);

describeServer(
  'the logos of the brand',
  (server) => {
    const { admin, app, support } = openConsoleForStaff(server);
    const store = async (file: string | Buffer, kind: LogoKind = 'logo') =>
      await admin.call('storeBrandLogo', { file: Buffer.from(file).toString('base64'), kind });
    const pixels = async (bytes: ArrayBuffer) => await sharp(Buffer.from(bytes)).raw().toBuffer();
    const load = async (file: LogoFile) => await (await server.fetch(logoPath(file))).arrayBuffer();
    const publish = async (look: BrandLook) => {
      await admin.call('draftBrand', look);
      expect((await admin.call('publishBrand', { ...look, reason })).status).toBe(200);
    };

    it.each(rowsOfRun(hostile))(
      'A logo with %s becomes the picture of what is drawn in it, and nothing else [V35]',
      async (_what, file) => {
        const clean = (await store(svg(square))).data;
        const { data } = await store(file);
        const drawn = await load(data);
        const all = Buffer.from(drawn).toString('latin1');
        expect(all).not.toMatch(/script|alert|evil|svg|secret/i);
        expect((await pixels(drawn)).equals(await pixels(await load(clean)))).toBe(true);
      },
    );

    it('A picture beside links keeps its shape, may be heavier than a logo, and is what pages name', async () => {
      const noise = await sharp({
        create: {
          width: 1200,
          height: 630,
          channels: 3,
          background: '#8a1538',
          noise: { type: 'gaussian', mean: 128, sigma: 3 },
        },
      })
        .png({ palette: true, colours: 4 })
        .toBuffer();
      expect(noise.length).toBeGreaterThan(100_000);
      expect((await store(noise)).codes).toEqual(['invalid_logo']);
      const { data } = await store(noise, 'social');
      expect(data).toMatchObject({ width: 1200, height: 630 });
      await publish({ ...originalLook, name: 'Acme', logos: { ...noLogos, social: data } });
      const page = async () => await (await server.fetch('/en')).text();
      expect(await page()).toContain(
        `${logoPath(data)}">\n<meta property="og:image:width" content="1200">\n<meta property="og:image:height" content="630">`,
      );
      expect((await load(data)).byteLength).toBeLessThanOrEqual(300_000);
      await publish(originalLook);
      expect(await page()).toContain('/social.png">');
    });

    it.each([
      ['a file that is too long', svg(`${square}<!--${'x'.repeat(100_000)}-->`)],
      ['a page', '<!doctype html><title>x</title><script>alert(1)</script>'],
      [
        'entities that expand to billions',
        svg(`<text y="9">&l12;</text>`, `<!DOCTYPE svg [<!ENTITY l0 "lol">${laughs}]>`),
      ],
      [
        'an entity of itself',
        svg('<text y="9">&a;</text>', '<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>'),
      ],
      [
        'an entity of this machine',
        svg(`${square}<desc>&a;</desc>`, '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>'),
      ],
      ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
      ['half of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
      ['nothing', ''],
    ])('%s is no logo [V35]', async (_what, file) => {
      const { status, codes } = await store(file);
      expect(status).toBe(400);
      expect(['invalid_logo', 'validation_error']).toContain(codes[0]);
    });

    it('A picture of many million points is refused before it is decoded, and a body of many megabytes before it is read [V35]', async () => {
      const bomb = await sharp({
        create: { width: 5_000, height: 5_000, channels: 3, background: 'white' },
      })
        .png({ compressionLevel: 9, palette: true })
        .toBuffer();
      expect(bomb.length).toBeLessThan(100_000);
      expect((await store(bomb)).codes).toEqual(['invalid_logo']);
      expect((await store(Buffer.alloc(10_000_000))).status).toBe(413);
    });

    it('A logo is at an address of its own, where it can do nothing, and for ever [V35]', async () => {
      const { data } = await store(svg(square));
      expect(data).toMatchObject({ width: 384, height: 128 });
      for (const answer of [
        await server.fetch(logoPath(data)),
        await app().inject({ method: 'GET', url: logoPath(data) }),
      ]) {
        const headers = new Headers(answer.headers as Record<string, string>);
        expect(headers.get('content-type')).toBe('image/png');
        expect(headers.get('content-security-policy')).toBe(
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        );
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      }
      for (const path of ['/brand/x.png', `/brand/${'0'.repeat(64)}.png`, '/brand/..%2fconfig'])
        expect((await server.fetch(path)).status).toBe(404);
      expect((await support.call('storeBrandLogo', { file: 'AA==', kind: 'logo' })).codes).toEqual([
        'access_denied',
      ]);
    });

    it('A published logo is in pages, mails, the manifest and as icon, that of the theme alone, and gone again with its version', async () => {
      const [light, dark, icon] = [
        (await store(svg(square))).data,
        (await store(svg('<circle cx="20" cy="20" r="20" fill="#fff"/>'))).data,
        (await store(svg(square), 'icon')).data,
      ];
      expect(icon).toMatchObject({ width: 512, height: 512 });
      const plain = await (await server.fetch('/en/login')).text();
      expect(plain).not.toContain('/brand/');
      await publish({ ...originalLook, logos: { light, dark, icon, social: null } });

      const html = await (await server.fetch('/en/login')).text();
      expect(html).toContain(`:root{--logo:url(${logoPath(light)});--logo-width:96px}`);
      expect(html).toContain(`:root[data-theme=dark]{--logo:url(${logoPath(dark)})`);
      expect(html).toContain(`<link rel="icon" type="image/png" href="${logoPath(icon)}">`);
      expect(html).not.toMatch(/favicon\.svg|apple-touch-icon\.png/);
      const page = (await app().inject({ method: 'GET', url: '/en/accounts' })).body;
      expect(page).toContain(`<link rel="icon" type="image/png" href="${logoPath(icon)}">`);
      expect(page).toContain(`--logo:url(${logoPath(light)})`);
      const manifest = await (await server.fetch('/de/site.webmanifest')).json();
      expect(manifest).toMatchObject({ name: 'Portico', icons: [{ src: logoPath(icon), sizes: '512x512' }] });

      const someone = guest();
      await server.call('register', someone);
      const mail = (await server.mails.mailTo(someone.email)).html;
      expect(mail).toContain(
        `src="http://portal.test:3000${logoPath(light)}" alt="Portico" width="96" height="32"`,
      );
      // Where pictures are not shown, the name is as high as it has to be.
      for (const [picture] of mail.matchAll(/<img [^>]+>/g))
        expect(picture).toMatch(/;height:auto;(?!.*max-height)/);
      expect(mail).toContain(`src="http://portal.test:3000${logoPath(dark)}"`);

      await admin.call('restoreBrand', { version: 0, reason });
      expect(await (await server.fetch('/en/login')).text()).not.toContain('/brand/');
      // Mails that were sent show it for ever.
      expect((await server.fetch(logoPath(light))).status).toBe(200);
    });

    it('Logos that are given at the same moment are all drawn', async () => {
      const fills = ['#111111', '#222222', '#333333', '#444444'];
      const drawn = await Promise.all(
        fills.map((fill) => store(svg(`<rect width="40" height="40" fill="${fill}"/>`))),
      );
      expect(drawn.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(drawn.map(({ data }) => data.digest)).size).toBe(fills.length);
    });

    it('A draft has only logos that are stored, with the sizes that they have', async () => {
      const { data: light } = await store(svg(square));
      const unknown = { ...light, digest: 'f'.repeat(64) };
      const draft = (file: LogoFile) =>
        admin.call('draftBrand', { ...originalLook, logos: { ...noLogos, light: file } });
      expect((await draft(unknown)).codes).toEqual(['no_such_logo']);
      expect((await draft({ ...light, width: 9_999 })).data.draft?.logos.light).toEqual(light);
      await admin.call('draftBrand', originalLook);
    });

    it('Commands keep logos from files, and move them to another installation as one file', async () => {
      const [logo, broken] = [join(folder, 'logo.svg'), join(folder, 'broken.svg')];
      writeFileSync(logo, svg(square));
      writeFileSync(broken, 'no picture');
      const run = (...words: readonly string[]) => operate(server, ['brand', ...words]);
      expect((await run('set', '--logo', broken)).err).toContain('PNG');
      const kept = await operateJson<{ draft: BrandLook }>(
        server,
        'brand',
        'set',
        '--logo',
        logo,
        '--icon',
        logo,
      );
      expect(kept.draft.logos).toMatchObject({ light: { width: 384 }, dark: null, icon: { width: 512 } });
      expect((await run('publish', '--reason', reason)).code).toBe(0);
      const file = join(folder, 'brand.json');
      writeFileSync(file, (await run('export')).out);
      expect((await run('back', '0', '--reason', reason)).code).toBe(0);
      const again = await operateJson<{ draft: BrandLook }>(server, 'brand', 'import', file);
      expect(again.draft).toEqual(kept.draft);
      const without = await operateJson<{ draft: BrandLook }>(server, 'brand', 'set', '--no-logo');
      expect(without.draft.logos).toMatchObject({ light: null, icon: { width: 512 } });
      await run('set', '--no-icon');
    });

    it('A logo that no version and no draft has is deleted after a day', async () => {
      const [used, unused] = [
        (await store(svg(square))).data,
        (await store(svg('<path d="M0 0h9v9z"/>'))).data,
      ];
      await publish({ ...originalLook, logos: { ...noLogos, light: used } });
      await admin.call('restoreBrand', { version: 0, reason });
      await server.later(25 * 3_600);
      // The session of the admin is over.
      await draftBrand(server.context, { type: 'cli', user: 'grace' }, { ...originalLook, name: 'Acme' });
      expect((await server.fetch(logoPath(used))).status).toBe(200);
      expect((await server.fetch(logoPath(unused))).status).toBe(404);
    });
  },
  { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href },
);
