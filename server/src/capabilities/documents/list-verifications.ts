import { review } from '@portico/contract/documents/review';
import type { Handler } from '../../context/call.ts';
import { readJson } from '../../db/json-column.ts';
import { findAccount } from '../accounts/store.ts';
import { listStatuses } from './statuses.ts';
import { findDocuments, stateOf } from './store.ts';

/** Type and status of each document of the user. */
export const listVerifications: Handler<'listVerifications'> = async (_input, { user }, { db }) => {
  const rows = await findDocuments(db, user.accountId);
  const account = await findAccount(db, user.accountId);
  const documents = rows.map((row) => ({
    document_type: row.document_type,
    status: stateOf(row),
    outcome: row.review === null ? undefined : readJson(review, row.review).outcome,
  }));
  return listStatuses(documents, account?.selfie_required === 1);
};
