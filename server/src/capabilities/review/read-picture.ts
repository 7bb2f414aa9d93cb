import type { PictureSize } from '@portico/contract/staff-review';
import type { Context } from '../../context.ts';
import { decryptFile } from '../../ports/files/encryption.ts';
import type { FileRow } from '../verification/file-store.ts';
import { thumbnailName } from '../verification/picture-names.ts';

/** Reads and decrypts a picture; null if its file is missing. */
export async function readPicture(
  { files, keys }: Pick<Context, 'files' | 'keys'>,
  { name, file_key }: Pick<FileRow, 'name' | 'file_key'>,
  size: PictureSize,
): Promise<Buffer | null> {
  const stored = await files.get(size === 'thumbnail' ? thumbnailName(name) : name);
  return stored && decryptFile(Buffer.from(keys.decrypt(file_key), 'base64url'), stored);
}
