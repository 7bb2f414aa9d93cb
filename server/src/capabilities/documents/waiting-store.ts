import type { WaitingForModerator } from '@portico/contract/documents/verification';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DocumentRow } from './store.ts';

/** The last decisions that the usual time is computed from, and how many there must be. */
const decisions = { most: 50, fewest: 10 };
/** More documents than these are not counted, so that the answer is cheap however many wait. */
const mostAhead = 99;
const hour = 60;
const day = 24 * hour;
/** The times that are named, in minutes. */
const steps = [5, 10, 15, 30, hour, 2 * hour, 3 * hour, 4 * hour, 6 * hour, 8 * hour, 12 * hour, day];

/** What the user of a document that waits for a moderator can expect. */
export async function findWaiting(
  db: Db,
  row: Pick<DocumentRow, 'id' | 'submitted_at' | 'opened_at'>,
): Promise<WaitingForModerator> {
  const [ahead, times] = await Promise.all([countAhead(db, row), waitingTimes(db).execute()]);
  return {
    openedAt: row.opened_at === null ? null : new Date(row.opened_at).toISOString(),
    ahead: ahead > mostAhead ? null : ahead,
    usualMinutes: usualMinutes(times.map(({ waited }) => waited)),
  };
}

/** The median in minutes, rounded up: to a step, else to whole days. `null` if there are too few times. */
export function usualMinutes(milliseconds: readonly number[]): number | null {
  if (milliseconds.length < decisions.fewest) return null;
  const sorted = [...milliseconds].sort((one, other) => one - other);
  const minutes = (sorted[Math.floor(sorted.length / 2)] ?? 0) / 60_000;
  return steps.find((step) => minutes <= step) ?? Math.ceil(minutes / day) * day;
}

async function countAhead(
  { kysely }: Db,
  { id, submitted_at }: Pick<DocumentRow, 'id' | 'submitted_at'>,
): Promise<number> {
  const before = kysely
    .selectFrom('documents')
    .select('id')
    // A literal, so that both databases use the index of the documents that wait.
    .where(sql<boolean>`documents.status = 'WAITING_MODERATOR'`)
    .where(sql<boolean>`(submitted_at, id) < (${submitted_at}, ${id})`)
    .orderBy('submitted_at')
    .limit(mostAhead + 1);
  const { ahead } = await kysely
    .selectFrom(before.as('before'))
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .executeTakeFirstOrThrow();
  return ahead;
}

/**
 * How long the last documents waited whose decision is in force, in milliseconds, from the index of decisions
 * by time.
 */
export function waitingTimes({ kysely }: Db) {
  return (
    kysely
      .selectFrom('document_decisions as decision')
      .innerJoin('document_rounds as submission', (join) =>
        join
          .onRef('submission.document_id', '=', 'decision.document_id')
          .onRef('submission.round', '=', 'decision.round'),
      )
      .innerJoin('documents', 'documents.id', 'decision.document_id')
      .where('decision.final_at', 'is not', null)
      // A first decision that waits for a second person is none for the user yet; of two, the later one
      // counts.
      .where(
        sql<boolean>`NOT (documents.status = 'WAITING_MODERATOR' AND documents.round = decision.round)
        AND NOT EXISTS (SELECT 1 FROM document_decisions AS later WHERE later.document_id = decision.document_id
          AND later.round = decision.round AND later.stage > decision.stage)`,
      )
      .select(sql<number>`decision.decided_at - submission.submitted_at`.as('waited'))
      .orderBy('decision.decided_at', 'desc')
      .limit(decisions.most)
  );
}
