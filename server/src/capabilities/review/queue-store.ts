import { reviewTimes } from '@portico/contract/documents/review-times';
import type { DocumentType } from '@portico/contract/documents/verification';
import type { Locale } from '@portico/contract/locales';
import { sql } from 'kysely';
import type { StaffMember } from '../../context/call.ts';
import { type Cursor, readCursor } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { hasPassed, toCome } from '../../db/to-come.ts';
import { limits } from '../../platform/limits.ts';

/** Narrows the queue. */
export interface QueueFilter {
  readonly documentType?: DocumentType | undefined;
  readonly locale?: Locale | undefined;
}

/** A literal and no parameter, so that both databases use the index of the documents that wait. */
export const isWaiting = sql<boolean>`documents.status = 'WAITING_MODERATOR'`;

/**
 * Whether a decision about the current round of a document can still be undone, so that it has not taken
 * effect.
 */
export const isBeingDecided = sql<boolean>`EXISTS (SELECT 1 FROM document_decisions AS decision
  WHERE decision.document_id = documents.id AND decision.round = documents.round AND decision.final_at IS NULL)`;

/**
 * Whether the claim of a document lasts. Join the account of `claimed_by` by this and by its id: with the
 * clock alone PostgreSQL would read every account, because it evaluates the clock for each row.
 */
export const isClaimed = (db: Pick<Db, 'now'>) =>
  toCome(db, 'documents.claimed_until', reviewTimes.claim * 1000);
export const isUnclaimed = (db: Pick<Db, 'now'>) =>
  hasPassed(db, 'documents.claimed_until', reviewTimes.claim * 1000);

/** How many decisions the current round of a document has. */
export const decisionCount = sql<number>`(SELECT count(*) FROM document_decisions AS decision
  WHERE decision.document_id = documents.id AND decision.round = documents.round)`;

/** The documents that wait and that a member of staff may review. */
export function reviewableBy(
  { kysely }: Db,
  { accountId, role }: Pick<StaffMember, 'accountId' | 'role'>,
  { documentType, locale }: QueueFilter,
) {
  return kysely
    .selectFrom('documents')
    .where(isWaiting)
    .where('documents.account_id', '<>', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_decisions as decision')
            .select('decision.id')
            .whereRef('decision.document_id', '=', 'documents.id')
            .whereRef('decision.round', '=', 'documents.round')
            .where(({ or, eb }) =>
              or([
                eb('decision.final_at', 'is', null),
                eb('decision.decided_by', '=', accountId),
                // The third decision is that of an admin.
                ...(role === 'admin' ? [] : [eb('decision.stage', '=', 2)]),
              ]),
            ),
        ),
      ),
    )
    .$if(role !== 'admin', (query) => query.where('documents.round', '<', limits.reviewEscalationRound))
    .$if(
      documentType !== undefined,
      (query) => query.where('documents.document_type', '=', documentType as DocumentType), // just checked
    )
    .$if(locale !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.id', '=', 'documents.account_id')
            .where('accounts.locale', '=', locale as Locale), // just checked
        ),
      ),
    );
}

/** A page of the queue, the oldest first. */
export function queuePage(
  db: Db,
  staff: Pick<StaffMember, 'accountId' | 'role'>,
  { after, limit, ...filter }: QueueFilter & { readonly after?: string | undefined; readonly limit: number },
) {
  return reviewableBy(db, staff, filter)
    .innerJoin('accounts as owner', 'owner.id', 'documents.account_id')
    .leftJoin('accounts as claimer', (join) =>
      join.onRef('claimer.id', '=', 'documents.claimed_by').on(isClaimed(db)),
    )
    .select([
      'documents.id',
      'documents.document_type',
      'documents.submitted_at',
      'documents.round',
      'owner.locale',
      'claimer.id as claimer_id',
      'claimer.first_name',
      'claimer.last_name',
      decisionCount.as('decisions'),
    ])
    .$if(after !== undefined, (query) => query.where(comesAfter(readCursor(after ?? ''))))
    .orderBy('documents.submitted_at')
    .orderBy('documents.id')
    .limit(limit);
}

function comesAfter({ createdAt, id }: Cursor) {
  return sql<boolean>`(documents.submitted_at, documents.id) > (${createdAt}, ${id})`;
}
