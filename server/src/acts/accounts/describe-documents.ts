import { findDocuments, stateOf } from '../../capabilities/documents/store.ts';
import { listDecisionsAbout } from '../../capabilities/review/decision-store.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';

/**
 * The documents of an account, with their states and the decisions about them; nothing that the user has
 * entered.
 */
export async function describeDocuments(db: Db, accountId: AccountId) {
  const decisions = await listDecisionsAbout(db, accountId);
  return (await findDocuments(db, accountId)).map((row) => ({
    type: row.document_type,
    state: stateOf(row),
    round: row.round,
    decisions: decisions
      .filter(({ document_id }) => document_id === row.id)
      .map(({ outcome, decided_at, email }) => ({
        outcome,
        at: new Date(decided_at).toISOString(),
        by: email,
      })),
  }));
}
