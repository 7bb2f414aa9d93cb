import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const env = { STORE_CLIENT_SECRET: 'secret' };

it('uses the demo portal by default', () => {
  expect(readSettings(env)).toMatchObject({
    port: 3001,
    host: '127.0.0.1',
    storeUrl: 'http://store.localhost:3001',
    portal: 'http://localhost:3000',
  });
});

it.each([
  [{}, 'STORE_CLIENT_SECRET'],
  [{ ...env, PORT: '70000' }, 'PORT'],
  [{ ...env, PORT: 'http' }, 'PORT'],
  [{ ...env, STORE_URL: 'store' }, 'STORE_URL'],
  [{ ...env, PORTICO_URL: 'file:///etc' }, 'PORTICO_URL'],
])('names the variable that is wrong in %j', (wrong, name) => {
  expect(() => readSettings(wrong)).toThrow(name);
});
