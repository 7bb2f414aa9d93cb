import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { endpoints } from '@portico/contract/endpoints';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/both-databases.ts';
import { person, signIn } from '../../../testing/people.ts';

const shared = Object.values(endpoints).filter((row) => 'shared' in row && row.shared);

/** Asks as a browser's cache does: `fetch` adds `Cache-Control: no-cache` to a request with a validator. */
async function ask(url: string, headers: Record<string, string>) {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

describeServer('answers that clients may keep', (server) => {
  const urlOf = async (path: string) => {
    if (path !== 'a script of the portal') return path;
    const page = await (await server.fetch('/en/login')).text();
    return /import\('(\/assets\/[^']+)'\)/.exec(page)?.[1] ?? '';
  };

  it.each([
    ...shared.map(({ path }) => path),
    '/openapi.json',
    '/.well-known/jwks.json',
    '/cdn/fr/imprint.pdf',
    '/favicon.svg',
    'a script of the portal',
  ])('Answers that clients may keep are not sent again while they are the same: %s [7.1]', async (path) => {
    const url = await urlOf(path);
    const first = await ask(server.url + url, {});
    const etag = first.headers.etag ?? '';
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]+"$/)]);
    for (const named of [etag, `"other", ${etag}`]) {
      const again = await ask(server.url + url, { 'if-none-match': named });
      expect([again.status, again.headers.etag, again.text], named).toEqual([304, etag, '']);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    }
    const other = await ask(server.url + url, { 'if-none-match': 'W/"other"' });
    expect([other.status, other.text.length > 0]).toEqual([200, true]);
  });

  it('Answers that clients may keep are sent in another language to a client that has them in one [7.1]', async () => {
    const url = server.url + endpoints.listRegistrationCountries.path;
    const english = await ask(url, { 'x-locale': 'en' });
    const named = english.headers.etag ?? '';
    const german = await ask(url, { 'x-locale': 'de', 'if-none-match': named });
    expect([german.status, german.text]).toEqual([200, expect.stringContaining('Deutschland')]);
    const again = await ask(url, { 'x-locale': 'en', 'if-none-match': named });
    expect([again.status, again.headers.vary]).toEqual([304, english.headers.vary]);
  });

  it('Only answers that clients may keep have a validator: pages, refusals and data of users are not kept', async () => {
    for (const path of ['/en/login', '/v1/nothing', '/.well-known/security.txt', '/nowhere.json']) {
      const answer = await ask(server.url + path, { 'if-none-match': '*' });
      expect([path, answer.status === 304, answer.headers.etag]).toEqual([path, false, undefined]);
    }
    const token = await signIn(server, person('alice'));
    for (const name of ['getProfile', 'listSessions', 'listVerifications'] as const) {
      const own = { authorization: `Bearer ${token}`, 'if-none-match': '*' };
      const answer = await ask(server.url + endpoints[name].path, own);
      expect([name, answer.status, answer.headers.etag, answer.headers['cache-control']]).toEqual([
        name,
        200,
        undefined,
        'no-store',
      ]);
    }
  });
});
