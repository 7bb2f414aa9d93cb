import { expect, it } from 'vitest';
import { asAccountId } from '../../platform/ids.ts';
import { claimsOf, claimsOfScopes } from './claims.ts';

/** Claims about the sign-in, and those that are read only when they are requested. */
const others = ['acr', 'amr', 'auth_time', 'groups', 'roles', 'verified_claims', 'fields'];

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
  const disclosed = [...Object.keys(claimsOf(account, [])), ...others];
  expect(disclosed.toSorted()).toEqual(Object.values(claimsOfScopes).flat().toSorted());
});

it.each([
  [['Suharto', ''], { name: 'Suharto', given_name: 'Suharto' }],
  [['', 'Sukarno'], { name: 'Sukarno', family_name: 'Sukarno' }],
  [['Alice', 'Archer'], { name: 'Alice Archer', given_name: 'Alice', family_name: 'Archer' }],
] as const)(
  'The name %j is disclosed as %j, without a claim that has no value',
  ([first_name, last_name], expected) => {
    const claims = claimsOf({ ...account, first_name, last_name }, []);
    const names = Object.entries(claims).filter(
      ([claim]) => claim.endsWith('name') && claim !== 'preferred_username',
    );
    expect(Object.fromEntries(names)).toEqual(expected);
  },
);
