import { type BrandLook, originalLook } from '@portico/contract/brand/look';
import type { Db } from '../../db/database.ts';

/** What users see, and what waits to be published. */
export interface StoredBrand extends BrandLook {
  readonly version: number;
  readonly draft: BrandLook | null;
}

/** Before anything is published. */
const original: StoredBrand = { version: 0, ...originalLook, draft: null };

const look = ['name', 'color', 'corner'] as const;
const columns = ['version', ...look, 'draft', 'draft_color', 'draft_corner'] as const;

export async function findBrand({ kysely }: Db): Promise<StoredBrand> {
  const found = await kysely.selectFrom('brand').select(columns).executeTakeFirst();
  return found ? brandOf(found) : original;
}

/** The brand, which nobody else changes until the transaction ends. */
export async function lockBrand({ kysely, dialect }: Db): Promise<StoredBrand> {
  await kysely
    .insertInto('brand')
    .values({ one: 1, version: original.version, ...originalLook })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute();
  const found = await dialect.forUpdate(kysely.selectFrom('brand').select(columns)).executeTakeFirstOrThrow();
  return brandOf(found);
}

/** Keeps a look to publish later, or none. */
export async function saveBrandDraft({ kysely }: Db, draft: BrandLook | null): Promise<void> {
  await kysely.updateTable('brand').set(draftColumns(draft)).execute();
}

/** Shows the next version to users. The brand is locked. */
export async function insertBrandVersion(
  { kysely, now }: Db,
  { draft, ...shown }: StoredBrand,
  reason: string,
): Promise<void> {
  await kysely
    .updateTable('brand')
    .set({ ...shown, ...draftColumns(draft) })
    .execute();
  await kysely
    .insertInto('brand_versions')
    .values({ ...shown, reason, published_at: now })
    .execute();
}

/** The look of a version; undefined when there is no such version. */
export async function findBrandLook({ kysely }: Db, version: number): Promise<BrandLook | undefined> {
  if (version === original.version) return originalLook;
  return await kysely
    .selectFrom('brand_versions')
    .select(look)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** The newest versions that were published, the newest first. */
export async function listBrandVersions({ kysely }: Db, most: number) {
  return await kysely
    .selectFrom('brand_versions')
    .select(['version', ...look, 'reason', 'published_at'])
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
}

interface BrandRow extends BrandLook {
  readonly version: number;
  readonly draft: string | null;
  readonly draft_color: string | null;
  readonly draft_corner: BrandLook['corner'];
}

function brandOf({ draft: name, draft_color: color, draft_corner: corner, ...brand }: BrandRow): StoredBrand {
  return { ...brand, draft: name === null ? null : { name, color, corner } };
}

function draftColumns(draft: BrandLook | null) {
  const { color, corner } = draft ?? originalLook;
  return { draft: draft?.name ?? null, draft_color: color, draft_corner: corner };
}
