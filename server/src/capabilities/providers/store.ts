import type { ShownProvider } from '@portico/contract/providers';
import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import { countSome } from '../../db/large-tables/count-some.ts';
import { markRemoved } from '../../db/large-tables/removals.ts';
import type { Tables } from '../../db/tables.ts';

export type ProviderRow = Selectable<Tables['providers']>;

/** How this installation proves who it is: one secret, a key for secrets, or neither. */
export type SecretColumns = Pick<ProviderRow, 'client_secret' | 'apple_team' | 'apple_key_id' | 'apple_key'>;

/** The columns that can be changed. */
export type ProviderChange = Omit<
  ProviderRow,
  'id' | 'kind' | 'issuer' | 'created_at' | 'removed_at' | keyof SecretColumns
> &
  Partial<SecretColumns>;

/** Every provider, in the order of their buttons. */
export async function listProviders({ kysely }: Db): Promise<ProviderRow[]> {
  return await kysely
    .selectFrom('providers')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** What the login page shows of each. */
export async function listShown(db: Db): Promise<ShownProvider[]> {
  const rows = await db.kysely
    .selectFrom('providers')
    .select(['id', 'name', 'has_button', 'domains'])
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, has_button, domains }) => ({
    id,
    name,
    button: has_button === 1,
    domains: readDomains(domains),
  }));
}

/** The domains of a row. */
export const readDomains = (stored: string): string[] => readJson(v.array(v.string()), stored);

const selectProvider = (kysely: Db['kysely'], id: string) =>
  kysely.selectFrom('providers').selectAll().where('id', '=', id).where('removed_at', 'is', null);

export async function findProvider({ kysely }: Db, id: string): Promise<ProviderRow | undefined> {
  return await selectProvider(kysely, id).executeTakeFirst();
}

/** Keeps a provider as it is until the transaction ends. */
export async function holdProvider({ kysely, dialect }: Db, id: string): Promise<ProviderRow | undefined> {
  return await dialect.forShare(selectProvider(kysely, id)).executeTakeFirst();
}

/** Every provider. Nobody else adds or changes one until the transaction ends. */
export async function lockProviders(db: Db): Promise<ProviderRow[]> {
  await db.dialect.forUpdate(db.kysely.selectFrom('installation').select('one')).execute();
  return await listProviders(db);
}

/** Stores a new provider. Returns whether its id was free. */
export async function insertProvider(
  { kysely, now }: Db,
  provider: Omit<ProviderRow, 'created_at' | 'removed_at'>,
): Promise<boolean> {
  const inserted = await kysely
    .insertInto('providers')
    .values({ ...provider, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateProvider(
  { kysely }: Db,
  id: string,
  change: Partial<ProviderChange>,
): Promise<void> {
  await kysely.updateTable('providers').set(change).where('id', '=', id).execute();
}

/** Removes a provider, its secrets, the links of accounts and the ways that have been begun. */
export async function deleteProvider(tx: Db, id: string): Promise<void> {
  await tx.kysely.deleteFrom('provider_steps').where('provider_id', '=', id).execute();
  await updateProvider(tx, id, { client_secret: null, apple_key: null });
  await markRemoved(tx, 'provider', [id]);
}

/** How many accounts have linked each provider: up to `countedUpTo`. */
export async function countLinks({ kysely }: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await kysely
    .selectFrom('providers')
    .select('id')
    .select(
      countSome('linked_identities', sql`linked_identities.provider_id = providers.id`, 'subject').as(
        'links',
      ),
    )
    .execute();
  return new Map(rows.map(({ id, links }) => [id, Number(links)]));
}

/** How many accounts have linked one provider. */
export async function countLinksTo({ kysely }: Db, id: string): Promise<number> {
  const { links } = await kysely
    .selectFrom('linked_identities')
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .where('provider_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(links);
}
