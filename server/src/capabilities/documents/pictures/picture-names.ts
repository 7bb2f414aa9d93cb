import type { AccountId } from '../../../platform/ids.ts';
import { type Keys, randomId } from '../../../platform/secrets.ts';

const extension = '.jpg';

/** What makes two uploads the same. */
interface UploadIdentity {
  readonly accountId: AccountId;
  readonly documentType: string;
  readonly idempotencyKey: string | undefined;
  /** The digest of the file. */
  readonly digest: string;
}

/**
 * The name of a new picture: 128 bits that cannot be guessed. A repeated upload, with the same key and file,
 * has the same name.
 */
export function pictureName(
  { accountId, documentType, idempotencyKey, digest }: UploadIdentity,
  keys: Pick<Keys, 'hmac'>,
): string {
  if (!idempotencyKey) return randomId() + extension;
  const bits = keys.hmac('upload', JSON.stringify([accountId, documentType, idempotencyKey, digest]));
  return Buffer.from(bits, 'base64url').subarray(0, 16).toString('base64url') + extension;
}

/** A new name for the object with the bytes of a picture as they were sent. */
export function originalName(name: string): string {
  return `${name.slice(0, -extension.length)}.${randomId()}.original`;
}

/** The name of the object with the thumbnail of a picture. */
export function thumbnailName(name: string): string {
  return `${name.slice(0, -extension.length)}.thumb${extension}`;
}

/**
 * The picture that an object belongs to, and whether it is the original; null for an object of another kind.
 */
export function pictureOfObject(
  object: string,
): { readonly picture: string; readonly isOriginal: boolean } | null {
  const [, id, original] = /^([\w-]{22})\.(?:(?:thumb\.)?jpg|[\w-]{22}\.(original))$/.exec(object) ?? [];
  return id === undefined ? null : { picture: id + extension, isOriginal: original !== undefined };
}
