import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** A new 256-bit secret, in base64url: tokens, link codes, companions. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

let pool = randomBytes(4096);
let used = 0;

/** A new identifier of 128 random bits. The bits are generated for 256 identifiers at once, because each call to the system is slow. */
export function randomId(): string {
  if (used === pool.length) {
    pool = randomBytes(pool.length);
    used = 0;
  }
  used += 16;
  return pool.toString('base64url', used - 16, used);
}

/** The digest under which a 256-bit secret is stored. It needs no salt: such a secret cannot be guessed. */
export function digest(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Keys for everything this installation encrypts or authenticates, all derived from `PORTICO_SECRET`. */
export interface Keys {
  /** A keyed digest, for low-entropy values like e-mails and addresses. */
  hmac(purpose: string, value: string): string;
  /** Encrypts text at rest (AES-256-GCM). */
  encrypt(text: string): string;
  decrypt(encrypted: string): string;
  /** The secret part of every password hash. */
  readonly pepper: Uint8Array;
}

export function createKeys(master: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `portico ${purpose}`, 32));
  // A key object, so that node does not build one at every call.
  const hmacKey = createSecretKey(derive('marks'));
  const encryptionKey = derive('sealing 1');
  return {
    pepper: derive('pepper 1'),
    hmac: (purpose, value) =>
      createHmac('sha256', hmacKey).update(`${purpose}\0${value}`).digest('base64url'),
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted.slice('1.'.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, 12), {
        authTagLength: 16,
      });
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
