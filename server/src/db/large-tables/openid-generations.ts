import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import { clearInPages } from './clear-in-pages.ts';

/** What ends when an application is changed; codes belong to the requests. */
type Ended = 'requests' | 'requests and tokens' | 'all' | 'added fields';

const moved = {
  requests: ['openid_oldest_requests'],
  'requests and tokens': ['openid_oldest_requests', 'openid_oldest_tokens'],
  all: ['openid_oldest_requests', 'openid_oldest_tokens', 'openid_oldest_consents'],
  'added fields': ['openid_oldest_fields'],
} as const satisfies Record<Ended, readonly string[]>;

/** The generation of a row; the table has the name that the statement gives it. */
const generationIn = (table: string) => sql.ref<number>(`${table}.generation`);

/** From which generation on an entry holds. What belongs to no application holds always. */
const entriesFrom = (table: string) => sql<number>`COALESCE((SELECT
  CASE WHEN ${sql.ref(`${table}.model`)} IN ('AuthorizationCode', 'Interaction')
    THEN issuing.openid_oldest_requests ELSE issuing.openid_oldest_tokens END
  FROM applications AS issuing WHERE issuing.id = ${sql.ref(`${table}.application`)}), 0)`;

/** From which generation on a consent holds, or what it says of added fields. */
const consentsFrom = (table: string, oldest: 'openid_oldest_consents' | 'openid_oldest_fields') =>
  sql<number>`COALESCE((SELECT ${sql.ref(`issuing.${oldest}`)}
  FROM applications AS issuing WHERE issuing.id = ${sql.ref(`${table}.application`)}), 0)`;

/** Whether no change of its application has ended an entry, as a condition of a statement. */
export const isEntryOfNow = (table = 'openid_entries'): RawBuilder<boolean> =>
  sql<boolean>`${generationIn(table)} >= ${entriesFrom(table)}`;

/** The same of a consent. */
export const isConsentOfNow = (table = 'openid_consents'): RawBuilder<boolean> =>
  sql<boolean>`${generationIn(table)} >= ${consentsFrom(table, 'openid_oldest_consents')}`;

/** Whether what a consent says of added fields is about those of now: 1 or 0. */
export const isAboutFieldsOfNow = (table = 'openid_consents'): RawBuilder<number> =>
  sql<number>`CASE WHEN ${generationIn(table)} >= ${consentsFrom(table, 'openid_oldest_fields')} THEN 1 ELSE 0 END`;

/** The generation of what is issued for an application now, as part of a statement. */
export const generationOf = (application: string | null): RawBuilder<number> =>
  sql<number>`COALESCE((SELECT openid_generation FROM applications WHERE id = ${application}), 0)`;

/** The same, which stays until the transaction ends. */
export async function lockGeneration({ kysely, dialect }: Db, application: string): Promise<number> {
  const row = await dialect
    .forShare(kysely.selectFrom('applications').select('openid_generation').where('id', '=', application))
    .executeTakeFirst();
  return row?.openid_generation ?? 0;
}

/**
 * Ends what was issued for an application. What issues something locks the application, so it comes before,
 * and has ended, or after. The rows are deleted later.
 */
export async function endIssued({ kysely }: Db, application: string, ended: Ended): Promise<void> {
  const next = sql<number>`openid_generation + 1`;
  const columns = ['openid_generation', ...moved[ended]] as const;
  await kysely
    .updateTable('applications')
    .set(Object.fromEntries(columns.map((column) => [column, next])))
    .where('id', '=', application)
    .execute();
}

const walks = [
  {
    table: 'openid_entries',
    key: 'id_hash',
    isGone: sql<boolean>`${generationIn('openid_entries')} < ${entriesFrom('openid_entries')}`,
  },
  {
    table: 'openid_consents',
    key: 'account_id',
    isGone: sql<boolean>`${generationIn('openid_consents')} < ${consentsFrom('openid_consents', 'openid_oldest_consents')}`,
  },
  {
    table: 'openid_consents',
    key: 'account_id',
    isGone: sql<boolean>`${isAboutFieldsOfNow()} = 0 AND scopes LIKE '%"fields"%'`,
    // The scope `openid` comes first, so another one follows a comma.
    set: sql`scopes = replace(scopes, ',"fields"', '')`,
  },
] as const;

/**
 * Clears what changes of applications have ended; it never holds again, so nothing is locked. Reads no large
 * table if nothing was changed since the last time. Returns how many rows were deleted or changed.
 */
export async function clearEnded(db: Db, pause = 50, isStopped = () => false): Promise<number> {
  const changed = await listChanged(db);
  if (changed.length === 0) return 0;
  let total = 0;
  for (const walk of walks) {
    total += await clearInPages(db, walk, pause, isStopped);
    if (isStopped()) return total;
  }
  for (const { id, openid_generation: generation } of changed)
    await db.kysely
      .updateTable('applications')
      .set({ openid_swept: generation })
      .where('id', '=', id)
      .where('openid_swept', '<', generation)
      // One that was removed and added again begins anew.
      .where('openid_generation', '>=', generation)
      .execute();
  return total;
}

/** The applications of which rows may be left that have ended. */
async function listChanged({ kysely }: Db) {
  return await kysely
    .selectFrom('applications')
    .select(['id', 'openid_generation'])
    .whereRef('openid_swept', '<', 'openid_generation')
    .execute();
}
