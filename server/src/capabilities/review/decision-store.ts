import type { Db } from '../../db/database.ts';

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
