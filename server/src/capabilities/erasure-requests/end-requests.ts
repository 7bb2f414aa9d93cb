import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { recordAct } from '../audit/record.ts';
import { deleteErasureRequests } from './store.ts';

/** Ends the request to erase an account whose user has said that it stays. */
export async function endRequestAbout(tx: Db, accountId: AccountId): Promise<void> {
  await end(tx, await deleteErasureRequests(tx, 'account_id', accountId), 'KEPT');
}

/** Ends the requests of a member of the staff whose work may have been done by somebody else. */
export async function endRequestsBy(tx: Db, accountId: AccountId): Promise<void> {
  await end(tx, await deleteErasureRequests(tx, 'asked_by', accountId), 'ASKER');
}

async function end(tx: Db, accounts: readonly AccountId[], because: 'KEPT' | 'ASKER'): Promise<void> {
  for (const id of accounts)
    await recordAct(
      tx,
      { type: 'system' },
      { type: 'ERASURE_REJECTED', subject: { type: 'account', id }, details: { because } },
    );
}
