import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import { latinWordsIn } from '../../testing/latin-words.ts';
import { compareWith } from '../../testing/processor-time.ts';
import { freshAddress } from '../../testing/request.ts';
import { listen } from '../../testing/test-server.ts';
import { openWire } from '../../testing/wire.ts';
import { createConsoleApp } from '../console/app.ts';

const perFiveSeconds = 120;

describeServer('the pages that one address opens', (server) => {
  let console: FastifyInstance;
  let addresses: Record<'portal' | 'console', string>;
  beforeAll(async () => {
    console = await createConsoleApp(server.context, consoleUrl);
    addresses = { portal: server.url, console: await listen(console) };
  });
  afterAll(() => console.close());
  // The limit counts by the clock of the process. On a slow machine so many pages take more than five
  // seconds.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const open = (url: string, address: string) =>
    fetch(url, { redirect: 'manual', headers: { 'x-forwarded-for': address, accept: 'text/html' } });

  it.each([
    ['portal', '/en/login', 200],
    ['portal', '/en/nowhere', 404],
    ['portal', '/', 302],
    ['console', '/en/accounts', 200],
    ['console', '/', 302],
  ] as const)(
    'The number of pages of the %s that one address opens is limited: %s [I16]',
    async (site, path, status) => {
      const [one, other] = [freshAddress(), freshAddress()];
      const url = addresses[site] + path;
      for (let count = 0; count < perFiveSeconds; count += 1)
        expect((await open(url, one)).status, `page ${count}`).toBe(status);
      const limited = await open(url, one);
      const html = await limited.text();
      expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, 5]);
      expect(limited.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(limited.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(html).not.toContain('<script');
      // Somebody else, calls and files are answered.
      expect((await open(url, other)).status).toBe(status);
      expect((await open(`${addresses[site]}/favicon.svg`, one)).status).toBe(200);
      vi.setSystemTime(Date.now() + 5_000);
      expect((await open(url, one)).status).toBe(status);
    },
  );

  it.each([
    ['de', 'ltr', 'Bitte warten Sie einen Moment'],
    ['ar', 'rtl', 'يُرجى الانتظار قليلًا'],
    ['ja', 'ltr', 'しばらくお待ちください'],
  ])(
    'Too many pages that one address opens are refused in the language of the page: %s [1.5]',
    async (locale, direction, words) => {
      // The limit counts by the clock, which a busy machine would let go on.
      vi.useFakeTimers({ toFake: ['Date'] });
      const address = freshAddress();
      for (let count = 0; count < perFiveSeconds; count += 1) await open(`${server.url}/${locale}`, address);
      const html = await (await open(`${server.url}/${locale}`, address)).text();
      vi.useRealTimers();
      expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
      expect(html).toContain(words);
      // No word stands in the code.
      if (locale !== 'de') expect(latinWordsIn(html)).toEqual([]);
    },
  );
});

describeServer('a query', (server) => {
  const size = async (path: string) => {
    const answer = await server.fetch(path, { headers: { 'x-forwarded-for': freshAddress() } });
    return (await answer.text()).length;
  };

  it.each([
    ['/en/login', (query: string) => query],
    ['/de/registration', (query: string) => `referral=${query}`],
    ['/en', (query: string) => `application=${query}`],
  ])('A query of 14 KB makes the page %s no longer [2.33, I16]', async (path, queryOf) => {
    const usual = await size(`${path}?${queryOf('a')}`);
    for (const unit of ['%22', '%3C', '%26', "'", 'a&b=', 'ü'])
      expect(
        await size(`${path}?${queryOf(encodeURI(unit.repeat(4_500)).slice(0, 13_500))}`),
        unit,
      ).toBeLessThan(usual + 100);
  });

  it.each(['/en/login?', '/en/login?application=', '/en/registration?referral='])(
    'A query does not make a page render anew: %s [2.33, I16]',
    async (path) => {
      const wire = openWire(server.url);
      const send = (query: string) =>
        wire.send({ path: `${path}${query}`, headers: { 'x-forwarded-for': freshAddress() } });
      let query = 0;
      const fresh = () => {
        query += 1;
        return send(`${query}a`);
      };
      const { ratioOf } = await compareWith(() => send('a'), wire.ready);
      // A page that is rendered anew takes five to ten times as long.
      expect(await ratioOf(fresh, 2)).toBeLessThanOrEqual(2);
      wire.close();
    },
  );
});
