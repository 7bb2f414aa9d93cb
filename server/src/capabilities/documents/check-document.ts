import type { Document } from '@portico/contract/documents/verification';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { findNow } from '../../db/find-now.ts';
import type { JobHandler } from '../../jobs/job-types.ts';
import { findAccountKey } from '../account-keys/store.ts';
import { findAccount } from '../accounts/store.ts';
import { applyOutcome } from './apply-outcome.ts';
import { applyTransition } from './apply-transition.ts';
import { checkRemarks, type Finding, hasNamesOf } from './check-rules.ts';
import { toDocument } from './list-documents.ts';
import { hasPictureOfOtherAccount, writeFindings } from './round-store.ts';
import { findPictures, type LockedDocument, lockDocument, toDay } from './store.ts';

/**
 * Passes a submitted document to the moderators with the findings, or returns it to its user with the
 * reasons. One that its user changed, or whose job is done a second time, stays as it is.
 */
export const checkDocument: JobHandler<'checkDocument', Context> = async ({ payload }, context) => {
  const { db, keys } = context;
  await transaction(db, async (tx) => {
    const row = await lockDocument(tx, { id: payload.documentId });
    if (row?.state !== 'WAITING_SYSTEM' || row.round !== payload.round) return;
    const key = await findAccountKey(tx, row.account_id, keys);
    const document = toDocument({ ...row, processing: 0 }, await findPictures(tx, row.id), key);
    const now = await findNow(tx);
    const remarks = checkRemarks(document, toDay(now));
    await writeFindings(tx, row, await findFindings(tx, row, document));
    if (remarks.length === 0) {
      await applyTransition(tx, row, 'pass');
      return;
    }
    const review = { outcome: 'CHANGES_REQUESTED', decidedAt: new Date(now).toISOString(), remarks } as const;
    await applyOutcome(tx, context, row, 'fail', review);
  });
};

async function findFindings(tx: Db, row: LockedDocument, document: Document): Promise<Finding[]> {
  const account = await findAccount(tx, row.account_id);
  const differs =
    document.documentType === 'PASSPORT' && account && !hasNamesOf(document.documentMetadata, account);
  return [
    ...((await hasPictureOfOtherAccount(tx, row)) ? (['SAME_PICTURE_OTHER_ACCOUNT'] as const) : []),
    ...(differs ? (['NAME_DIFFERS_FROM_ACCOUNT'] as const) : []),
  ];
}
