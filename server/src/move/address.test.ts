import { expect, it } from 'vitest';
import { readConnectionUrl } from '../platform/setting-kinds/connection-url.ts';
import { describeAddress, hasPassword } from './address.ts';

it('The address of a database is printed and stored without its password', () => {
  expect(describeAddress('postgres://ada:hush@db:5432/portico?sslmode=require&password=hush')).toBe(
    'postgres://ada@db:5432/portico?sslmode=require',
  );
  const several = 'ada@one:5432,[fd00::2]:5433,three:5432/portico';
  const read = readConnectionUrl(`postgres://${several.replace('@', ':hush@')}?sslmode=require`, [
    'postgres:',
  ]);
  expect(describeAddress(read?.href ?? '')).toBe(`postgres://${several}?sslmode=require`);
  expect(describeAddress('sqlite:/var/lib/portico.db')).toBe('sqlite:/var/lib/portico.db');
});

it.each([
  ['postgres://ada:hush@db/portico', true],
  ['postgresql://ada:hush@db/portico', true],
  ['postgres://ada:hush@one:5432,two:5432/portico', true],
  ['postgres://ada:hu/sh@db/portico', true],
  ['postgres://ada@db/portico?password=hush', true],
  ['postgres://ada@db/portico', false],
  ['postgres://ada@one,two/portico', false],
  ['/var/lib/portico/portico.db', false],
])('The password of an address that is an argument is noticed: %s', (address, expected) => {
  expect(hasPassword(address)).toBe(expected);
});
