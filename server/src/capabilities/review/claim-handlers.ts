import type { Handler } from '../../context/call.ts';
import { must, refuse } from '../../platform/refusal.ts';
import { claim, claimNext, release } from './claim-store.ts';
import { listDecisions } from './decision-store.ts';
import { reviewRefusal } from './review-refusal.ts';
import { findReviewed } from './review-store.ts';

const claimOne: Handler<'claimReview'> = async ({ id }, call, { db }) => {
  const { staff } = call;
  const row = await findReviewed(db, id);
  must(call, row && row.round > 0, 'not_found');
  const decisions = (await listDecisions(db, id)).filter(({ round }) => round === row.round);
  const refused = reviewRefusal({ ...row, decisions }, staff);
  if (refused) refuse(call, refused);
  const until = await claim(db, id, staff.accountId);
  must(call, until !== undefined, 'status_finalize_2');
  return { claimedUntil: new Date(until).toISOString() };
};

const claimNextOne: Handler<'claimNextReview'> = async (filter, { staff }, { db }) => ({
  id: (await claimNext(db, staff, filter)) ?? null,
});

const releaseOne: Handler<'releaseReview'> = async ({ id }, call, { db }) => {
  const { staff } = call;
  const row = await findReviewed(db, id);
  must(call, row && row.round > 0, 'not_found');
  await release(db, id, staff.accountId);
  return null;
};

/** The calls that claim documents. */
export const claimHandlers = {
  claimReview: claimOne,
  claimNextReview: claimNextOne,
  releaseReview: releaseOne,
};
