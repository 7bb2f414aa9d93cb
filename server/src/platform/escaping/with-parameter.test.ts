import { expect, it } from 'vitest';
import { withParameter } from './with-parameter.ts';

it.each([
  ['https://a.example/', 'https://a.example/?state=s%20%26'],
  [
    'https://a.example/out?to=%2Fde%2Fa%20b&flag',
    'https://a.example/out?to=%2Fde%2Fa%20b&flag&state=s%20%26',
  ],
  ['https://a.example/out?', 'https://a.example/out?state=s%20%26'],
  ['https://a.example/out?a=1&', 'https://a.example/out?a=1&state=s%20%26'],
  ['https://a.example/out?a=+#top?b', 'https://a.example/out?a=+&state=s%20%26#top?b'],
  ['org.example:/out?flag', 'org.example:/out?flag&state=s%20%26'],
])('The address %s keeps its own query byte for byte when a parameter is added', (address, expected) => {
  expect(withParameter(address, 'state', 's &')).toBe(expected);
});
