import { expect, it } from 'vitest';
import { describeAddress } from './address.ts';

it('The address of a database is printed and stored without its password', () => {
  expect(describeAddress('postgres://ada:hush@db:5432/portico?sslmode=require&password=hush')).toBe(
    'postgres://ada@db:5432/portico?sslmode=require',
  );
  expect(describeAddress('sqlite:/var/lib/portico.db')).toBe('sqlite:/var/lib/portico.db');
});
