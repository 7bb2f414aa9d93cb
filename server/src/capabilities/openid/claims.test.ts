import { expect, it } from 'vitest';
import { asAccountId } from '../../platform/ids.ts';
import { claimsOf, claimsOfScopes } from './claims.ts';

/** Claims about the sign-in, and those that are read only when they are asked for. */
const others = ['acr', 'amr', 'auth_time', 'groups', 'verified_claims'];

const account = {
  id: asAccountId('ada'),
  first_name: 'Ada',
  last_name: 'Ash',
  email: 'ada@portico.example',
  locale: 'en',
  time_zone: 'Europe/Paris',
  verified: 1,
} as const;

it('A user has every claim that a scope stands for, and each claim belongs to a scope', () => {
  const told = [...Object.keys(claimsOf(account, [])), ...others];
  expect(told.toSorted()).toEqual(Object.values(claimsOfScopes).flat().toSorted());
});
