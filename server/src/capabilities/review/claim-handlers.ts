import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must, refuse } from '../../platform/refusal.ts';
import { lockDocument } from '../documents/store.ts';
import { requireOpenStaffSession } from '../sessions/lock-session.ts';
import { claim, claimNext, release, signal, takeOver } from './claim-store.ts';
import { listDecisions } from './decision-store.ts';
import { reviewRefusal } from './review-refusal.ts';
import { findReviewed } from './review-store.ts';

const claimOne: Handler<'claimReview'> = async (input, call, context) => {
  const { id, takeOver: isTakeover = false } = input;
  if (isTakeover) return await takeOverOne(input, call, context);
  const { staff } = call;
  const { db } = context;
  const row = await findReviewed(db, id);
  must(call, row && row.round > 0, 'not_found');
  const decisions = (await listDecisions(db, id)).filter(({ round }) => round === row.round);
  const refused = reviewRefusal({ ...row, decisions }, staff);
  if (refused) refuse(call, refused);
  const until = await claim(db, id, staff.accountId);
  must(call, until !== undefined, 'status_finalize_2');
  return { claimedUntil: new Date(until).toISOString() };
};

/** Takes a document over: what was checked of it is held, so that it is not decided about meanwhile. */
const takeOverOne: Handler<'claimReview'> = async ({ id }, call, { db }) => {
  const { staff } = call;
  const until = await transaction(db, async (tx) => {
    const row = await lockDocument(tx, { id });
    must(call, row && row.round > 0, 'not_found');
    await requireOpenStaffSession(tx, call);
    const decisions = (await listDecisions(tx, id)).filter(({ round }) => round === row.round);
    const refused = reviewRefusal({ ...row, decisions }, staff);
    if (refused) refuse(call, refused);
    return await takeOver(tx, id, staff.accountId);
  });
  must(call, until !== undefined, 'status_finalize_2');
  return { claimedUntil: new Date(until).toISOString() };
};

const claimNextOne: Handler<'claimNextReview'> = async (filter, { staff }, { db }) => ({
  id: (await claimNext(db, staff, filter)) ?? null,
});

const signalOne: Handler<'signalReview'> = async ({ id }, call, { db }) => {
  if (await signal(db, id, call.staff.accountId)) return null;
  const row = await findReviewed(db, id);
  must(call, row && row.round > 0, 'not_found');
  must(call, row.claimer_id === null, 'status_finalize_2');
  return null;
};

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
  signalReview: signalOne,
  releaseReview: releaseOne,
};
