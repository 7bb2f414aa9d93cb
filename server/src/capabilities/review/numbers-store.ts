import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { statementTime } from '../../db/find-now.ts';
import { limits } from '../../platform/limits.ts';
import { isBeingDecided, isWaiting } from './queue-store.ts';

const day = 86_400_000;

/**
 * How many documents wait for a decision, since when and for how many milliseconds the oldest does, and how
 * many are for admins.
 */
export async function countWaiting({ kysely, now }: Db) {
  const isForAdmins = sql<boolean>`round >= ${sql.lit(limits.reviewEscalationRound)} OR EXISTS (
    SELECT 1 FROM document_decisions AS decision
    WHERE decision.document_id = documents.id AND decision.round = documents.round
      AND decision.stage = 2 AND decision.final_at IS NOT NULL)`;
  return await kysely
    .selectFrom('documents')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<number | null>('submitted_at').as('oldest'),
      sql<number | null>`${now} - MIN(submitted_at)`.as('age'),
      sql<number>`COUNT(CASE WHEN ${isForAdmins} THEN 1 END)`.as('escalated'),
    ])
    .where(isWaiting)
    .where(({ not }) => not(isBeingDecided))
    .executeTakeFirstOrThrow();
}

/**
 * How many decisions were made since the beginning of the day (UTC), and half of them how soon after the
 * submission.
 */
export async function countDecided(db: Db) {
  const now = statementTime(db);
  const decided = db.kysely
    .selectFrom('document_decisions as decision')
    .innerJoin('document_rounds as submission', (join) =>
      join
        .onRef('submission.document_id', '=', 'decision.document_id')
        .onRef('submission.round', '=', 'decision.round'),
    )
    .where('decision.decided_at', '>=', sql<number>`${now} - ${now} % ${sql.lit(day)}`);
  const { decisions } = await decided
    .select(({ fn }) => fn.countAll<number>().as('decisions'))
    .executeTakeFirstOrThrow();
  const waited = sql<number>`decision.decided_at - submission.submitted_at`;
  const median = await decided
    .select(waited.as('waited'))
    .orderBy(waited)
    .limit(1)
    .offset(Math.floor(decisions / 2))
    .executeTakeFirst();
  return { decisions, median: median?.waited ?? null };
}
