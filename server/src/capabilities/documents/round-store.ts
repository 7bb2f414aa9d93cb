import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';

type RoundRow = Selectable<Tables['document_rounds']>;

/** Stores what was submitted in a round. The automatic check adds its findings. */
export async function insertRound(
  { kysely, now }: Db,
  row: Pick<RoundRow, 'document_id' | 'round' | 'metadata' | 'request_digest' | 'paper_rules'> & {
    readonly pictures: readonly string[];
  },
): Promise<void> {
  await kysely
    .insertInto('document_rounds')
    .values({ ...row, pictures: JSON.stringify(row.pictures), findings: '[]', submitted_at: now })
    .execute();
}

/** What was submitted in the last round of a document. */
export async function findLastRound({ kysely }: Db, documentId: string): Promise<RoundRow | undefined> {
  return await kysely
    .selectFrom('document_rounds')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a call with this digest of its key has submitted the document already. */
export async function isSubmittedBy({ kysely }: Db, documentId: string, digest: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('document_rounds')
    .select('round')
    .where('document_id', '=', documentId)
    .where('request_digest', '=', digest)
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeFindings(
  { kysely }: Db,
  { id, round }: { readonly id: string; readonly round: number },
  findings: readonly string[],
): Promise<void> {
  await kysely
    .updateTable('document_rounds')
    .set({ findings: JSON.stringify(findings) })
    .where('document_id', '=', id)
    .where('round', '=', round)
    .execute();
}

/** Whether a picture of the document was also uploaded to another account. */
export async function hasPictureOfOtherAccount(
  { kysely }: Db,
  { id, account_id }: { readonly id: string; readonly account_id: AccountId },
): Promise<boolean> {
  const row = await kysely
    .selectFrom('document_files as own')
    .innerJoin('document_files as other', 'other.content_digest', 'own.content_digest')
    .select('other.name')
    .where('own.document_id', '=', id)
    .where('other.account_id', '<>', account_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
