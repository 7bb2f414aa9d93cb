import type { PictureSize } from '@portico/contract/documents/verification';
import { decryptFile } from '../../../adapters/files/encryption.ts';
import type { Context } from '../../../context/context.ts';
import { findAccountKey } from '../../account-keys/store.ts';
import { type FileRow, fileKey } from './file-store.ts';
import { thumbnailName } from './picture-names.ts';

/**
 * Reads and decrypts a picture, or its thumbnail; null if it is not READY or its object is missing. The
 * caller checks who may see it.
 */
export async function readPicture(
  row: Pick<FileRow, 'name' | 'state' | 'file_key' | 'account_id'>,
  size: PictureSize,
  { db, files, keys }: Pick<Context, 'db' | 'files' | 'keys'>,
): Promise<Buffer | null> {
  if (row.state !== 'READY') return null;
  const stored = await files.get(size === 'full' ? row.name : thumbnailName(row.name));
  return stored && decryptFile(fileKey(row, await findAccountKey(db, row.account_id, keys)), stored);
}
