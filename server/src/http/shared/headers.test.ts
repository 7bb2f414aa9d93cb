import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import { expect, it, vi } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { person, signIn } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

// Object.keys of a literal type yields exactly its keys.
const names = Object.keys(endpoints) as EndpointName[];
const changing = names.filter(
  (name) =>
    endpoints[name].method !== 'GET' &&
    !names.some(
      (other) =>
        other !== name && endpoints[other].path === endpoints[name].path && endpoints[other].method === 'GET',
    ),
);

/** Sends text over a TCP connection, because HTTP clients refuse to send malformed requests. */
async function sendRaw(server: TestServer, request: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.end(request.replaceAll('\n', '\r\n'));
  return await text(socket);
}

describeServer('every answer', (server) => {
  it('Every answer has headers that forbid framing, content sniffing, caching and referrers [7.1, B01]', async () => {
    const token = await signIn(server, 'alice');
    for (const { headers } of [
      await server.call('getProfile', {}, { token }),
      await server.call('getProfile', {}),
      await server.send('issueToken', {}),
    ])
      expect(Object.fromEntries(headers)).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[\w-]{22}$/),
      });
  });

  it('An answer does not repeat cookies that the server did not issue', async () => {
    const { headers } = await server.call(
      'issueToken',
      { grant_type: 'password', username: person('alice').email, password: person('alice').password },
      { cookies: 'known-device=planted; token-companion=x', headers: { 'sec-fetch-site': 'same-origin' } },
    );
    const cookies = headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0]).toSorted()).toEqual([
      'known-device',
      'token-companion',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/^(known-device|token-companion)=[\w-]{43};/);
  });

  it.each([
    '/', '/login', '/.well-known/change-password', '/en/login', '/en/nowhere', '/nowhere', '/%zz', '/en/%zz', '/robots.txt',
    '/openapi.json', '/config', '/cdn/en/imprint.pdf', '/cdn/en/other.pdf', '/assets/nothing',
  ])('An answer to %s requires https, and forbids content sniffing and referrers [2.1, 7.1, B01]', async (path) => {
    const { headers } = await server.fetch(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  }); // biome-ignore format: a list

  it('An answer is not cacheable when it is an error, also where a successful answer is cacheable [B01, I12]', async () => {
    const find = vi.spyOn(server.context.db.kysely, 'selectFrom').mockImplementation(() => {
      throw new Error('away');
    });
    const { status, headers } = await server.fetch('/config');
    find.mockRestore();
    expect([status, headers.get('cache-control')]).toEqual([500, 'no-store']);
  });

  it('An answer does not name the software of the server [I12]', async () => {
    for (const path of ['/config', '/v1/user', '/v1/nowhere', '/en/%', '/%zz']) {
      const { headers } = await server.fetch(path);
      expect([path, headers.get('server'), headers.get('x-powered-by')]).toEqual([path, null, null]);
    }
  });

  it.each(['https://evil.example', 'null', 'http://portal.test.evil.example', 'http://store.localhost:3001'])(
    'An answer cannot be read by a page of %s [I07]',
    async (origin) => {
      const answers = await Promise.all([
        server.fetch('/config', { headers: { origin } }),
        server.fetch('/oauth/token', {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        }),
      ]);
      for (const { headers } of answers) {
        expect(headers.get('access-control-allow-origin')).toBeNull();
        expect(headers.get('access-control-allow-credentials')).toBeNull();
      }
    },
  );

  it.each(['../../etc', 'xx', 'x'.repeat(5_000), 'en,de', 'EN', '%0d%0a'])(
    'An answer is in English when the language is %j, and does not repeat it [1.5, 7.1, I05]',
    async (locale) => {
      const { headers, text: body, data } = await server.call('listRegistrationCountries', {}, { locale });
      expect(data).toContainEqual(
        expect.objectContaining({ code: 'DE', label: 'Germany', englishLabel: 'Germany' }),
      );
      // Any two letters can be in a random id.
      const repeated = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'etag').join();
      expect(body + repeated).not.toContain(locale === 'xx' ? '"xx"' : locale);
      expect(headers.get('vary')).toContain('X-Locale');
    },
  );
});

describeServer('methods and addresses', (server) => {
  it.each(changing)('The call %s cannot be called by GET or HEAD [I09]', async (name) => {
    const path = endpoints[name].path.replaceAll(/\{\w+\}/g, 'x');
    const looked = await server.fetch(path);
    expect([looked.status, looked.headers.get('allow')]).toEqual([
      405,
      expect.stringContaining(endpoints[name].method),
    ]);
    expect(await looked.json()).toMatchObject(
      // RFC 6749 §5.2
      endpoints[name].answer === 'oauth'
        ? { error: 'invalid_request' }
        : { state: 'error', data: null, errors: [{ code: 'invalid_request' }] },
    );
    expect((await server.fetch(path, { method: 'HEAD' })).status).toBe(405);
  });

  it.each(['/config', '/v1/user'])(
    'HEAD is answered for %s as GET is, without the body [I09]',
    async (path) => {
      const answers = await Promise.all(['GET', 'HEAD'].map((method) => server.fetch(path, { method })));
      const described = answers.map(({ status, headers }) => ({
        status,
        // How long the connection is kept is not about the address.
        headers: [...headers.keys()].filter((name) => name !== 'keep-alive'),
        length: headers.get('content-length'),
      }));
      expect(described[1]).toEqual(described[0]);
      expect(Number(described[1]?.length)).toBeGreaterThan(0);
      expect(await answers[1]?.text()).toBe('');
    },
  );

  it.each(['PATCH', 'PUT', 'DELETE'])(
    'The method %s is refused where no row has it, and no header overrides the method [I09]',
    async (method) => {
      const wrong = await server.fetch('/v1/user', { method });
      expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
      const overridden = await server.fetch('/v1/user', { headers: { 'x-http-method-override': method } });
      expect(overridden.status).toBe(401);
    },
  );

  it('TRACE, a request without Host or with long headers, and data that is not HTTP are refused [I09, I12]', async () => {
    expect(await sendRaw(server, 'TRACE /config HTTP/1.1\nHost: x\nConnection: close\n\n')).toMatch(
      /^HTTP\/1.1 4\d\d/,
    );
    expect(await sendRaw(server, 'GET /config HTTP/1.1\nConnection: close\n\n')).toMatch(/^HTTP\/1.1 400/);
    expect(await sendRaw(server, 'nonsense\n\n')).toMatch(/^HTTP\/1.1 400/);
    const tooLong = await sendRaw(server, `GET /config HTTP/1.1\nHost: x\nA: ${'x'.repeat(20_000)}\n\n`);
    expect(tooLong).toMatch(/^HTTP\/1.1 431 Request Header Fields Too Large\r\n.*nosniff/s);
    const body = JSON.parse(tooLong.split('\r\n\r\n')[1] ?? '');
    expect(body).toEqual({ state: 'error', data: null, errors: [{ code: 'invalid_request' }] });
  });

  it.each([
    ['too long', 'Content-Length: 9999999', ''],
    ['endless', 'Transfer-Encoding: chunked', `${(70_000).toString(16)}\n${'x'.repeat(70_000)}\n`],
  ])(
    'A multipart form that is %s is read no further than any other body [I02]',
    async (_what, length, sent) => {
      const type = 'Content-Type: multipart/form-data; boundary=b';
      const request = `POST /oauth/token HTTP/1.1\nHost: x\n${type}\n${length}\n\n${sent}`;
      const answer = await sendRaw(server, request);
      expect(answer).toMatch(/^HTTP\/1.1 413 .*connection: close.*"error":"invalid_request"/s);
    },
  );

  it('A body that is too large is refused before it has arrived, also at a call without a body [I02]', async () => {
    const request = 'DELETE /oauth/token/revoke HTTP/1.1\nHost: x\nContent-Length: 9999999\n\n';
    const answer = await sendRaw(server, request);
    expect(answer).toMatch(/^HTTP\/1.1 413 .*\{"state":"error"/s);
  });

  it.each([
    '/v1',
    '/v1/nowhere',
    '/v1/user/7',
    '/oauth',
    '/oauth/nowhere',
    '/config/x',
    '/outbox',
    '/outbox/messages',
  ])('The address %s answers not_found as JSON [I12]', async (path) => {
    const answer = await server.fetch(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ state: 'error', data: null, errors: [{ code: 'not_found' }] });
  });

  it.each([
    '/.git/config', '/.env', '/..%2f..%2fpackage.json', '/assets/..%2f..%2fserver/package.json',
    '/assets/', '/assets/nothing', '/portico.js.map', '/cdn/en/..%2f..%2fpackage.json', '/cdn/en/other.pdf', '/cdn/',
    '/metrics', '/debug/pprof', '/health', '/.well-known/openid-configuration',
  ])('The address %s is not readable [2.37, I14]', async (path) => {
    const answer = await server.fetch(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain('portico/server');
  }); // biome-ignore format: a list

  it.each([
    '//evil.example',
    '//evil.example/en',
    '/%2f%2fevil.example',
    '/\\evil.example',
    '/xx//evil.example',
    '/https://evil.example',
  ])('The address %s leads to no other site [2.1, B04, I14]', async (path) => {
    const answer = await sendRaw(server, `GET ${path} HTTP/1.1\nHost: portal.test\nConnection: close\n\n`);
    const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? '/';
    expect(new URL(location, 'http://portal.test').origin).toBe('http://portal.test');
  });

  it.each(['/de/password/reset/code.', '/en/sitemap.xml'])(
    'The address %s is below a language, so it is answered with the not-found page [2.1]',
    async (path) => {
      const answer = await server.fetch(path);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it.each([
    ['/', '/en'],
    ['/login', '/en/login'],
    ['/xx/login?application=STORE', '/en/login?application=STORE'],
    ['/fr-CA/login', '/en/login'],
  ])('The address %s has no supported language and redirects to %s [2.1]', async (path, location) => {
    const answer = await server.fetch(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
  });
});
