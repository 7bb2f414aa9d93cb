import { expect, it } from 'vitest';
import { readAddress } from './addresses.ts';

it.each([
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7/32', '203.0.113.7'],
  ['203.0.113.7/24', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:1:2:3::4', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::/128', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3::/48', '2001:db8:1::/48'],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['10.0.0.0/7', null],
  ['0.0.0.0/0', null],
  ['::/0', null],
  ['2001:db8::/129', null],
  ['203.0.113.7/33', null],
  ['::ffff:203.0.113.7/120', null],
  ['fe80::1%eth0', null],
  ['203.0.113', null],
  ['203.0.113.007', null],
  ['1', null],
  ['', null],
  ['example.org', null],
  ['203.0.113.0/24/8', null],
])('The address %j of a rule is read as %j', (given, address) => {
  expect(readAddress(given)).toBe(address);
});
