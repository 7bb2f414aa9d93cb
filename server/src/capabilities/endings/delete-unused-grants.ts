import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import { restAfter } from '../../db/large-tables/rest-after.ts';
import type { Digest } from '../../platform/secrets.ts';

const batch = 500;
/**
 * Milliseconds for which a grant is kept after its session: the use of a session is stored a moment later.
 */
const retentionAfterSession = 3_600_000;

/**
 * Deletes the grants of sessions that have ended, unless something is valid that was issued for them, such as
 * a refresh token. In small batches, so that no call waits long. Returns the number of grants.
 */
export async function deleteUnusedGrants(
  db: Db,
  idleSeconds: number,
  pause = 50,
  isStopped = () => false,
): Promise<number> {
  let total = 0;
  for (let after = '', rest = pause; ; await sleep(rest)) {
    const page = await db.kysely
      .selectFrom('openid_entries')
      .select('id_hash')
      .where('model', '=', 'Grant')
      // Safe: it is compared with digests.
      .where('id_hash', '>', after as Digest)
      .orderBy('id_hash')
      .limit(batch)
      .execute();
    const ids = page.map(({ id_hash }) => id_hash);
    const deleted = ids.length > 0 ? await deleteUnused(db, ids, idleSeconds) : 0;
    total += deleted;
    const last = ids.at(-1);
    if (!last || ids.length < batch || isStopped()) return total;
    after = last;
    rest = restAfter(deleted, pause);
  }
}

async function deleteUnused(
  { kysely, now, dialect }: Db,
  ids: readonly Digest[],
  idleSeconds: number,
): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('openid_entries')
    .where(dialect.isOneOf('id_hash', dialect.listParameter(ids)))
    .where('session_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.id', '=', 'openid_entries.session_id')
            .where('sessions.ended_at', 'is', null)
            .where((row) => row(row('sessions.expires_at', '+', retentionAfterSession), '>', now))
            .where((row) =>
              row(row('sessions.last_used_at', '+', idleSeconds * 1000 + retentionAfterSession), '>', now),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('openid_entries as issued')
            .select('issued.id_hash')
            .whereRef('issued.grant_hash', '=', 'openid_entries.grant_hash')
            .where('issued.model', '<>', 'Grant')
            .where('issued.expires_at', '>', now)
            .where(({ or, eb }) =>
              or([eb('issued.session_bound', '=', 0), eb('issued.session_bound', 'is', null)]),
            ),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
