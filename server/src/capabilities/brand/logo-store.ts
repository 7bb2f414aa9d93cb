import { hash } from 'node:crypto';
import { type LogoFile, logoPlaces } from '@portico/contract/brand/look';
import { sql } from 'kysely';
import type { DrawnLogo } from '../../adapters/decoder/logo-message.ts';
import type { Db } from '../../db/database.ts';
import type { StoredBrand } from './store.ts';

/** A logo that is in no version and in no draft, and no application has, goes after a day. */
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

/** Whether an application has it, or the brand in what is shown, in its draft or in any version. */
async function findUses({ kysely }: Db, { draft, ...shown }: StoredBrand) {
  const versions = await kysely.selectFrom('brand_versions').select('logos').execute();
  const icons = await kysely
    .selectFrom('applications')
    .select('icon')
    .where('icon', 'is not', null)
    .execute();
  const used = [
    ...icons.map(({ icon }) => icon),
    ...[shown, draft].flatMap((look) => logoPlaces.map((place) => look?.logos[place]?.digest)),
  ];
  return (digest: string) =>
    used.includes(digest) || versions.some(({ logos }) => logos?.includes(digest) === true);
}

/** Deletes the icon that an application no longer has. The brand is locked. */
export async function deleteUnusedLogo(tx: Db, brand: StoredBrand, digest: string): Promise<void> {
  const isUsed = await findUses(tx, brand);
  if (isUsed(digest)) return;
  await tx.kysely.deleteFrom('brand_logos').where('digest', '=', digest).execute();
}

/** Deletes what nobody has used for a day. The brand is locked. */
export async function deleteUnusedLogos(tx: Db, brand: StoredBrand): Promise<void> {
  const { kysely, now } = tx;
  const isUsed = await findUses(tx, brand);
  const old = await kysely
    .selectFrom('brand_logos')
    .select('digest')
    .where('stored_at', '<', sql<number>`${now} - ${sql.lit(unusedFor)}`)
    .execute();
  const unused = old.map(({ digest }) => digest).filter((digest) => !isUsed(digest));
  if (unused.length > 0) await kysely.deleteFrom('brand_logos').where('digest', 'in', unused).execute();
}
