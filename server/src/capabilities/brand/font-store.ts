import { hash } from 'node:crypto';
import type { FontFile } from '@portico/contract/brand/font';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { StoredBrand } from './store.ts';

/** A font that is in no version and in no draft goes after a day. */
const unusedFor = 86_400_000;

/** Keeps a file for a draft. */
export async function insertFont(
  { kysely, now }: Db,
  content: Uint8Array,
  weights: Omit<FontFile, 'digest'>,
): Promise<FontFile> {
  const file = { digest: hash('sha256', content, 'hex'), ...weights };
  await kysely
    .insertInto('brand_fonts')
    .values({ ...file, content: Buffer.from(content).toString('base64'), stored_at: now })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ stored_at: now }))
    .execute();
  return file;
}

/** What is known of a stored font; undefined for one that is not there. */
export async function findFont({ kysely }: Db, digest: string): Promise<FontFile | undefined> {
  return await kysely
    .selectFrom('brand_fonts')
    .select(['digest', 'lightest', 'heaviest'])
    .where('digest', '=', digest)
    .executeTakeFirst();
}

/** The WOFF2 file of a font. */
export async function readFont({ kysely }: Pick<Db, 'kysely'>, digest: string): Promise<Buffer | undefined> {
  const found = await kysely
    .selectFrom('brand_fonts')
    .select('content')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found && Buffer.from(found.content, 'base64');
}

/** Deletes what nobody has used for a day. The brand is locked. */
export async function deleteUnusedFonts(
  { kysely, now }: Db,
  { draft, ...shown }: StoredBrand,
): Promise<void> {
  const versions = await kysely
    .selectFrom('brand_versions')
    .select('font')
    .where('font', 'is not', null)
    .execute();
  const old = await kysely
    .selectFrom('brand_fonts')
    .select('digest')
    .where('stored_at', '<', sql<number>`${now} - ${sql.lit(unusedFor)}`)
    .execute();
  const isUsed = (digest: string) =>
    [shown, draft].some((look) => look?.font?.digest === digest) ||
    versions.some(({ font }) => font?.includes(digest) === true);
  const unused = old.map(({ digest }) => digest).filter((digest) => !isUsed(digest));
  if (unused.length > 0) await kysely.deleteFrom('brand_fonts').where('digest', 'in', unused).execute();
}
