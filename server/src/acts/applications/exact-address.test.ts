import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ActRefusal } from '../../platform/act-refusal.ts';
import { mustBeExact } from './exact-address.ts';

const piece = fc.constantFrom(
  'https://', 'http://', 'https:/', 'app.example.com', 'APP', 'evil.example', '@', ':', ':443', ':8443', '//', '/', '\\', '?', '#', '.',
  '%2f', '%40', '%', 'localhost', '127.0.0.1', '[::1]', '0x7f.1', '\t', ' ', 'callback', 'ü', '\uff0e', '*',
); // biome-ignore format: parts of addresses that parsers read differently
const addresses = fc.oneof(
  fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 5 }).map((pieces) => `https://app.example.com${pieces.join('')}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

/**
 * The expression of RFC 3986, appendix B. It takes any text apart, and knows nothing of the rules of
 * browsers.
 */
const rfc3986 =
  /^(?:(?<scheme>[^:/?#]+):)?(?:\/\/(?<authority>[^/?#]*))?(?<path>[^?#]*)(?:\?(?<query>[^#]*))?(?:#(?<fragment>.*))?$/s;

it('A redirect URI that can be registered has the same host, port, path and query for two parsers [7.34]', () => {
  let accepted = 0;
  fc.assert(
    fc.property(addresses, (text) => {
      if (!isExact(text)) return;
      accepted += 1;
      const url = new URL(text);
      const { scheme, authority, path, query, fragment } = rfc3986.exec(text)?.groups ?? {};
      expect([`${scheme}:`, authority, path || '/', query ?? '', fragment]).toEqual([
        url.protocol,
        url.host,
        url.pathname,
        url.search.slice(1),
        undefined,
      ]);
    }),
    { numRuns: 10_000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

it('An address with a scheme of its own has no characters that a parser leaves out or a header cannot hold [7.34]', () => {
  expect(isExact('com.example.app:/back?to=%20', true)).toBe(true);
  for (const text of [
    ' com.example.app:/',
    'com.exa\nmple.app:/',
    'com.example.app:/\t',
    'com.example.app:/\u202e',
    'com.example.app:/\u0000',
  ])
    expect([text, isExact(text, true)]).toEqual([text, false]);
});

function isExact(text: string, isNative = false): boolean {
  try {
    mustBeExact(text, { isNative });
    return true;
  } catch (error) {
    if (error instanceof ActRefusal) return false;
    throw error;
  }
}
