import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { OutputOf } from '@portico/contract/endpoints';
import type { PasskeyAssertion, PasskeyAttestation } from '@portico/contract/passkeys';
import type { CallOptions } from './request.ts';
import type { Caller } from './test-server.ts';

/** Origin of the portal of `startServer`. */
const portal = 'http://portal.test:3000';

/** Deviations of an authenticator or a page from the standard. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the user was verified, by PIN or fingerprint. */
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly type?: string;
}

/** An authenticator in software with one credential, which signs with ES256 (WebAuthn §6). */
export class SoftwarePasskey {
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #userHandle = '';

  /** Answers `navigator.credentials.create()`. */
  create(options: OutputOf<'startPasskeyRegistration'>, deviation: Deviation = {}): PasskeyAttestation {
    this.#userHandle = options.user.id;
    const authData = Buffer.concat([
      this.#authenticatorData(options.rp.id, 0x40, deviation),
      Buffer.alloc(16),
      Buffer.from([0, 32]),
      Buffer.from(this.id, 'base64url'),
      this.#publicKey(),
    ]);
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, deviation).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get()`, and counts the use. */
  get({ rpId, challenge }: OutputOf<'startPasskeySignIn'>, deviation: Deviation = {}): PasskeyAssertion {
    this.#counter += 1;
    const authenticatorData = this.#authenticatorData(rpId, 0, deviation);
    const client = clientData('webauthn.get', challenge, deviation);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: deviation.userHandle ?? this.#userHandle,
      },
    };
  }

  #authenticatorData(rpId: string, more: number, { verified = true, counter, rpId: other }: Deviation) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const flags = 0x01 | (verified ? 0x04 : 0) | more;
    return Buffer.concat([
      createHash('sha256')
        .update(other ?? rpId)
        .digest(),
      Buffer.from([flags]),
      count,
    ]);
  }

  /** The public key in COSE: an EC2 key for ES256 on P-256. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

/** Adds a passkey for the user of a token. */
export async function addPasskey(server: Caller, token: string, name = 'Laptop'): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey();
  const { data } = await server.call('startPasskeyRegistration', {}, { token });
  const { status, text } = await server.call(
    'registerPasskey',
    { name, response: passkey.create(data) },
    { token },
  );
  if (status !== 200) throw new Error(`The passkey was not added: ${text}`);
  return passkey;
}

/** Starts a sign-in with a passkey: the options and the cookie that binds them to this browser. */
export async function passkeyOptions(server: Caller, options: CallOptions = {}) {
  const { data, headers } = await server.call('startPasskeySignIn', {}, options);
  const [cookies = ''] = (headers.get('set-cookie') ?? '').split(';');
  return { options: data, cookies };
}

/** Sends the answer of a passkey to the token endpoint. */
export function signInWith(server: Caller, assertion: PasskeyAssertion, options: CallOptions = {}) {
  const credential = JSON.stringify(assertion);
  return server.call('issueToken', { grant_type: 'passkey', credential }, options);
}

function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
  const { origin = portal } = deviation;
  return Buffer.from(JSON.stringify({ type: deviation.type ?? type, challenge, origin, crossOrigin: false }));
}

// The parts of CBOR (RFC 8949) that an attestation object needs.

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}
