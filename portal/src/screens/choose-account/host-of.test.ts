import { expect, test } from 'vitest';
import { hostOf } from './host-of.ts';

test.each([
  ['https://store.example/cart?a=1', 'store.example'],
  ['http://store.localhost:3001', 'store.localhost:3001'],
  ['https://store.example@evil.example/', 'evil.example'],
  ['javascript:alert(1)', null],
  ['/cart', null],
  ['', null],
])('The account chooser shows for the address %j the host %j [2.55]', (url, host) => {
  expect(hostOf(url)).toBe(host);
});
