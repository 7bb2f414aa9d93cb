import { createReadStream } from 'node:fs';
import type { DocumentType } from '@portico/contract/documents/verification';
import { limits as wireLimits } from '@portico/contract/limits';
import type { Handler, ReceivedFile, Request } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import type { SignedInUser } from '../../../context/signed-in-user.ts';
import { type Db, transaction } from '../../../db/database.ts';
import { limits } from '../../../platform/limits.ts';
import { type MayRefuse, must, Refusal } from '../../../platform/refusal.ts';
import { ensureAccountKey } from '../../account-keys/store.ts';
import { requireOpenSession } from '../../sessions/lock-session.ts';
import { applyTransition } from '../apply-transition.ts';
import { openDocument } from '../open-document.ts';
import { encryptFileKey, findFile, insertFile, lockDocuments, measureFiles } from './file-store.ts';
import { originalName, pictureName } from './picture-names.ts';

/**
 * Adds a picture to a document. The call is answered when the encrypted file is stored durably; a job then
 * decodes it. A repeated call with the same key and file adds nothing.
 */
export const uploadFile: Handler<'uploadFile'> = ({ documentType }, call, context) =>
  addPicture(documentType, call, context);

/** What adds a picture: a user, or a phone with a link of one. */
type PictureCall = Pick<Request, 'idempotencyKey'> &
  MayRefuse<'access_denied' | 'too_many_files' | 'invalid_token'> & {
    readonly file: ReceivedFile;
    readonly user: Pick<SignedInUser, 'accountId' | 'sessionId'>;
  };

/**
 * Adds a picture. `before` runs in the transaction that adds it, after the document is locked; a repetition
 * that adds nothing does not run it.
 */
export async function addPicture(
  documentType: DocumentType,
  call: PictureCall,
  context: Context,
  before: (tx: Db) => Promise<void> = async () => {},
): Promise<null> {
  const { user, file, idempotencyKey } = call;
  const { accountId } = user;
  const { db, keys, files } = context;
  const name = pictureName({ accountId, documentType, idempotencyKey, digest: file.digest }, keys);
  if (await findFile(db, name)) return null;

  // Each attempt stores an object of its own, because each has encrypted the file with another key.
  const original = originalName(name);
  await files.put(original, createReadStream(file.path));
  try {
    const isNew = await transaction(db, async (tx) => {
      await lockDocuments(tx, accountId);
      const key = { account_id: accountId, document_type: documentType };
      const document = await openDocument(tx, key, call, keys);
      if (await findFile(tx, name)) return false;
      const { count, bytes } = await measureFiles(tx, { accountId, documentId: document.id });
      must(call, count < wireLimits.upload.filesPerDocument, 'too_many_files');
      must(call, bytes + file.byteCount <= limits.pictures.bytesPerUser, 'too_many_files');
      must(call, await applyTransition(tx, document, 'upload'), 'access_denied');
      await before(tx);
      await insertFile(tx, {
        name,
        document_id: document.id,
        account_id: accountId,
        file_key: encryptFileKey(file.key, name, await ensureAccountKey(tx, accountId, keys)),
        byte_count: file.byteCount,
      });
      const { lifetime } = limits.pictures;
      await context.enqueue(tx, 'processFile', { name, original }, { lifetime, exclusiveKey: accountId });
      await requireOpenSession(tx, call);
      return true;
    });
    if (!isNew) await files.delete(original);
  } catch (error) {
    // After any other error it is unknown whether the change was stored; an object without a row is swept
    // later.
    if (error instanceof Refusal) await files.delete(original);
    throw error;
  }
  return null;
}
