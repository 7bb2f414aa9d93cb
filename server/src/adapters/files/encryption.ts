import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';

const nonceBytes = 12;
const tagBytes = 16;

/** A new key for one file. Each file has its own, which is stored encrypted beside its name. */
export function createFileKey(): Buffer {
  return randomBytes(32);
}

/**
 * Encrypts what is written to it (AES-256-GCM): a nonce, the encrypted bytes, and the tag that authenticates
 * them.
 */
export function encryptStream(key: Uint8Array): Transform {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  let started = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!started) this.push(nonce);
      started = true;
      done(null, cipher.update(chunk));
    },
    flush(done) {
      if (!started) this.push(nonce);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

/** Decrypts a file. Throws if a byte of it was changed or the key is another. */
export function decryptFile(key: Uint8Array, file: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, file.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(file.subarray(-tagBytes));
  // GCM is a stream cipher: `final` only checks the tag, and joining its empty bytes would copy the file.
  const bytes = decipher.update(file.subarray(nonceBytes, -tagBytes));
  decipher.final();
  return bytes;
}
