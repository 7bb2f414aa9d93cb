import { mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { locales } from '@portico/contract/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { databases, type OwnDatabase } from '../../testing/databases.ts';
import { latinWordsIn } from '../../testing/latin-words.ts';
import { type DatabaseProxy, startProxy } from '../../testing/proxy.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';

const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? '';

describeServer('the pages', (server) => {
  it.each(['/login.html', '/foo.php', '/package.yaml', '/server/src/main.ts', '/nowhere'])(
    'The pages redirect from %s to the portal’s page for unknown addresses [2.1]',
    async (path) => {
      const redirect = await server.fetch(`${path}?a=b`);
      expect([redirect.status, redirect.headers.get('location')]).toEqual([302, `/en${path}?a=b`]);
      const page = await server.fetch(`/en${path}`);
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain('<html lang="en"');
    },
  );

  it('The pages have every link that leads back to an application in what the server sends, before a script runs', async () => {
    const portal = 'http://portal.test:3000';
    const open = async (page: string, backUrl: string) => {
      const query = new URLSearchParams({ application: 'STORE', backUrl });
      return await (await server.fetch(`/en/${page}?${query}`)).text();
    };
    for (const page of ['login', 'password/reset', 'login/qr']) {
      for (const id of ['one', 'two']) {
        const request = `${portal}/oidc/interaction/${id}?chosen=1&application=STORE`;
        const html = await open(page, request);
        expect(html).toContain(`href="/oidc/interaction/${id}?refused=1&amp;application=STORE"`);
        expect(html).not.toContain('%7B');
        const encoded = encodeURIComponent(request);
        // In another language, too.
        for (const other of [`de/${page}`, 'en/login'].filter((address) => address !== `en/${page}`))
          expect(html).toContain(`"/${other}?application=STORE&amp;backUrl=${encoded}"`);
      }
      const evil = `https://evil.example/"><script>alert('1')</script>{request}`;
      const html = await open(page, evil);
      expect(html).not.toMatch(/evil\.example\/"|alert\('1'\)|%7BbackUrl%7D/);
      expect(html).not.toContain('/oidc/interaction/');
    }
  });

  it('The server answers a request for a missing picture or script without a page [2.1]', async () => {
    for (const destination of ['image', 'script', 'empty']) {
      const answer = await server.fetch('/logo.png', { headers: { 'sec-fetch-dest': destination } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        'application/json; charset=utf-8',
      ]);
    }
  });

  it('The pages have a content security policy, as have files, redirects, documents and errors [B01]', async () => {
    const page = await server.fetch('/en/login');
    const script = /import\('(\/assets\/[^']+)'\)/.exec(await page.text())?.[1] ?? '';
    const file = await server.fetch(script, { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
    const others = [
      '/',
      '/favicon.svg',
      '/cdn/en/imprint.pdf',
      '/openapi.json',
      '/.well-known/security.txt',
      '/v1/x',
    ];
    for (const answer of [page, file, ...(await Promise.all(others.map((path) => server.fetch(path))))]) {
      expect(policyOf(answer), answer.url).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
    }
  });

  const legal = ['imprint', 'terms-and-conditions', 'privacy-policy', 'terms-of-use', 'cookie-policy'];

  it.each(locales)('The pages have a sample of each legal document in %s [2.37]', async (locale) => {
    for (const name of legal) {
      const { status, headers } = await server.fetch(`/cdn/${locale}/${name}.pdf`);
      expect([name, status, headers.get('content-language')]).toEqual([name, 200, locale]);
    }
  });

  it('The pages have the operator’s legal document, in English where the language has none, and never a sample beside it [2.37]', async () => {
    const folder = join(server.context.config.dataFolder, 'cdn');
    for (const locale of ['en', 'de']) {
      await mkdir(join(folder, locale), { recursive: true });
      await writeFile(join(folder, locale, 'imprint.pdf'), `the operator’s, ${locale}`);
    }
    for (const [locale, language] of [
      ['en', 'en'],
      ['de', 'de'],
      ['ja', 'en'],
      ['ar', 'en'],
    ] as const) {
      const answer = await server.fetch(`/cdn/${locale}/imprint.pdf`);
      expect([locale, answer.headers.get('content-language'), await answer.text()]).toEqual([
        locale,
        language,
        `the operator’s, ${language}`,
      ]);
    }
    await rm(folder, { recursive: true });
  });

  it.each(['/assets/', '/assets/nothing.js', '/.vite/manifest.json'])(
    'The portal does not serve %s [2.37, I14]',
    async (path) => expect((await server.fetch(path)).status).toBe(404),
  );

  it('The pages may use the camera only where pictures of documents are taken', async () => {
    for (const [path, may] of [
      ['/en/profile/verification/passport', true],
      ['/de/profile/verification/address', true],
      ['/ar/profile/verification/additional?info=true', true],
      ['/en/profile', false],
      ['/en/login', false],
      ['/en/unknown', false],
    ] as const) {
      const page = await server.fetch(path);
      const camera = page.headers.get('permissions-policy')?.split(', ')[0];
      expect([path, camera]).toEqual([path, may ? 'camera=(self)' : 'camera=()']);
      expect([path, (await page.text()).includes(' data-camera')]).toEqual([path, may]);
    }
  });

  it('The landing has the light theme, other pages that of the system; a chosen theme is set before anything is painted [1.2, 3.23]', async () => {
    for (const [path, theme] of [
      ['/en', ' data-theme="light"'],
      ['/en/login', undefined],
      ['/en/profile', undefined],
    ] as const) {
      const html = await (await server.fetch(path)).text();
      expect([
        path,
        / data-theme="\w+"/.exec(html.slice(0, html.indexOf('>', html.indexOf('<html'))))?.[0],
      ]).toEqual([path, theme]);
      const script = html.indexOf("localStorage.getItem('portico.theme')");
      expect([path, script > 0 && script < html.indexOf('<body')]).toEqual([path, true]);
    }
  });

  it('The pages are refused to a request with two Host headers [I09]', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.end(
      'GET /config HTTP/1.1\r\nHost: portal.test\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describeServer(
  'with reCAPTCHA the pages',
  (server) => {
    it('The pages allow reCAPTCHA in their policy only where it can be shown [2.39, 2.46]', async () => {
      for (const [path, weaker] of [
        ['/en/login', true],
        ['/de/login?application=STORE', true],
        ['/en/registration', true],
        ['/en', false],
        ['/en/password/reset', false],
        ['/en/profile', false],
      ] as const) {
        const page = await server.fetch(path);
        expect(policyOf(page).includes('https://www.google.com/recaptcha/'), path).toBe(weaker);
        expect(policyOf(page).includes('require-trusted-types-for'), path).toBe(!weaker);
        expect((await page.text()).includes(' data-policy="recaptcha"'), path).toBe(weaker);
      }
    });
  },
  { PORTICO_RECAPTCHA_SITE_KEY: 'site-key', PORTICO_RECAPTCHA_SECRET: 'secret' },
);

describe('while the database is unreachable the pages', () => {
  let proxy: DatabaseProxy;
  let database: OwnDatabase;
  let server: StartedServer;
  beforeAll(async () => {
    const postgres = databases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    database = await postgres.create();
    proxy = await startProxy(database.url);
    server = await startServer({ ...database, url: proxy.url });
  });
  afterAll(async () => {
    await proxy.restore();
    await server.stop();
    await proxy.cut();
  });

  it.each([
    ['/en/login', 'en', 'ltr'],
    ['/de/profile', 'de', 'ltr'],
    ['/ar', 'ar', 'rtl'],
    ['/ja/login', 'ja', 'ltr'],
  ])(
    'The pages %s show an error in their language, with a reference number, while the database is unreachable [2.29, 2.30, 8.2]',
    async (path, language, direction) => {
      await proxy.cut();
      const answer = await server.fetch(path);
      const html = await answer.text();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(html).toContain(`<html lang="${language}" dir="${direction}"`);
      expect(html).toContain(answer.headers.get('x-request-id'));
      expect(html).toContain('role="alert"');
      expect(html).not.toMatch(/ECONN|postgres|at async/);
      // No word stands in the code [1.5].
      if (language === 'ja') expect(latinWordsIn(html, answer.headers.get('x-request-id') ?? '')).toEqual([]);
    },
  );

  it.each([
    ['de', '/de'],
    ['', '/en'],
  ])(
    'While the database is away, / leads a signed-in user with Accept-Language “%s” to the page %s that says so [2.29, 7.37, 8.2]',
    async (language, location) => {
      await proxy.cut();
      const cookie = `access_token=${'a'.repeat(43)}; token-companion=${'b'.repeat(43)}`;
      const answer = await server.fetch('/', { headers: { cookie, 'accept-language': language } });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
    },
  );
});
