import { get, type IncomingMessage } from 'node:http';
import { languageNames } from '@portico/contract/locales';
import { shell } from '@portico/phrases/en/shell';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.portalUrl + path, { headers, redirect: 'manual' });

describe('the document of a page', () => {
  it('The document of a page has title, alternate languages and preview image for search engines and messengers [9.1]', async () => {
    const html = await (await ask('/de/login?application=STORE')).text();
    expect(html).toMatch(/^<!doctype html>\n<html lang="de" dir="ltr">/);
    for (const tag of [
      '<title>Anmelden · Portico</title>',
      `<link rel="canonical" href="${world.portalUrl}/de/login">`,
      `<link rel="alternate" hreflang="ar" href="${world.portalUrl}/ar/login">`,
      `<link rel="alternate" hreflang="x-default" href="${world.portalUrl}/en/login">`,
      '<meta property="og:title" content="Anmelden · Portico">',
      `<meta property="og:image" content="${world.portalUrl}/social.png">`,
      '<link rel="manifest" href="/de/site.webmanifest">',
    ])
      expect(html).toContain(tag);
  });

  it('The documents of pages with codes and of pages of signed-in users are excluded from search engines', async () => {
    for (const path of ['/en/confirmation/some-code', '/en/password/reset/some-code', '/en/profile/general'])
      expect(await (await ask(path)).text()).toContain('<meta name="robots" content="noindex">');
    expect(await (await ask('/robots.txt')).text()).toContain('Disallow: /*/password/reset/');
  });

  it.each(['br', 'gzip'])(
    'The document of a page is compressed with %s, and has a new nonce each time [7.1]',
    async (encoding) => {
      const answers = await Promise.all([1, 2].map(() => ask('/en/login', { 'accept-encoding': encoding })));
      const nonces = answers.map(
        ({ headers }) => /nonce-([^']+)/.exec(headers.get('content-security-policy') ?? '')?.[1],
      );
      expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([encoding, encoding]);
      expect(nonces[0]).not.toBe(nonces[1]);
      for (const [index, answer] of answers.entries())
        expect(await answer.text()).toContain(`<style nonce="${nonces[index]}">`);
    },
  );

  it('The document of a page is not compressed for clients without compression', async () => {
    const answer = await ask('/en/login', { 'accept-encoding': 'br;q=0, identity' });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      null,
      'Accept-Encoding',
    ]);
  });
});

/** The bytes of an answer with its headers, as a browser gets it. */
async function weightOf(path: string): Promise<number> {
  const { socket, headers } = await new Promise<IncomingMessage>((resolve, reject) =>
    get(world.portalUrl + path, { agent: false, headers: { 'accept-encoding': 'br' } }, resolve).on(
      'error',
      reject,
    ),
  ).then(async (answer) => {
    await answer.resume().toArray();
    return answer;
  });
  expect(headers['content-encoding']).toBe('br');
  return socket.bytesRead;
}

describe('what comes before the first paint', () => {
  it.each(['/en', '/en/login', '/en/registration?referral=ALICE-7K2M-Q9TX-4WBN'])(
    'The document of %s arrives at once: it is not longer than what a server sends before it is answered',
    async (path) => {
      const segments = 10;
      expect(await weightOf(path)).toBeLessThanOrEqual(segments * 1460);
    },
  );

  it('A page asks first for its largest scripts, the one with which the others begin among them', async () => {
    const html = await (await ask('/en/login')).text();
    const [, list = '[]'] = /const files = (\[.*?\])/.exec(html) ?? [];
    const files = v.parse(v.array(v.string()), JSON.parse(list));
    const [, start] = /import\('(.*?)'\)/.exec(html) ?? [];
    const sizes = await Promise.all(files.map(async (file) => (await (await ask(file)).text()).length));
    expect(sizes.slice(0, 2)).toEqual(sizes.toSorted((one, other) => other - one).slice(0, 2));
    expect(files.slice(0, 2)).toContain(start);
  });

  it('A page asks for the font of its headline with its scripts, and not before it is painted', async () => {
    const fontsAfter = async (javaScriptEnabled: boolean) => {
      const { page } = await world.visitor({ javaScriptEnabled });
      const fonts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
      // What the first layout asks for is there when the page is loaded.
      await page.goto('/en', { waitUntil: 'load' });
      return fonts;
    };
    expect(await fontsAfter(false)).toEqual([]);
    const fonts = await fontsAfter(true);
    await eventually(async () => fonts.map((url) => new URL(url).pathname)).toEqual([
      expect.stringMatching(/marcellus-latin-[\w-]+\.woff2$/),
    ]);
  });

  it('A page has the styles of its own script, and gets those of another one with its language [1.5]', async () => {
    expect(await (await ask('/en/login')).text()).not.toContain('Hiragino');
    expect(await (await ask('/ja/login')).text()).toContain('Hiragino');
    const visitor = await world.visitor();
    const fontOfPage = () =>
      visitor.page.evaluate(() => getComputedStyle(document.documentElement).fontFamily);
    await visitor.opens('/en/login');
    expect(await fontOfPage()).not.toContain('Hiragino');
    await visitor.chooses(languageNames.ja, new RegExp(`^${shell.language}`));
    await eventually(fontOfPage).toContain('Hiragino');
  });
});

describe('files besides the pages', () => {
  it('Every language has a web app manifest with a maskable icon', async () => {
    const answer = await ask('/ar/site.webmanifest');
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    expect(await answer.json()).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
      icons: expect.arrayContaining([expect.objectContaining({ purpose: 'maskable' })]),
    });
  });

  it('Password managers find the page to change a password', async () => {
    const { status, headers } = await ask('/.well-known/change-password');
    expect([status, headers.get('location')]).toEqual([302, '/en/profile/password']);
  });

  it.each(['/assets/gone.js', '/favicon.ico', '/nothing.css'])(
    'The file %s is not there, and no page says so',
    async (path) => {
      const { status, headers } = await ask(path);
      expect([status, headers.get('content-type')]).toEqual([
        404,
        expect.stringContaining('application/json'),
      ]);
    },
  );
});

// Kilobytes of the compressed bodies, without headers.
it.each([
  ['login', '/en/login', 138, 13],
  ['landing', '/en', 157.5, 20],
])('The page of the %s is light and asks for little', async (_name, path, kilobytes, requests) => {
  const visitor = await world.visitor();
  const sizes: Promise<number>[] = [];
  visitor.page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
  );
  await visitor.opens(path);
  await visitor.page.waitForLoadState('networkidle');
  const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(weight / 1000).toBeLessThanOrEqual(kilobytes);
  expect(sizes.length).toBeLessThanOrEqual(requests);
});

it.each(['/en/login', '/en/choose-account?application=STORE', '/en/login/qr?code=some-code'])(
  'The page %s refuses to be framed by any page [B02]',
  async (path) => {
    const { headers } = await ask(path);
    expect(headers.get('content-security-policy')?.split('; ')).toContain("frame-ancestors 'none'");
  },
);
