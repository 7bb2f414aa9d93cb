import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Waits until no other transaction counts and changes the same things, and keeps others waiting until it ends. */
export async function takeTurn({ kysely, dialect }: Db, name: Tables['turns']['name']): Promise<void> {
  const query = kysely.selectFrom('turns').select('name').where('name', '=', name);
  await dialect.forUpdate(query).executeTakeFirstOrThrow();
}
