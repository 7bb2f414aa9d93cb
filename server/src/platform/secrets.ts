import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  timingSafeEqual,
} from 'node:crypto';

/** A new 256-bit secret, in base64url: tokens, link codes, companions. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

let pool = randomBytes(4096);
let used = 0;

/**
 * A new identifier of 127 random bits. It never begins with `-`: a command would take it for an option. The
 * bits are generated for 256 identifiers at once, because each call to the system is slow.
 */
export function randomId(): string {
  if (used === pool.length) {
    pool = randomBytes(pool.length);
    used = 0;
  }
  pool.writeUInt8(pool.readUInt8(used) & 0x7f, used);
  used += 16;
  return pool.toString('base64url', used - 16, used);
}

let latest = 0n;

/**
 * An identifier that sorts after those this process made before: 48 bits of time, a counter of 16 and 64
 * random bits, in hexadecimal. So rows that were written within a millisecond keep their order.
 */
export function orderedId(): string {
  const time = BigInt(Date.now()) << 16n;
  latest = time > latest ? time : latest + 1n;
  return latest.toString(16).padStart(16, '0') + randomBytes(8).toString('hex');
}

declare const kind: unique symbol;

/**
 * The digest of a secret. A type of its own, so that a token that a caller presents cannot be looked up or
 * stored as it is.
 */
export type Digest = string & { readonly [kind]: 'digest' };

/** The digest under which a 256-bit secret is stored. It needs no salt: such a secret cannot be guessed. */
export function digest(secret: string): Digest {
  // The only place where one is made.
  return hash('sha256', secret, 'base64url') as Digest;
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text by AES-256-GCM: nonce, tag and text in base64url.
 * @param place what the text belongs to: it is decrypted for the same place only
 */
export function encryptText(key: Uint8Array, text: string, place = ''): string {
  return encryptBytes(key, Buffer.from(text), place);
}

/** As `encryptText`, of any bytes. */
export function encryptBytes(key: Uint8Array, bytes: Uint8Array, place: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts what `encryptText` made. Throws if it was changed, or belongs to another place or key. */
export function decryptText(key: Uint8Array, encrypted: string, place = ''): string {
  return decryptBytes(key, encrypted, place).toString('utf8');
}

/** Decrypts what `encryptBytes` made. Throws if it was changed, or belongs to another place or key. */
export function decryptBytes(key: Uint8Array, encrypted: string, place: string): Buffer {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  }).setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

/**
 * Encrypts or authenticates with keys derived from `PORTICO_SECRET`. Values that are stored for long contain
 * the id of their key, so that the secret can be replaced: those of previous secrets can still be read.
 */
export interface Keys {
  /**
   * The id of the current secret: part of every value that is encrypted or hashed with it. It reveals nothing
   * about the secret.
   */
  readonly id: string;
  /** The ids of all secrets, the current one first. */
  readonly ids: readonly string[];
  /**
   * A keyed digest, for low-entropy values like e-mails and addresses that are looked up within a day. A
   * digest that is stored for longer is made by `digests`.
   */
  hmac(purpose: string, value: string): string;
  /**
   * The digests that a value may be stored under, one or two for each secret: the first is to be stored, all
   * are to be compared.
   */
  digests(purpose: string, value: string): readonly [string, ...string[]];
  /** Encrypts text at rest (AES-256-GCM). */
  encrypt(text: string): string;
  decrypt(encrypted: string): string;
  /** What others can verify with the public keys: signatures by Ed25519 (RFC 8032), in base64url. */
  readonly signing: {
    /** The id of the key of new signatures. */
    readonly id: string;
    sign(text: string): string;
    /** The public keys of all secrets, the current one first; `x` as in a JWK (RFC 8037). */
    readonly publicKeys: readonly { readonly id: string; readonly x: string }[];
  };
  /** The secret part of every new password hash. */
  readonly pepper: Uint8Array;
  /**
   * The pepper of hashes that contain a key id; undefined if this installation does not have the secret any
   * more.
   */
  pepperOf(id: string): Uint8Array | undefined;
  /** The id of the oldest secret: values that contain no key id belong to it. */
  readonly unnamedId: string;
  /**
   * The key of identifiers that must outlive the secret, in base64url. It is stored once, encrypted, and the
   * stored one is used from then on.
   */
  readonly subjectKey: string;
}

interface Key {
  readonly id: string;
  readonly pepper: Uint8Array;
  readonly hmacKey: KeyObject;
  readonly encryptionKey: Uint8Array;
  readonly signingKey: KeyObject;
}

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410 §7). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

function deriveKey(master: string): Key {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `portico ${purpose}`, 32));
  return {
    id: derive('key id').toString('base64url').slice(0, 8),
    pepper: derive('pepper 1'),
    // A key object, so that node does not build one at every call.
    hmacKey: createSecretKey(derive('marks')),
    encryptionKey: derive('sealing 1'),
    signingKey: createPrivateKey({
      key: Buffer.concat([ed25519Prefix, derive('signing 1')]),
      format: 'der',
      type: 'pkcs8',
    }),
  };
}

/** @param previous the earlier secrets, the latest first */
export function createKeys(master: string, previous: readonly string[] = []): Keys {
  const current = deriveKey(master);
  const keys = [current, ...previous.map(deriveKey)];
  const oldest = keys.at(-1) ?? current;
  const find = (id: string) => keys.find((key) => key.id === id);
  const hmacUnder = ({ hmacKey }: Key, purpose: string, value: string) =>
    createHmac('sha256', hmacKey).update(`${purpose}\0${value}`).digest('base64url');

  return {
    id: current.id,
    ids: keys.map(({ id }) => id),
    unnamedId: oldest.id,
    subjectKey: current.hmacKey.export().toString('base64url'),
    pepper: current.pepper,
    pepperOf: (id) => find(id)?.pepper,
    signing: {
      id: current.id,
      sign: (text) => sign(null, Buffer.from(text), current.signingKey).toString('base64url'),
      publicKeys: keys.map(({ id, signingKey }) => ({ id, x: publicPart(signingKey) })),
    },
    hmac: (purpose, value) => hmacUnder(current, purpose, value),
    digests(purpose, value) {
      const under = (key: Key) => `${key.id}.${hmacUnder(key, purpose, value)}`;
      const earlier = keys.slice(1).map(under);
      return [under(current), ...earlier, hmacUnder(oldest, purpose, value)];
    },
    encrypt(text) {
      return `2.${current.id}.${encryptText(current.encryptionKey, text)}`;
    },
    decrypt(encrypted) {
      const { id = oldest.id, body = '' } = encryptedForm.exec(encrypted)?.groups ?? {};
      const key = find(id);
      if (!key) throw new Error(`PORTICO_SECRET_PREVIOUS does not hold the secret with the key id ${id}.`);
      return decryptText(key.encryptionKey, body);
    },
  };
}

function publicPart(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return x;
}

/** Text encrypted by an earlier version names no key and begins with `1.`. */
const encryptedForm = /^(?:1|2\.(?<id>[\w-]{8}))\.(?<body>[\w-]+)$/;

/** Whether two texts are the same, in a time that does not depend on where they differ. */
export function sameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
