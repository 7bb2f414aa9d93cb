import { expect, it } from 'vitest';
import { isFieldKey } from '../claim-rules.ts';

it('The key of a field is a name that no other claim has and that no object has by itself', () => {
  for (const key of ['department', 't_shirt_size', 'a', `a${'b'.repeat(31)}`])
    expect([key, isFieldKey(key)]).toEqual([key, true]);
  for (const key of [
    '',
    '1a',
    '_a',
    'Department',
    'a-b',
    `a${'b'.repeat(32)}`,
    'sub',
    'email',
    'constructor',
  ])
    expect([key, isFieldKey(key)]).toEqual([key, false]);
});
