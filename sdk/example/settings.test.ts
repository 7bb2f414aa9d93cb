import { expect, it } from 'vitest';
import { demoApplications } from './applications.ts';
import { readSettings } from './settings.ts';

const env = { STORE_CLIENT_SECRET: 'secret' };

it('The settings of the demo use the demo portal by default', () => {
  expect(readSettings(env, demoApplications)).toMatchObject({
    port: 3001,
    host: '127.0.0.1',
    portal: 'http://localhost:3000',
    applications: [{ application: { id: 'STORE' }, url: 'http://store.localhost:3001' }],
  });
});

it.each([
  [{}, 'STORE_CLIENT_SECRET'],
  [{ ...env, PORT: '70000' }, 'PORT'],
  [{ ...env, PORT: 'http' }, 'PORT'],
  [{ ...env, STORE_URL: 'store' }, 'STORE_URL'],
  [{ ...env, PORTICO_URL: 'file:///etc' }, 'PORTICO_URL'],
])('The error about the settings of the demo names the variable that is wrong in %j', (wrong, name) => {
  expect(() => readSettings(wrong, demoApplications)).toThrow(name);
});

it('The demo runs every application that has a client secret', () => {
  const settings = readSettings({ ...env, TRAVEL_CLIENT_SECRET: 'another' }, demoApplications);
  expect(settings.applications.map(({ url }) => url)).toEqual([
    'http://store.localhost:3001',
    'http://travel.localhost:3001',
  ]);
});
