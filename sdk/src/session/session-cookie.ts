import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { readCookie, writeCookie } from '../cookies.ts';

/**
 * The session of a user at the application. It is kept in the browser, encrypted, so that every process of
 * the application can read it.
 */
export interface Session {
  /** The user's token. */
  readonly token: string;
  /** Whether this browser started the sign-in, or the user has confirmed the account. */
  readonly confirmed: boolean;
}

const name = 'portico_session';
const encryption = 'A256GCM';

/**
 * Encrypts sessions for cookies. The key is made from the client secret, so that an application has one
 * secret only.
 */
export class SessionCookies {
  readonly #url: URL;
  readonly #audience: string;
  readonly #key: Promise<Uint8Array>;

  constructor(url: URL, clientId: string, clientSecret: string) {
    this.#url = url;
    this.#audience = clientId;
    this.#key = deriveKey(clientSecret, clientId);
  }

  /** The `Set-Cookie` value for a session. */
  async write({ token, confirmed }: Session): Promise<string> {
    const value = await new EncryptJWT({ token, confirmed })
      .setProtectedHeader({ alg: 'dir', enc: encryption })
      .setAudience(this.#audience)
      .encrypt(await this.#key);
    return writeCookie(this.#url, { name, value });
  }

  /** The `Set-Cookie` value that removes the session. */
  remove(): string {
    return writeCookie(this.#url, { name });
  }

  /** The session in a `Cookie` header. A cookie that this application did not encrypt holds none. */
  async read(cookies: string | null): Promise<Session | null> {
    const value = readCookie(this.#url, name, cookies ?? '');
    if (!value) return null;
    try {
      const { payload } = await jwtDecrypt<Partial<Session>>(value, await this.#key, {
        audience: this.#audience,
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: [encryption],
      });
      return payload.token === undefined
        ? null
        : { token: payload.token, confirmed: payload.confirmed === true };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}

/** A key for cookies alone: who learns it cannot compute the client secret (RFC 5869). */
async function deriveKey(secret: string, clientId: string): Promise<Uint8Array> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const material = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveBits']);
  const parameters = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: bytes(clientId),
    info: bytes('portico session cookie'),
  };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256));
}
