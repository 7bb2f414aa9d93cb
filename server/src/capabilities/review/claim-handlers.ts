import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must, refuse } from '../../platform/refusal.ts';
import { lockDocument } from '../documents/store.ts';
import { requireOpenStaffSession } from '../sessions/lock-session.ts';
import { claim, claimNext, release, signal, takeOver } from './claim-store.ts';
import { listDecisions } from './decision-store.ts';
import { reviewRefusal } from './review-refusal.ts';
import { findReviewed } from './review-store.ts';

/**
 * Claims a document or takes it over. What was checked of the document and of the member of staff is held, so
 * that it is not decided about meanwhile, and who loses the role at this moment keeps no claim.
 */
const claimOne: Handler<'claimReview'> = async ({ id, takeOver: isTakeover = false }, call, { db }) => {
  const { staff } = call;
  const until = await transaction(db, async (tx) => {
    const row = await lockDocument(tx, { id });
    must(call, row && row.round > 0, 'not_found');
    await requireOpenStaffSession(tx, call);
    const decisions = (await listDecisions(tx, id)).filter(({ round }) => round === row.round);
    const refused = reviewRefusal({ ...row, decisions }, staff);
    if (refused) refuse(call, refused);
    return await (isTakeover ? takeOver : claim)(tx, id, staff.accountId);
  });
  must(call, until !== undefined, 'status_finalize_2');
  return { claimedUntil: new Date(until).toISOString() };
};

const claimNextOne: Handler<'claimNextReview'> = async (filter, call, { db }) => {
  const next = await transaction(db, async (tx) => {
    // Before the document, against the usual order: it is taken only if nobody has locked it, without a wait.
    await requireOpenStaffSession(tx, call);
    return await claimNext(tx, call.staff, filter);
  });
  return { id: next ?? null };
};

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
