import type { Db } from '../../db/database.ts';
import { isClaimed } from './queue-store.ts';

/** A document with its user and the member of staff who works on it. */
export async function findReviewed(db: Db, id: string) {
  return await db.kysely
    .selectFrom('documents')
    .innerJoin('accounts as owner', 'owner.id', 'documents.account_id')
    .leftJoin('accounts as claimer', (join) =>
      join.onRef('claimer.id', '=', 'documents.claimed_by').on(isClaimed(db)),
    )
    .selectAll('documents')
    .select([
      'owner.locale',
      'owner.first_name as owner_first_name',
      'owner.last_name as owner_last_name',
      'owner.email',
      'owner.nationality as owner_nationality',
      'claimer.id as claimer_id',
      'claimer.first_name',
      'claimer.last_name',
    ])
    .where('documents.id', '=', id)
    .executeTakeFirst();
}

/** What was submitted in each round of a document, the oldest first. */
export async function listRounds({ kysely }: Db, documentId: string) {
  return await kysely
    .selectFrom('document_rounds')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('round')
    .execute();
}

export type RoundRow = Awaited<ReturnType<typeof listRounds>>[number];
