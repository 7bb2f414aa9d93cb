import { expect, it } from 'vitest';
import { addressSet } from './address-set.ts';

it.each([
  ['203.0.113.7', ['203.0.113.7'], true],
  ['203.0.113.8', ['203.0.113.7'], false],
  ['203.0.113.8', ['198.51.100.1', '203.0.113.0/24'], true],
  ['203.0.114.8', ['203.0.113.0/24'], false],
  ['2001:db8:1:2::/64', ['2001:db8:1:2::/64'], true],
  ['2001:db8:1:3::/64', ['2001:db8:1:2::/64'], false],
  ['2001:db8:1:3::/64', ['2001:db8:1::/48'], true],
  ['2001:db8::7', ['2001:db8::7'], true],
  ['2001:db8::8', ['2001:db8::7'], false],
  ['fe80::1%eth0', ['fe80::/10'], true],
  ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
  ['::ffff:11.1.2.3', ['10.0.0.0/8'], false],
  ['unknown', ['10.0.0.0/8'], false],
  ['', ['203.0.113.0/24'], false],
  [undefined, ['203.0.113.0/24'], false],
  ['203.0.113.7', [], false],
])('That the address %j is in %j is %s', (key, entries, is) => {
  expect(addressSet(entries)(key)).toBe(is);
});
