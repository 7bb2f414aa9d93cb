import { Readable } from 'node:stream';
import * as v from 'valibot';
import { createFileKey, encryptStream } from '../adapters/files/encryption.ts';
import { ensureAccountKey, findAccountKey } from '../capabilities/account-keys/store.ts';
import { encryptFileKey, insertFile } from '../capabilities/documents/pictures/file-store.ts';
import { originalName } from '../capabilities/documents/pictures/picture-names.ts';
import { type DocumentRow, findPictures, lockDocument } from '../capabilities/documents/store.ts';
import type { Context } from '../context/context.ts';
import { transaction } from '../db/database.ts';
import { readJson } from '../db/json-column.ts';
import { limits } from '../platform/limits.ts';
import { randomId } from '../platform/secrets.ts';
import { specimen } from './specimen.ts';

const anyMetadata = v.nullable(v.record(v.string(), v.unknown()));

/**
 * Adds a drawn picture to each document of the demo's users that has none. The job of uploads processes it.
 */
export async function drawPictures(context: Context): Promise<void> {
  const { default: sharp } = await import('sharp');
  for (const document of await findWithoutPictures(context)) {
    const key = await findAccountKey(context.db, document.account_id, context.keys);
    const stored = key.decrypt(document.metadata, ['documents.metadata', document.id]);
    const metadata = readJson(anyMetadata, stored) ?? {};
    const drawing = specimen(document.document_type, linesOf(metadata));
    await addPicture(document, await sharp(Buffer.from(drawing)).png().toBuffer(), context);
  }
}

async function addPicture(document: DocumentRow, picture: Buffer, context: Context): Promise<void> {
  const { db, keys, files } = context;
  const name = `${randomId()}.jpg`;
  const [original, key] = [originalName(name), createFileKey()];
  await files.put(original, Readable.from([picture]).pipe(encryptStream(key)));
  await transaction(db, async (tx) => {
    // Another server that started at the same moment may have added one.
    const locked = await lockDocument(tx, { id: document.id });
    if (!locked || (await findPictures(tx, document.id)).length > 0) return;
    const accountKey = await ensureAccountKey(tx, document.account_id, keys);
    await insertFile(tx, {
      name,
      document_id: document.id,
      account_id: document.account_id,
      file_key: encryptFileKey(key, name, accountKey),
      byte_count: picture.length,
    });
    const { lifetime } = limits.pictures;
    await context.enqueue(
      tx,
      'processFile',
      { name, original },
      { lifetime, exclusiveKey: document.account_id },
    );
  });
}

async function findWithoutPictures({ db: { kysely } }: Context): Promise<DocumentRow[]> {
  return await kysely
    .selectFrom('documents')
    .innerJoin('accounts', 'accounts.id', 'documents.account_id')
    .selectAll('documents')
    .where('accounts.email_key', 'like', '%@portico.example')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_files')
            .select('name')
            .whereRef('document_files.document_id', '=', 'documents.id'),
        ),
      ),
    )
    .orderBy('documents.id')
    .execute();
}

/** The data as pairs of a field and its value; of two addresses the first. */
function linesOf(metadata: object): [string, string][] {
  return Object.entries(metadata).flatMap(([field, value]): [string, string][] => {
    if (typeof value === 'string') return value === '' ? [] : [[field, value]];
    return field === 'addressPostal' && typeof value === 'object' && value ? linesOf(value) : [];
  });
}
