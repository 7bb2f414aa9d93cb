import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { batchWrite } from '../../db/batch-write.ts';
import type { Db } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import type { ReadDb } from '../../db/replica/read-db.ts';
import type { Tables } from '../../db/tables.ts';

const refused = v.object({
  application: v.string(),
  /** The route that refused it, by a name of ours or of the library: there is a fixed number of them. */
  route: v.string(),
  code: v.string(),
  /** In words for developers; null where the code says all. */
  reason: v.nullable(v.string()),
});
type RefusedCall = v.InferOutput<typeof refused>;

const longestReason = 200;

const write = batchWrite(async (db, keys) => {
  for (const key of keys) await store(db, readJson(refused, key));
});

/**
 * Notes that a registered application was refused. What anybody can cause by naming it is one row for each
 * route and code.
 */
export function noteRefusedCall(db: Db, { reason, ...call }: RefusedCall): void {
  write(db, JSON.stringify({ ...call, reason: reason?.slice(0, longestReason) ?? null }));
}

async function store({ kysely, now }: Db, { application, route, code, reason }: RefusedCall): Promise<void> {
  const id = `${application} ${route} ${code}`;
  await kysely
    .insertInto('refused_calls')
    .columns(['id', 'application', 'route', 'code', 'reason', 'first_at', 'last_at'])
    // Nothing for a name that anybody has invented.
    .expression(
      kysely
        .selectFrom('applications')
        .select(({ ref, val }) => [
          val(id).as('id'),
          ref('applications.id').as('application'),
          val(route).as('route'),
          val(code).as('code'),
          val(reason).as('reason'),
          now.as('first_at'),
          now.as('last_at'),
        ])
        .where('applications.id', '=', application),
    )
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ reason, last_at: now }))
    .execute();
}

/** What an application was refused in the last 30 days, the newest first. */
export async function listRefusedCalls(
  { kysely }: ReadDb,
  application: string,
): Promise<Selectable<Tables['refused_calls']>[]> {
  return await kysely
    .selectFrom('refused_calls')
    .selectAll()
    .where('application', '=', application)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
}
