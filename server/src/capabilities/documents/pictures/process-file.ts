import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PictureProblem } from '@portico/contract/documents/verification';
import { decodePicture } from '../../../adapters/decoder.ts';
import { decryptFile, encryptStream } from '../../../adapters/files/encryption.ts';
import type { Context } from '../../../context/context.ts';
import { transaction } from '../../../db/database.ts';
import type { JobHandler } from '../../../jobs/job-types.ts';
import { limits } from '../../../platform/limits.ts';
import { findAccountKey } from '../../account-keys/store.ts';
import { recordAct } from '../../audit/record.ts';
import { applyTransition } from '../apply-transition.ts';
import { lockDocument, writeDocument } from '../store.ts';
import {
  adoptDigest,
  endProcessing,
  type FileRow,
  fileKey,
  findFile,
  type Processed,
  typeOf,
} from './file-store.ts';
import { thumbnailName } from './picture-names.ts';

/**
 * Decodes a picture that was uploaded, and stores it and its thumbnail anew. A picture that cannot be decoded
 * becomes FAILED; a store or a database that fails makes the queue try again.
 */
export const processFile: JobHandler<'processFile', Context> = async ({ payload, attempts }, context) => {
  const row = await findFile(context.db, payload.name);
  if (row?.state === 'PROCESSING') {
    // The disk or the store has failed at every try.
    const isLastTry = attempts > limits.pictures.tries;
    const result = isLastTry
      ? failed('UNREADABLE')
      : await storePicture(row, payload.original, attempts, context);
    if (await end(row, result, context)) report(row, result, context);
  }
  await context.files.delete(payload.original);
};

/** The result of processing, and what the scanner has found. */
type Ended = Processed & { readonly virus?: string };

async function storePicture(
  row: FileRow,
  original: string,
  attempts: number,
  { db, files, keys, log, scan }: Context,
): Promise<Ended> {
  const accountKey = await findAccountKey(db, row.account_id, keys);
  const key = fileKey(row, accountKey);
  // A backup may contain the row before the processing and the objects after it.
  const stored = (await files.get(original)) ?? (await files.get(row.name));
  // The folder or bucket may be away for a moment, like a volume that is not mounted.
  if (!stored) throw new Error('the object of the picture is missing');
  const bytes = decryptFile(key, stored);
  // Before anything decodes it.
  const virus = await scan(bytes);
  if (virus !== null) return { ...failed('INFECTED'), virus };
  const purpose = (await typeOf(db, row)) === 'PASSPORT' ? 'read' : 'render';
  const picture = await decodePicture(bytes, purpose).catch((err: unknown) => {
    if (attempts < limits.pictures.decoderTries) throw err;
    // Only the picture can be the reason when its decoder ends again and again.
    log.warn({ err, picture: row.name }, 'a picture was given up');
    return 'UNREADABLE' as const;
  });
  if (typeof picture === 'string') return failed(picture);
  const put = (name: string, bytes: Buffer) =>
    files.put(name, Readable.from([bytes]).pipe(encryptStream(key)));
  await put(thumbnailName(row.name), picture.thumbnail);
  await put(row.name, picture.full);
  const digests = keys.digests('picture', hash('sha256', picture.full, 'base64url'));
  await adoptDigest(db, digests);
  return {
    state: 'READY',
    byte_count: picture.full.length + picture.thumbnail.length,
    content_digest: digests[0],
    zone: picture.zone && accountKey.encrypt(JSON.stringify(picture.zone), ['document_files.zone', row.name]),
  };
}

/** Returns whether the picture was still being processed. */
async function end(
  { name, document_id, account_id }: FileRow,
  { virus, ...result }: Ended,
  { db }: Context,
): Promise<boolean> {
  return await transaction(db, async (tx) => {
    const document = await lockDocument(tx, { id: document_id });
    if (!document || !(await endProcessing(tx, name, result))) return false;
    const after = await lockDocument(tx, { id: document_id });
    // While other pictures are processed the document stays ASYNC, but pages have to see that it has changed.
    if (after?.state === 'ASYNC') await writeDocument(tx, document_id, { waits: 'since before' });
    else await applyTransition(tx, document, 'process');
    if (virus !== undefined) {
      const subject = { type: 'account', id: account_id } as const;
      const details = { documentId: document_id, virus };
      await recordAct(tx, { type: 'system' }, { type: 'PICTURE_INFECTED', subject, details });
    }
    return true;
  });
}

/** Tells the operator about a picture that was refused. */
function report({ name, document_id, account_id }: FileRow, result: Ended, { log, observer }: Context): void {
  if (result.state !== 'FAILED') return;
  observer?.pictureRefused(result.problem);
  if (result.virus === undefined) return;
  const fields = { picture: name, document: document_id, account: account_id, virus: result.virus };
  log.warn(fields, 'the virus scanner refused a picture');
}

function failed(problem: PictureProblem): Extract<Processed, { state: 'FAILED' }> {
  return { state: 'FAILED', byte_count: 0, problem };
}
