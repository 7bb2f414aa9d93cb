import {
  type OwnField,
  type OwnFieldDefinition,
  ownFieldDefinition,
} from '@portico/contract/own-fields/definition';
import type { Db } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import { markRemoved } from '../../db/large-tables/removals.ts';
import { takeTurn } from '../../db/lease.ts';
import type { ReadDb } from '../../db/replica/read-db.ts';

const columns = ['key', 'definition'] as const;

const fieldOf = ({ key, definition }: { readonly key: string; readonly definition: string }): OwnField => ({
  key,
  ...readJson(ownFieldDefinition, definition),
});

const selectFields = ({ kysely }: ReadDb) =>
  kysely
    .selectFrom('own_fields')
    .select(columns)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('key');

/** The fields in their order, without those that were removed. */
export async function listOwnFields(db: ReadDb): Promise<OwnField[]> {
  return (await selectFields(db).execute()).map(fieldOf);
}

/** The same; none of them is changed or removed until the transaction ends. */
export async function holdOwnFields(tx: Db): Promise<OwnField[]> {
  return (await tx.dialect.forShare(selectFields(tx)).execute()).map(fieldOf);
}

/** The same; nobody else adds, changes, removes or uses one until the transaction ends. */
export async function lockOwnFields(tx: Db): Promise<OwnField[]> {
  await takeTurn(tx, 'own fields');
  return (await tx.dialect.forUpdate(selectFields(tx)).execute()).map(fieldOf);
}

/** Stores a new field, the last one. Returns whether its key was free. */
export async function insertOwnField(
  { kysely, now }: Db,
  { key, ...definition }: OwnField,
): Promise<boolean> {
  const { last } = await kysely
    .selectFrom('own_fields')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const inserted = await kysely
    .insertInto('own_fields')
    .values({
      key,
      kind: definition.kind,
      position: Number(last ?? 0) + 1,
      definition: JSON.stringify(definition),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateOwnField(
  { kysely }: Db,
  key: string,
  definition: OwnFieldDefinition,
): Promise<void> {
  await kysely
    .updateTable('own_fields')
    .set({ definition: JSON.stringify(definition) })
    .where('key', '=', key)
    .execute();
}

/** Stores in which order the fields are shown. */
export async function moveOwnFields({ kysely }: Db, keys: readonly string[]): Promise<void> {
  for (const [position, key] of keys.entries())
    await kysely.updateTable('own_fields').set({ position }).where('key', '=', key).execute();
}

/** Removes a field: nobody sees it or its values any more, and no application is told of it. */
export async function deleteOwnField(tx: Db, key: string): Promise<void> {
  await tx.kysely.deleteFrom('application_fields').where('field', '=', key).execute();
  await markRemoved(tx, 'ownField', [key]);
}
