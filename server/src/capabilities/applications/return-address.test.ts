import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedReturnUrl } from './return-address.ts';

const registered = [
  { origin: 'https://app.example.com', path: '/' },
  { origin: 'https://shop.example.com', path: '/return' },
  { origin: 'http://127.0.0.1:3001', path: '/' },
  { origin: 'http://store.localhost:3001', path: '/' },
  { origin: 'http://plain.example.com', path: '/' },
];

const allow = (requested: string) => allowedReturnUrl(requested, registered);

describe('a requested return address', () => {
  it.each([
    ['https://app.example.com/', 'https://app.example.com/'],
    ['https://app.example.com', 'https://app.example.com/'],
    ['https://app.example.com/orders?page=2', 'https://app.example.com/orders?page=2'],
    ['HTTPS://APP.EXAMPLE.COM/orders', 'https://app.example.com/orders'],
    ['https://app.example.com:443/orders', 'https://app.example.com/orders'],
    ['https://app.example.com/orders#top', 'https://app.example.com/orders'],
    ['https://app.example.com/orders#access_token=evil&state=1', 'https://app.example.com/orders'],
    ['https://app.example.com/orders?a=1#', 'https://app.example.com/orders?a=1'],
    ['https://shop.example.com/return', 'https://shop.example.com/return'],
    ['https://shop.example.com/return/now', 'https://shop.example.com/return/now'],
    ['http://127.0.0.1:3001/back', 'http://127.0.0.1:3001/back'],
    ['http://store.localhost:3001/back', 'http://store.localhost:3001/back'],
    ['https://shop.example.com/return/a/../b', 'https://shop.example.com/return/b'],
    ['https://shop.example.com/return/cart;v=2/now', 'https://shop.example.com/return/cart;v=2/now'],
    [
      'https://shop.example.com/return/caf%C3%A9%20au%20lait',
      'https://shop.example.com/return/caf%C3%A9%20au%20lait',
    ],
    ['https://shop.example.com/return/50%25-off', 'https://shop.example.com/return/50%25-off'],
    ['https://shop.example.com/return/v1.2/...more', 'https://shop.example.com/return/v1.2/...more'],
    [
      'https://shop.example.com/return?next=%2F..%2Fadmin',
      'https://shop.example.com/return?next=%2F..%2Fadmin',
    ],
  ])('The requested return address %s is allowed, as %s [7.34, R01]', (requested, returned) =>
    expect(allow(requested)).toBe(returned),
  );

  it.each([
    'https://app.evil.com/',
    'https://app.example.com.evil.com/',
    'https://app.example.com@evil.com/',
    'https://app.example.com:pass@app.example.com/',
    'https://user@app.example.com/',
    'https://appXexample.com/',
    'https://xapp.example.com/',
    'https://app.example.com./',
    'https://app.example.com:8443/',
    'http://app.example.com/',
    'http://plain.example.com/',
    'http://127.0.0.1:3002/',
    'http://127.0.0.1/',
    '//app.example.com/',
    '/\\evil.com',
    'https:\\\\app.example.com\\',
    'https://app.example.com\\@evil.com/',
    'https://evil.com\\@app.example.com/',
    'https:app.example.com/',
    'javascript:alert(1)//https://app.example.com/',
    'data:text/html,https://app.example.com/',
    'ftp://app.example.com/',
    ' https://app.example.com/',
    'https://app.example.com/ ',
    'https://app.example.com/\n',
    'https://app.exa\tmple.com/',
    'https://app.example.com/\u00a0',
    'https://app.example.com/%2f%2fevil.com',
    'https://app.example.com/a%5cb',
    'https://app.example.com/%2e%2e/admin',
    'https://app.example.com/%00',
    'https://shop.example.com/returned',
    'https://shop.example.com/return/../admin',
    'https://shop.example.com/return/..;/admin',
    'https://shop.example.com/return/..;jsessionid=1/admin',
    'https://shop.example.com/return//..;/admin',
    'https://shop.example.com/return/.;/admin',
    'https://shop.example.com/return/..%3b/admin',
    'https://shop.example.com/return/..%20/admin',
    'https://shop.example.com/return/..%09/admin',
    'https://shop.example.com/return/%2e%2e/admin',
    'https://shop.example.com/return/.%2e/admin',
    'https://shop.example.com/return/%252e%252e/admin',
    'https://shop.example.com/return/%252E%252E%252Fadmin',
    'https://shop.example.com/return/%25252e%25252e/admin',
    'https://shop.example.com/return/%25%32%65%25%32%65/admin',
    'https://shop.example.com/return/%%32%65%%32%65/admin',
    `https://shop.example.com/return/%${'25'.repeat(6)}41`,
    'https://shop.example.com/return/..%2fadmin',
    'https://shop.example.com/return/..%252fadmin',
    'https://shop.example.com/return/..%5cadmin',
    'https://shop.example.com/return/..%255cadmin',
    'https://shop.example.com/return/..\\admin',
    'https://shop.example.com/return/%c0%ae%c0%ae/admin',
    'https://shop.example.com/return/%ef%bc%8e%ef%bc%8e/admin',
    'https://shop.example.com/return/\uff0e\uff0e/admin',
    'https://shop.example.com/return/%e2%80%a5/admin',
    'https://shop.example.com/return/a%2500',
    'https://shop.example.com/return;/../admin',
    'https://shop.example.com/return;x/now',
    'https://shop.example.com/return%2f..%2fadmin',
    'https://shop.example.com/%72eturn/now',
    'https://shop.example.com/RETURN/now',
    'https://shop.example.com/',
    'https://аpp.example.com/',
    '',
    'app.example.com',
  ])('The requested return address %j is refused [7.34, R02]', (requested) =>
    expect(allow(requested)).toBeNull(),
  );

  it.each([
    ['https://app.example.com/?access_token=theirs', 'https://app.example.com/'],
    [
      'https://app.example.com/?q=a%20b&access%5Ftoken=1&flag&to=%2fX',
      'https://app.example.com/?q=a%20b&flag&to=%2fX',
    ],
    ['https://app.example.com/?access%5Ftoken=theirs&a=1', 'https://app.example.com/?a=1'],
    ['https://app.example.com/?access_token=1&access_token=2#access_token=3', 'https://app.example.com/'],
  ])(
    'The requested return address %s is returned without the token that it contains [R05]',
    (requested, returned) => {
      expect(allow(requested)).toBe(returned);
    },
  );
});

describe('for every input', () => {
  const origins = new Set(registered.map(({ origin }) => origin));
  const piece = fc.constantFrom(
    'https://', 'http://', 'app.example.com', 'evil.com', '@', ':', '//', '/', '\\', '?', '#', '.', '%2f', '%5c',
    'access_token=1', '&', 'shop.example.com', '/return', '..', '127.0.0.1', ':3001', 'store.localhost', '\t', 'javascript:',
  ); // biome-ignore format: parts of attacks
  const anything = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 6 }).map((pieces) => `https://app.example.com${pieces.join('')}`),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'binary' }),
  );

  const step = fc.constantFrom(
    '/', '.', '..', ';', ';a=b', '%', '25', '2e', '%2e', '%2f', '%5c', '%3b', '%20', '%25', '%32', '%65', '%c0%ae', '%ef%bc%8e',
    '\uff0e', '\\', 'a', 'admin', '//', 'return',
  ); // biome-ignore format: parts of paths that lead out of the registered folder

  it('For every input, an accepted return path stays in the registered folder, regardless of how often a server decodes it [R02]', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
        const answer = allow(`https://shop.example.com/return/${steps.join('')}`);
        if (answer === null) return;
        accepted += 1;
        for (const path of readings(new URL(answer).pathname)) expect(path).toMatch(/^\/return(\/|$)/);
      }),
      { numRuns: 20_000 },
    );
    expect(accepted).toBeGreaterThan(500);
  });

  it('For every input, an accepted return address has a registered origin and path and no token [R02]', () => {
    let allowed = 0;
    fc.assert(
      fc.property(anything, (requested) => {
        const answer = allow(requested);
        if (answer === null) return;
        allowed += 1;
        const url = new URL(answer);
        expect(origins).toContain(url.origin);
        expect(url.searchParams.has('access_token')).toBe(false);
        expect(answer).not.toContain('#');
        expect(`${url.username}${url.password}`).toBe('');
        if (url.hostname === 'shop.example.com') expect(url.pathname).toMatch(/^\/return(\/|$)/);
      }),
      { numRuns: 5_000 },
    );
    expect(allowed).toBeGreaterThan(50);
  });

  it('For every input, an accepted return address is that of the same host for a program that splits it as RFC 3986 says [R02]', () => {
    let allowed = 0;
    fc.assert(
      fc.property(anything, (requested) => {
        const answer = allow(requested);
        if (answer === null) return;
        allowed += 1;
        const { scheme, authority } = splitByRfc3986(answer);
        expect(origins).toContain(`${scheme}://${authority}`);
      }),
      { numRuns: 5_000 },
    );
    expect(allowed).toBeGreaterThan(50);
  });

  it('For every input, an accepted return address is accepted again unchanged', () => {
    fc.assert(
      fc.property(anything, (requested) => {
        const answer = allow(requested);
        if (answer !== null) expect(allow(answer)).toBe(answer);
      }),
    );
  });
});

/**
 * The expression of RFC 3986, appendix B. It takes any text apart, and knows nothing of the rules of
 * browsers.
 */
function splitByRfc3986(address: string) {
  const [, scheme = '', authority = ''] = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?/.exec(address) ?? [];
  return { scheme, authority };
}

/**
 * The paths that different servers may read in one path: decoded up to three times, without parameters, with
 * `\\` as `/`.
 */
function readings(path: string): string[] {
  const decoded = [path];
  for (let times = 0; times < 3; times += 1) decoded.push(decodeLeniently(decoded.at(-1) ?? ''));
  const widths = decoded.flatMap((text) => [text, text.normalize('NFKC')]);
  const plain = widths.flatMap((text) => [text, text.replace(/;[^/]*/g, ''), text.replace(/\/{2,}/g, '/')]);
  const bare = plain.map((text) => text.replace(/;[^/]*/g, '').replace(/\/{2,}/g, '/'));
  return [...plain, ...bare].map((text) => {
    const url = new URL('https://shop.example.com');
    // Assigning the path resolves its dot segments as in the URL standard.
    url.pathname = text;
    return url.pathname;
  });
}

function decodeLeniently(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}
