import { statusOf } from '@portico/contract/documents/document-states';
import { review } from '@portico/contract/documents/review';
import type { Db } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import type { AccountId } from '../../platform/ids.ts';
import { findAccount } from '../accounts/store.ts';
import { toDay } from '../documents/store.ts';
import { claimsOf, type DocumentClaim } from './claims.ts';

/** All that an application may learn of an account; undefined if there is none, or it is disabled. Documents are read only for `verification`. */
export async function findClaims(db: Db, accountId: AccountId, scopes: ReadonlySet<string>) {
  const account = await findAccount(db, accountId);
  if (!account || account.disabled === 1) return undefined;
  return claimsOf(account, scopes.has('verification') ? await findDocumentClaims(db, accountId) : []);
}

async function findDocumentClaims({ kysely }: Db, accountId: AccountId): Promise<DocumentClaim[]> {
  const rows = await kysely
    .selectFrom('documents')
    .select(['document_type', 'status', 'review', 'updated_at'])
    .where('account_id', '=', accountId)
    .orderBy('document_type')
    .execute();
  return rows.map(({ document_type, status, review: decision, updated_at }) => {
    const decidedAt = decision === null ? updated_at : Date.parse(readJson(review, decision).decidedAt);
    return {
      type: document_type,
      status: statusOf(status),
      verified_at: status === 'VERIFIED' ? toDay(decidedAt) : null,
    };
  });
}
