import { expect, it } from 'vitest';
import { asAccountId } from '../../platform/ids.ts';
import { claimsOf } from './claims.ts';

const account = {
  id: asAccountId('id-of-suharto'),
  email: 'suharto@example.org',
  locale: 'id',
  time_zone: null,
  verified: 0,
} as const;

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
