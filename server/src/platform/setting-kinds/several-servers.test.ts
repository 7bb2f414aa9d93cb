import { describe, expect, it } from 'vitest';
import { readConnectionUrl } from './connection-url.ts';
import { serversOf } from './several-servers.ts';

const read = (text: string) => readConnectionUrl(text, ['postgres:', 'smtp:'])?.href;

describe('an address with several servers', () => {
  it.each([
    [
      'postgres://ada:pass@one:5433,two:5434/portico',
      ['postgres://ada:pass@one:5433/portico', 'postgres://ada:pass@two:5434/portico'],
    ],
    [
      'postgres://ada:p@s/s,w@one,two:5434/portico?sslmode=require',
      ['postgres://ada:p%40s%2Fs,w@one:5432/portico', 'postgres://ada:p%40s%2Fs,w@two:5434/portico'],
    ],
    [
      'postgres://ada@[::1]:5433,two/portico',
      ['postgres://ada@[::1]:5433/portico', 'postgres://ada@two:5432/portico'],
    ],
    [
      'postgres://ada@one/portico?host=one,two&port=5433,5434',
      ['postgres://ada@one:5433/portico', 'postgres://ada@two:5434/portico'],
    ],
    [
      'postgres://ada@one/portico?host=one,two&port=5433',
      ['postgres://ada@one:5433/portico', 'postgres://ada@two:5433/portico'],
    ],
  ])('Each server of %s has an address of its own, with the same user and parameters', (text, expected) => {
    const found = serversOf(read(text) ?? '').map((address) => new URL(address));
    expect(found.map((url) => placeOf(url))).toEqual(expected.map((address) => placeOf(new URL(address))));
    for (const url of found)
      expect(url.searchParams.get('sslmode')).toBe(text.includes('sslmode') ? 'require' : null);
  });

  it('An address with one server stays as it is', () => {
    for (const text of [
      'postgres://ada:a,b@one:5433/portico',
      'postgres://ada@one/portico?host=/run/postgresql',
      'postgres://ada@one/portico?options=-c%20search_path=a,b',
    ])
      expect(serversOf(read(text) ?? '')).toEqual([read(text)]);
  });

  it('The programs of PostgreSQL read the same servers from it, and take the one that can be written to', () => {
    const parameters = new URL(read('postgres://ada@one:5433,two/portico') ?? '').searchParams;
    expect(Object.fromEntries(parameters)).toEqual({
      host: 'one,two',
      port: '5433,5432',
      target_session_attrs: 'read-write',
    });
    const own = new URL(read('postgres://ada@one,two/portico?target_session_attrs=primary') ?? '')
      .searchParams;
    expect(own.getAll('target_session_attrs')).toEqual(['primary']);
  });

  it.each([
    'postgres://ada@one,/portico',
    'postgres://ada@,two/portico',
    'postgres://ada@one:5432,two:x/portico',
    'postgres://ada@one,[::1/portico',
  ])('A list that leaves something open is refused: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('A mail server has one host', () => {
    expect(read('smtp://one:25,two:25')).toBeUndefined();
  });
});

/** Its user, host, port and database; the host may be a parameter. */
function placeOf(url: URL): string {
  const host = url.searchParams.get('host') ?? url.hostname.replaceAll(/[[\]]/g, '');
  return `${url.username}:${url.password}@${host} ${url.port} ${url.pathname}`;
}
