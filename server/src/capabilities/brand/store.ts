import { defaultProduct } from '@portico/contract/shell';
import type { Db } from '../../db/database.ts';

/** What users see, and the name that waits to be published. */
export interface StoredBrand {
  readonly version: number;
  readonly name: string;
  readonly draft: string | null;
}

/** Before anything is published. */
const original: StoredBrand = { version: 0, name: defaultProduct, draft: null };

const columns = ['version', 'name', 'draft'] as const;

export async function findBrand({ kysely }: Db): Promise<StoredBrand> {
  return (await kysely.selectFrom('brand').select(columns).executeTakeFirst()) ?? original;
}

/** The brand, which nobody else changes until the transaction ends. */
export async function lockBrand({ kysely, dialect }: Db): Promise<StoredBrand> {
  await kysely
    .insertInto('brand')
    .values({ one: 1, ...original })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute();
  return await dialect.forUpdate(kysely.selectFrom('brand').select(columns)).executeTakeFirstOrThrow();
}

/** Keeps a name to publish later, or none. */
export async function saveBrandDraft({ kysely }: Db, draft: string | null): Promise<void> {
  await kysely.updateTable('brand').set({ draft }).execute();
}

/** Shows the next version to users. The brand is locked. */
export async function insertBrandVersion(
  { kysely, now }: Db,
  { version, name, draft }: StoredBrand,
  reason: string,
): Promise<void> {
  await kysely.updateTable('brand').set({ version, name, draft }).execute();
  await kysely.insertInto('brand_versions').values({ version, name, reason, published_at: now }).execute();
}

/** The name of a version; undefined when there is no such version. */
export async function findBrandName({ kysely }: Db, version: number): Promise<string | undefined> {
  if (version === original.version) return original.name;
  const found = await kysely
    .selectFrom('brand_versions')
    .select('name')
    .where('version', '=', version)
    .executeTakeFirst();
  return found?.name;
}

/** The newest versions that were published, the newest first. */
export async function listBrandVersions({ kysely }: Db, most: number) {
  return await kysely
    .selectFrom('brand_versions')
    .select(['version', 'name', 'reason', 'published_at'])
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
}
