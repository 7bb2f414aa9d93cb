import type { Context } from '../../context/context.ts';
import type { AccountId } from '../../platform/ids.ts';
import { findFile } from '../documents/pictures/file-store.ts';
import { readPicture } from '../documents/pictures/read-picture.ts';
import { findDocuments, findPictures } from '../documents/store.ts';

/** A picture of a document, and its path in the archive. */
interface ListedPicture {
  readonly name: string;
  readonly path: string;
}

/** The pictures of a user that can be opened. */
export async function listPictures(
  accountId: AccountId,
  { db }: Pick<Context, 'db'>,
): Promise<readonly ListedPicture[]> {
  const listed: ListedPicture[] = [];
  for (const { id, document_type: type } of await findDocuments(db, accountId)) {
    const ready = (await findPictures(db, id)).filter(({ state }) => state === 'READY');
    for (const [index, { name }] of ready.entries())
      listed.push({ name, path: `pictures/${type.toLowerCase()}-${index + 1}.jpg` });
  }
  return listed;
}

/** The bytes of a picture; null if it was deleted meanwhile or its object is missing. */
export async function readListed(
  { name }: ListedPicture,
  context: Pick<Context, 'db' | 'files' | 'keys'>,
): Promise<Buffer | null> {
  const row = await findFile(context.db, name);
  return row ? await readPicture(row, 'full', context) : null;
}
