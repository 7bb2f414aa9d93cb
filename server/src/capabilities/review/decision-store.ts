import { reviewTimes } from '@portico/contract/documents/review-times';
import type { Db } from '../../db/database.ts';
import { toCome } from '../../db/to-come.ts';
import type { AccountId } from '../../platform/ids.ts';

/** All decisions about a document with the names of who decided, the oldest first. */
export async function listDecisions({ kysely }: Db, documentId: string) {
  return await kysely
    .selectFrom('document_decisions')
    .innerJoin('accounts as decider', 'decider.id', 'document_decisions.decided_by')
    .selectAll('document_decisions')
    .select(['decider.first_name', 'decider.last_name'])
    .where('document_id', '=', documentId)
    .orderBy('round')
    .orderBy('stage')
    .execute();
}

export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

/** What a moderator decided. `remarks` is JSON, `note` is encrypted. */
type NewDecision = Pick<
  DecisionRow,
  'id' | 'document_id' | 'round' | 'stage' | 'outcome' | 'remarks' | 'note' | 'decided_by'
>;

/** Adds a decision that can be undone for some seconds. Returns until when. */
export async function insertDecision({ kysely, now }: Db, decision: NewDecision) {
  return await kysely
    .insertInto('document_decisions')
    .values((row) => ({
      ...decision,
      decided_at: now,
      undo_until: row(now, '+', reviewTimes.undo * 1000),
    }))
    .returning('undo_until')
    .executeTakeFirstOrThrow();
}

export async function findDecision({ kysely }: Db, id: string) {
  return await kysely.selectFrom('document_decisions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Makes a decision final, once: of two attempts one gets true. */
export async function makeFinal({ kysely, now }: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('document_decisions')
    .set({ final_at: now })
    .where('id', '=', id)
    .where('final_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the decision of a member of staff that can still be undone, and returns its outcome. */
export async function deleteUndoable(
  { kysely, now }: Db,
  { id, round }: { readonly id: string; readonly round: number },
  accountId: AccountId,
) {
  return await kysely
    .deleteFrom('document_decisions')
    .where('document_id', '=', id)
    .where('round', '=', round)
    .where('decided_by', '=', accountId)
    .where('final_at', 'is', null)
    .where(toCome({ now }, 'undo_until', reviewTimes.undo * 1000))
    .returning('outcome')
    .executeTakeFirst();
}

/**
 * Deletes the decisions of a member of staff that are not final. One that another transaction has locked is
 * being undone or made final at this moment, and is skipped, so that neither waits for the other.
 */
export async function deleteOpenDecisions({ kysely, dialect }: Db, accountId: AccountId) {
  const open = dialect.forUpdateSkipLocked(
    kysely
      .selectFrom('document_decisions')
      .select('id')
      .where('decided_by', '=', accountId)
      .where('final_at', 'is', null),
  );
  return await kysely
    .deleteFrom('document_decisions')
    .where('id', 'in', open)
    .returning(['document_id', 'round', 'outcome', 'decided_by'])
    .execute();
}

/**
 * Deletes the decisions about a locked document that are not final: who undoes one or makes it final locks
 * the document first.
 */
export async function deleteOpenDecisionsAbout({ kysely }: Db, documentId: string) {
  return await kysely
    .deleteFrom('document_decisions')
    .where('document_id', '=', documentId)
    .where('final_at', 'is', null)
    .returning(['document_id', 'round', 'outcome', 'decided_by'])
    .execute();
}

/** Deletes a decision that is not final. Returns whether there was one. */
export async function deleteDecision({ kysely }: Db, id: string): Promise<boolean> {
  const deleted = await kysely
    .deleteFrom('document_decisions')
    .where('id', '=', id)
    .where('final_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The decisions about the documents of an account that have taken effect, the newest first. */
export async function listDecisionsAbout({ kysely }: Db, accountId: AccountId) {
  return await kysely
    .selectFrom('document_decisions as decision')
    .innerJoin('documents', 'documents.id', 'decision.document_id')
    .leftJoin('accounts', 'accounts.id', 'decision.decided_by')
    .select(['decision.document_id', 'decision.outcome', 'decision.decided_at', 'accounts.email'])
    .where('documents.account_id', '=', accountId)
    .where('decision.final_at', 'is not', null)
    .orderBy('decision.decided_at', 'desc')
    .orderBy('decision.id', 'desc')
    .execute();
}
