import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** A fresh 256-bit secret, in base64url: tokens, link codes, companions. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

let drawn = randomBytes(4096);
let used = 0;

/** A fresh identifier of 128 random bits. They are drawn in bulk: every draw is a call of the operating system. */
export function randomId(): string {
  if (used === drawn.length) {
    drawn = randomBytes(drawn.length);
    used = 0;
  }
  used += 16;
  return drawn.toString('base64url', used - 16, used);
}

/** What is stored of a 256-bit secret: a plain digest suffices, there is nothing to guess. */
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
  /** Goes into every password's hash. */
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
