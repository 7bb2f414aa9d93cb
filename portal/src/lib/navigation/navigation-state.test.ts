import { expect, test } from 'vitest';
import { navigationState } from './navigation-state.ts';

test('A text that one screen passes to the next is read by its name', () => {
  expect(navigationState({ email: 'alice@portico.example' }, 'email')).toBe('alice@portico.example');
  expect(navigationState({ email: 'alice@portico.example' }, 'approve')).toBe('');
});

test.each([null, undefined, 7, 'text', [], { approve: 7 }, { approve: null }])(
  'The portal ignores what is not a navigation state: %j',
  (state) => expect(navigationState(state, 'approve')).toBe(''),
);
