import { expect, test } from 'vitest';
import { knownApplication, telegramIdOf } from './query-values.ts';

test.each([
  ['123456789', 123456789],
  ['0', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['99999999999999999999', undefined],
  ['', undefined],
  [null, undefined],
])('The messaging-app id %j is sent as %j [3.16]', (value, id) => {
  expect(telegramIdOf(value)).toBe(id);
});

test('The application is sent upper-cased, and only one that the portal knows [1.7, 3.16]', () => {
  const store = {
    application: 'STORE',
    applicationName: 'Store',
    url: 'https://store.example',
    type: 'store',
    title: '',
    description: '',
  } as const;
  expect(knownApplication(' store ', [store])).toBe(store);
  expect(knownApplication('CASINO', [store])).toBeUndefined();
  expect(knownApplication(null, [store])).toBeUndefined();
});
