import { chainRecords } from '../../../server/src/capabilities/audit/chain.ts';
import { randomId } from '../../../server/src/platform/secrets.ts';
import type { Installation } from '../product.ts';
import { withDatabase } from '../with-database.ts';

const records = 20_000;
const rowsOfStatement = 500;

/** How many records of the audit trail become part of its chain in a second. No server runs meanwhile. */
export async function measureChain({ databaseUrl }: Installation): Promise<number> {
  return await withDatabase(databaseUrl, async (db) => {
    await chainRecords(db);
    const { id: _id, ...record } = await db.kysely
      .selectFrom('audit_records')
      .selectAll()
      .where('type', '=', 'SIGN_IN')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (let made = 0; made < records; made += rowsOfStatement)
      await db.kysely
        .insertInto('audit_records')
        .values(
          Array.from({ length: rowsOfStatement }, () => ({
            ...record,
            id: randomId(),
            created_at: db.now,
            position: null,
            hash: null,
          })),
        )
        .execute();
    const begin = performance.now();
    const chained = await chainRecords(db);
    return (chained / (performance.now() - begin)) * 1e3;
  });
}
