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
  ['an answer that a moderator waits for', identity({ toChange: 'ADDRESS' }), false, 'change'],
  ['the second factor, before documents are sent', open, false, 'secondFactor'],
  ['the documents, once the account is protected', open, true, 'verify'],
  ['nothing while documents are in review', identity({ percent: 0, isInReview: true }), true, 'inReview'],
  ['nothing when all is done', identity(), true, 'none'],
  ['unknown while something is loading', undefined, false, 'loading'],
  ['unknown while something else is loading', identity(), undefined, 'loading'],
  ['what is known to be missing, if the rest could not be loaded', null, false, 'secondFactor'],
  ['the documents, if the factors could not be loaded', open, null, 'verify'],
  ['never “all is well” without the documents', null, true, 'failed'],
  ['never “all is well” without the factors', identity(), null, 'failed'],
] as const)('The next step of the overview is %s', (_what, known, hasFactor, step) => {
  expect(nextStep({ identity: known, hasFactor }).step).toBe(step);
});
