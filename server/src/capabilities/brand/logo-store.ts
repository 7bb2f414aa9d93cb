import { hash } from 'node:crypto';
import { type LogoFile, logoPlaces } from '@portico/contract/brand/look';
import { sql } from 'kysely';
import type { DrawnLogo } from '../../adapters/decoder/logo-message.ts';
import type { Db } from '../../db/database.ts';
import type { StoredBrand } from './store.ts';

/** A logo that is in no version and in no draft goes after a day. */
const unusedFor = 86_400_000;

/** Keeps a file for a draft. */
export async function insertLogo({ kysely, now }: Db, { png, width, height }: DrawnLogo): Promise<LogoFile> {
  const file = { digest: hash('sha256', png, 'hex'), width, height };
  await kysely
    .insertInto('brand_logos')
    .values({ ...file, content: png.toString('base64'), stored_at: now })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ stored_at: now }))
    .execute();
  return file;
}

/** What is known of a stored logo; undefined for one that is not there. */
export async function findLogo({ kysely }: Db, digest: string): Promise<LogoFile | undefined> {
  return await kysely
    .selectFrom('brand_logos')
    .select(['digest', 'width', 'height'])
    .where('digest', '=', digest)
    .executeTakeFirst();
}

/** The PNG file of a logo. */
export async function readLogo({ kysely }: Pick<Db, 'kysely'>, digest: string): Promise<Buffer | undefined> {
  const found = await kysely
    .selectFrom('brand_logos')
    .select('content')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found && Buffer.from(found.content, 'base64');
}

/** Deletes what nobody has used for a day. The brand is locked. */
export async function deleteUnusedLogos(
  { kysely, now }: Db,
  { draft, ...shown }: StoredBrand,
): Promise<void> {
  const versions = await kysely.selectFrom('brand_versions').select('logos').execute();
  const used = [shown, draft].flatMap((look) => logoPlaces.map((place) => look?.logos[place]?.digest ?? ''));
  const old = await kysely
    .selectFrom('brand_logos')
    .select('digest')
    .where('stored_at', '<', sql<number>`${now} - ${sql.lit(unusedFor)}`)
    .execute();
  const unused = old
    .map(({ digest }) => digest)
    .filter((digest) => !used.includes(digest) && !versions.some(({ logos }) => logos?.includes(digest)));
  if (unused.length > 0) await kysely.deleteFrom('brand_logos').where('digest', 'in', unused).execute();
}
