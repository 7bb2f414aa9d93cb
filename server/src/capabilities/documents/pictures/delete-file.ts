import { Readable } from 'node:stream';
import type { FileStore } from '../../../adapters/files/interface.ts';
import type { Handler } from '../../../context/call.ts';
import { transaction } from '../../../db/database.ts';
import { must } from '../../../platform/refusal.ts';
import { requireOpenSession } from '../../sessions/lock-session.ts';
import { applyTransition } from '../apply-transition.ts';
import { lockDocument } from '../store.ts';
import { deleteFileRow } from './file-store.ts';
import { thumbnailName } from './picture-names.ts';

/**
 * Deletes a picture of the user's own document. Its objects cannot be read any more; the sweep deletes them a
 * day later.
 */
export const deleteFile: Handler<'deleteFile'> = async (input, call, { db, files, log }) => {
  const { documentType, path } = input;
  await transaction(db, async (tx) => {
    const key = { account_id: call.user.accountId, document_type: documentType };
    const document = await lockDocument(tx, key);
    must(call, document, 'not_found');
    must(call, await applyTransition(tx, document, 'delete'), 'access_denied');
    must(call, await deleteFileRow(tx, { name: path, document_id: document.id }), 'not_found');
    await requireOpenSession(tx, call);
  });
  await renewObjects(path, files).catch((err: unknown) => log.warn({ err }, 'an object was not renewed'));
  return null;
};

/**
 * Writes the objects again, so that the sweep keeps them for a day: a backup that has begun may still copy
 * them.
 */
async function renewObjects(name: string, files: FileStore): Promise<void> {
  for (const object of [name, thumbnailName(name)]) {
    const stored = await files.get(object);
    if (stored) await files.put(object, Readable.from([stored]));
  }
}
