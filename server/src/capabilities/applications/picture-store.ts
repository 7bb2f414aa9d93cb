import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A picture that no application has goes after a day. */
const unusedFor = 86_400_000;

/** Keeps a WebP file for an application. Returns its digest. */
export async function insertPicture({ kysely, now }: Db, webp: Buffer): Promise<string> {
  const digest = hash('sha256', webp, 'hex');
  await kysely
    .insertInto('application_pictures')
    .values({ digest, content: webp.toString('base64'), stored_at: now })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ stored_at: now }))
    .execute();
  return digest;
}

export async function hasPicture({ kysely }: Db, digest: string): Promise<boolean> {
  const found = await kysely
    .selectFrom('application_pictures')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found !== undefined;
}

/** The WebP file of a picture. */
export async function readPicture(
  { kysely }: Pick<Db, 'kysely'>,
  digest: string,
): Promise<Buffer | undefined> {
  const found = await kysely
    .selectFrom('application_pictures')
    .select('content')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found && Buffer.from(found.content, 'base64');
}

/** Deletes the picture that an application no longer has, and old ones that none has. All are locked. */
export async function deleteUnusedPictures({ kysely, now }: Db, replaced: string): Promise<void> {
  const used = kysely.selectFrom('applications').select('scene').where('scene', 'is not', null);
  await kysely
    .deleteFrom('application_pictures')
    .where(({ or, eb }) =>
      or([eb('digest', '=', replaced), eb('stored_at', '<', sql<number>`${now} - ${sql.lit(unusedFor)}`)]),
    )
    .where('digest', 'not in', used.$castTo<{ scene: string }>())
    .execute();
}
