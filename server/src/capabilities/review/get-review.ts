import { paperRules } from '@portico/contract/documents/accepted-papers';
import { reviewFindings } from '@portico/contract/staff/review';
import type { Handler } from '../../context/call.ts';
import { readJson } from '../../db/json-column.ts';
import { must, refuse } from '../../platform/refusal.ts';
import { findAccountKey } from '../account-keys/store.ts';
import { recordView } from '../audit/record-view.ts';
import { actorOf } from '../audit/staff-actor.ts';
import { toDocument } from '../documents/list-documents.ts';
import { papersFor } from '../documents/papers-for.ts';
import { findPictures } from '../documents/store.ts';
import { lastSign } from './claim-store.ts';
import { listDecisions } from './decision-store.ts';
import { describeRounds } from './earlier-rounds.ts';
import { toItem } from './item.ts';
import { openedPictures } from './opened-pictures.ts';
import { readPassport } from './read-passport.ts';
import { isEscalated, reviewRefusal } from './review-refusal.ts';
import { findReviewed, listRounds } from './review-store.ts';

/**
 * A document with what is needed to decide about it, for the moderator who has claimed it. Admins can read
 * every document, also one that does not wait. What is read of it is recorded first.
 */
export const getReview: Handler<'getReview'> = async ({ id }, call, context) => {
  const { staff } = call;
  const { db, keys } = context;
  const row = await findReviewed(db, id);
  must(call, row && row.round > 0, 'not_found');
  const [rounds, all, pictures] = await Promise.all([
    listRounds(db, id),
    listDecisions(db, id),
    findPictures(db, id),
  ]);
  const decisions = all.filter(({ round }) => round === row.round);
  const pending = decisions.find(
    ({ final_at, decided_by }) => final_at === null && decided_by === staff.accountId,
  );
  const refused = reviewRefusal({ ...row, decisions: pending ? [] : decisions }, staff);
  const mayReadAll = staff.role === 'admin' && row.account_id !== staff.accountId;
  if (refused && !mayReadAll) refuse(call, refused);
  const item = {
    ...toItem(
      { ...row, decisions: decisions.filter(({ final_at }) => final_at !== null).length },
      staff,
      call.locale,
    ),
    claimedUntil: row.claimer_id === null ? null : timeOf(row.claimed_until ?? 0),
    signalledAt: row.claimer_id === null ? null : timeOf(lastSign(row)),
    pending: pending ? { outcome: pending.outcome, undoUntil: timeOf(pending.undo_until) } : null,
  };
  if (!item.mine && !pending && !mayReadAll) return { ...item, content: null };
  await recordView(db, actorOf(call), {
    type: 'DOCUMENT_VIEWED',
    subject: { type: 'account', id: row.account_id },
    details: { documentId: id, documentType: row.document_type, version: row.version },
  });
  const submission = rounds.find(({ round }) => round === row.round);
  // Two members of staff decide independently; an admin sees both decisions.
  const isOpen = row.status === 'WAITING_MODERATOR' && !isEscalated(0, decisions.length);
  const shown = isOpen
    ? all.filter(({ round }) => round < row.round)
    : all.filter(({ final_at }) => final_at !== null);
  const key = await findAccountKey(db, row.account_id, keys);
  const document = toDocument({ ...row, processing: 0 }, pictures, key);
  const content = {
    version: row.version,
    document,
    user: {
      firstName: row.owner_first_name,
      lastName: row.owner_last_name,
      email: row.email,
      nationality: row.owner_nationality,
    },
    read: await readPassport(db, row, key),
    earlier: describeRounds(
      rounds.filter(({ round }) => round < row.round || !isOpen),
      shown,
      key,
      call.locale,
    ),
    // Rounds of before say nothing of them.
    acceptedPapers: submission?.paper_rules
      ? readJson(paperRules, submission.paper_rules)
      : [...papersFor(document, context)],
    findings: submission ? readJson(reviewFindings, submission.findings) : [],
    opened: await openedPictures(db, row, staff),
  };
  return { ...item, content };
};

function timeOf(moment: number): string {
  return new Date(moment).toISOString();
}
