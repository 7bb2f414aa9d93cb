import { expect, it } from 'vitest';
import { type IdentityStanding, nextStep } from './next-step.ts';

const identity = (parts: Partial<IdentityStanding> = {}): IdentityStanding => ({
  percent: 100,
  toChange: undefined,
  canContinue: false,
  isInReview: false,
  ...parts,
});
const open = identity({ percent: 0, canContinue: true });

it.each([
  ['an answer that a moderator waits for', identity({ toChange: 'ADDRESS' }), 'password', 'change'],
  ['the second factor, before documents are sent', open, 'password', 'secondFactor'],
  ['the documents, once the account is protected', open, 'factor', 'verify'],
  ['the documents, where there is no password', open, 'passkey', 'verify'],
  ['nothing while documents are in review', identity({ percent: 0, isInReview: true }), 'factor', 'inReview'],
  ['nothing when all is done', identity(), 'factor', 'none'],
  ['unknown while something is loading', undefined, 'password', 'loading'],
  ['unknown while something else is loading', identity(), undefined, 'loading'],
  ['what is known to be missing, if the rest could not be loaded', null, 'password', 'secondFactor'],
  ['the documents, if the factors could not be loaded', open, null, 'verify'],
  ['never “all is well” without the documents', null, 'factor', 'failed'],
  ['never “all is well” without the factors', identity(), null, 'failed'],
] as const)('The next step of the overview is %s', (_what, known, protection, step) => {
  expect(nextStep({ identity: known, protection }).step).toBe(step);
});
