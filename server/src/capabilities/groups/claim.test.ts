import { claimShapes, isClaimName } from '@portico/contract/staff/claim-rules';
import { describe, expect, it } from 'vitest';
import { claimValue } from './claim.ts';

const none = [] as const;
const one = [{ id: 'staff', name: 'Staff' }];
const two = [
  { id: 'wiki', name: 'Wiki, editors' },
  { id: 'staff', name: 'Zoë’s staff' },
];

const cases = [
  { shape: 'IDS', members: none, value: [] },
  { shape: 'IDS', members: one, value: ['staff'] },
  { shape: 'IDS', members: two, value: ['staff', 'wiki'] },
  { shape: 'NAMES', members: none, value: [] },
  { shape: 'NAMES', members: two, value: ['Zoë’s staff', 'Wiki, editors'] },
  { shape: 'SPACES', members: none, value: '' },
  { shape: 'SPACES', members: one, value: 'staff' },
  { shape: 'SPACES', members: two, value: 'staff wiki' },
  { shape: 'COMMAS', members: none, value: '' },
  { shape: 'COMMAS', members: two, value: 'staff,wiki' },
] as const;

describe('the claim about groups', () => {
  for (const { shape, members, value } of cases)
    it(`The claim of ${members.length} groups in the shape ${shape} is ${JSON.stringify(value)}`, () => {
      expect(claimValue({ claim: 'groups', shape, members })).toEqual(value);
    });

  it('The claim about groups is tested in every shape', () => {
    expect(new Set(cases.map(({ shape }) => shape))).toEqual(new Set(claimShapes));
  });

  it.each([
    'groups',
    'roles',
    'entitlements',
    'Role',
    'cognito:groups',
    'user_roles',
    'group-membership',
    'https://example.com/groups',
    'https://example.com:8443/claims/groups',
  ])('A claim about groups can be called %s', (name) => {
    expect(isClaimName(name)).toBe(true);
  });

  it.each([
    'sub',
    'SUB',
    'iss',
    'aud',
    'exp',
    'email',
    'email_verified',
    'sid',
    'acr',
    'scope',
    'verified',
    'active',
    'username',
    'application',
    '_claim_names',
    '__proto__',
    'constructor',
    '',
    ' groups',
    'my groups',
    '1groups',
    'a'.repeat(41),
    'http://example.com/groups',
    'https://example.com',

    'https://example.com/',
    'https://a@example.com/groups',
    'https://example.com/groups?x',
    'javascript:x()',
    `https://example.com/${'g'.repeat(120)}`,
  ])('A claim about groups cannot be called “%s”', (name) => {
    expect(isClaimName(name)).toBe(false);
  });
});
