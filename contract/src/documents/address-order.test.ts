import { expect, it } from 'vitest';
import { addressOrder } from './address-order.ts';

it.each([
  ['DE', 'address1 address2 zip city'],
  ['FR', 'address1 address2 zip city'],
  ['TR', 'address1 address2 zip city'],
  ['CZ', 'address1 address2 zip city'],
  ['US', 'address1 address2 city zip'],
  ['GB', 'address1 address2 city zip'],
  ['BR', 'address1 address2 city zip'],
  ['IN', 'address1 address2 city zip'],
  ['RU', 'address1 address2 city zip'],
  ['TH', 'address1 address2 city zip'],
  ['VN', 'address1 address2 city zip'],
  ['JP', 'zip city address1 address2'],
  ['CN', 'zip city address1 address2'],
  ['KR', 'zip city address1 address2'],
  ['KZ', 'zip city address1 address2'],
  ['HK', 'city zip address1 address2'],
  ['', 'address1 address2 zip city'],
])('An address in %s has the order %s', (country, order) => {
  expect(addressOrder(country).join(' ')).toBe(order);
});
