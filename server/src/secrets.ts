import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

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

/** Keys for everything this installation seals or marks, all derived from `PORTICO_SECRET`. */
export interface Keys {
  /** A keyed digest, for low-entropy values like e-mails and addresses. */
  mark(purpose: string, value: string): string;
  /** Encrypts text at rest (AES-256-GCM). */
  seal(text: string): string;
  unseal(sealed: string): string;
  /** Goes into every password's hash. */
  readonly pepper: Uint8Array;
}

export function createKeys(master: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `portico ${purpose}`, 32));
  const marking = derive('marks');
  const sealing = derive('sealing 1');
  return {
    pepper: derive('pepper 1'),
    mark: (purpose, value) =>
      createHmac('sha256', marking).update(`${purpose}\0${value}`).digest('base64url'),
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed.slice('1.'.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
