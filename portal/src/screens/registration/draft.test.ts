import { expect, test } from 'vitest';
import { readDraft } from './draft.ts';

test('A draft of a registration brings its texts back', () => {
  const stored = JSON.stringify({ email: 'grace@portico.example', firstName: 'Grace' });
  expect(readDraft(stored)).toEqual({ email: 'grace@portico.example', firstName: 'Grace' });
});

test.each([null, '', 'null', '[]', '{', '7', '"text"', '{"email":7,"password":"secret"}'])(
  'A stored value that is no draft of a registration brings nothing back: %s',
  (stored) => expect(readDraft(stored)).toEqual({}),
);
