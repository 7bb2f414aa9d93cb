import { expect, test } from 'vitest';
import { readDraft } from './draft.ts';

test('a draft brings its texts back', () => {
  const stored = JSON.stringify({ email: 'grace@portico.example', firstName: 'Grace' });
  expect(readDraft(stored)).toEqual({ email: 'grace@portico.example', firstName: 'Grace' });
});

test.each([null, '', 'null', '[]', '{', '7', '"text"', '{"email":7,"password":"secret"}'])(
  'what is no draft brings nothing: %s',
  (stored) => expect(readDraft(stored)).toEqual({}),
);
