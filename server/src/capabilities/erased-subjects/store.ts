import { sql } from 'kysely';
import * as v from 'valibot';
import { readCursor, writeCursor } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { statementTime } from '../../db/find-now.ts';
import { readJson } from '../../db/json-column.ts';
import type { AccountId } from '../../platform/ids.ts';
import { orderedId } from '../../platform/secrets.ts';

/** An identifier under which an application knows a user. */
export interface KnownSubject {
  readonly application: string;
  readonly subject: string;
}

/** How an application came to know a user: with `openid`, by OpenID Connect, otherwise by the hand-off. */
export interface Knowing {
  readonly application: string;
  readonly openid: boolean;
}

/**
 * Rows of a transaction that has not ended yet would be passed over by a cursor: what is younger than this,
 * in milliseconds, is told the next time.
 */
const settled = 60_000;

/** The record of an application that has received the profile; the hand-off has no scopes. */
const received = v.object({
  application: v.string(),
  scopes: v.optional(v.nullable(v.array(v.string())), null),
});

/** The applications that have ever learned who a user is, by the audit trail. */
export async function findKnowing({ kysely }: Db, accountId: AccountId): Promise<readonly Knowing[]> {
  const rows = await kysely
    .selectFrom('audit_records')
    .select('details')
    .distinct()
    .where('subject', '=', accountId)
    .where('subject_type', '=', 'account')
    .where('type', '=', 'PROFILE_DISCLOSED')
    .execute();
  const all = rows.map(({ details }) => readJson(received, details));
  return [true, false].flatMap((openid) =>
    [
      ...new Set(
        all.filter(({ scopes }) => (scopes !== null) === openid).map(({ application }) => application),
      ),
    ].map((application) => ({ application, openid })),
  );
}

/** Stores for each application that is still registered that a user is gone. */
export async function insertErasedSubjects(
  { kysely, now }: Db,
  subjects: readonly KnownSubject[],
): Promise<void> {
  for (const { application, subject } of subjects)
    await kysely
      .insertInto('erased_subjects')
      .columns(['id', 'application', 'subject', 'created_at'])
      .expression((row) =>
        row
          .selectFrom('applications')
          .select([
            sql.val(orderedId()).as('id'),
            'id as application',
            sql.val(subject).as('subject'),
            sql<number>`${now}`.as('created_at'),
          ])
          .where('id', '=', application)
          .where('removed_at', 'is', null),
      )
      .execute();
}

/** What an application is told, the oldest first, with the cursor after which it asks the next time. */
export async function listErasedSubjects(
  db: Db,
  application: string,
  after: string | undefined,
  most: number,
) {
  const from = after === undefined ? null : readCursor(after);
  const rows = await db.kysely
    .selectFrom('erased_subjects')
    .select(['id', 'subject', 'created_at'])
    .where('application', '=', application)
    .where((row) => row('created_at', '<=', row(statementTime(db), '-', settled)))
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${from?.createdAt ?? 0}, ${from?.id ?? ''})`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
  const last = rows.at(-1);
  return { rows, next: last ? writeCursor(last) : (after ?? null) };
}
