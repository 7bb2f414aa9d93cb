import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';

const day = 86_400_000;
const batch = 500;

/**
 * Deletes the pictures of documents that were decided longer ago than `PORTICO_DOCUMENT_RETENTION_DAYS`. Data
 * and decision stay; the sweep deletes the objects. Returns the number of pictures.
 */
export async function deleteOldPictures({ db, config }: Pick<Context, 'db' | 'config'>): Promise<number> {
  const { documentRetentionDays: days } = config;
  if (days === null) return 0;
  let total = 0;
  for (;;) {
    const deleted = await deleteBatch(db, days);
    total += deleted;
    if (deleted < batch) return total;
  }
}

async function deleteBatch({ kysely, now }: Context['db'], days: number): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('document_files')
    .where('name', 'in', (old) =>
      old
        .selectFrom('document_files as file')
        .innerJoin('documents as document', 'document.id', 'file.document_id')
        .select('file.name')
        // Nothing changes a document after the decision, so this is the time of the decision.
        .where('document.status', 'in', ['VERIFIED', 'REFUSED'])
        .where('document.updated_at', '<', sql<number>`${now} - ${sql.lit(days * day)}`)
        .limit(batch),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
