import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { readBounded } from './bounded-text.ts';
import { PorticoError } from './errors.ts';

/** What {@link verifySignOutNotice} needs. */
export interface VerifySignOutNoticeOptions {
  /** Public address of the portal, for example `https://account.example.com`. */
  readonly portal: string | URL;
  /** The client id of the application, which is its identifier, for example `STORE`. */
  readonly clientId: string;
  /** The `logout_token` of the form that the portal has sent to the logout address of the application. */
  readonly token: string;
}

/** What the portal tells: that a session of a user has ended there. */
export interface SignOutNotice {
  /**
   * The session at the portal: the `session` of each answer of `checkToken` about a token that belongs to it.
   */
  readonly session: string;
  /** The id of the user. */
  readonly userId: string;
}

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** No notice of the portal is longer. */
const longestToken = 8_192;
/** No list of its keys is longer, in bytes. */
const longestKeys = 65_536;
/** The errors of `jose` that say that the keys could not be fetched. */
const noKeys: ReadonlySet<string> = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);
/**
 * The public keys of each portal. They are fetched when a notice names one that is not known, at most every
 * 30 seconds.
 */
const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * Verifies what the portal sends to the logout address of an application (OpenID Connect Back-Channel Logout
 * 1.0 §2.6): the signature by the portal's published keys, and that it is for this application, new, and
 * about a sign-out.
 *
 * @throws {PorticoError} `invalid_notice`, or `portal_unreachable` when the keys cannot be fetched
 * @example const { session } = await verifySignOutNotice({ portal, clientId: 'STORE', token:
 * form.get('logout_token') });
 */
export async function verifySignOutNotice({
  portal,
  clientId,
  token,
}: VerifySignOutNoticeOptions): Promise<SignOutNotice> {
  const issuer = new URL('/oidc', portal).href;
  if (token.length > longestToken) throw invalid();
  try {
    const { payload } = await jwtVerify(token, keysOf(issuer), {
      issuer,
      audience: clientId.toUpperCase(),
      typ: 'logout+jwt',
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['iat', 'exp', 'jti', 'sub', 'sid', 'events'],
      clockTolerance: 15,
    });
    const { sid, sub, events } = payload;
    if (typeof sid !== 'string' || sub === undefined || 'nonce' in payload || !tellsOfSignOut(events))
      throw invalid();
    return { session: sid, userId: sub };
  } catch (cause) {
    if (cause instanceof PorticoError) throw cause;
    if (!(cause instanceof errors.JOSEError) || noKeys.has(cause.code))
      throw new PorticoError('portal_unreachable', `No keys from ${issuer}.`, { cause });
    throw invalid(cause);
  }
}

function keysOf(issuer: string): JWTVerifyGetKey {
  const known =
    keySets.get(issuer) ??
    createRemoteJWKSet(new URL(`${issuer}/jwks`), { timeoutDuration: 3_000, [customFetch]: fetchKeys });
  keySets.set(issuer, known);
  return known;
}

/** The keys, as `fetch` answers. `jose` reads an answer of any length. */
async function fetchKeys(...request: Parameters<typeof fetch>): Promise<Response> {
  const { status, headers, body } = await fetch(...request);
  const text = body && (await readBounded(body, longestKeys));
  if (body && text === null) throw new TypeError('The answer is longer than the keys of the portal.');
  return new Response(text, { status, headers });
}

function tellsOfSignOut(events: unknown): boolean {
  return typeof events === 'object' && events !== null && event in events;
}

function invalid(cause?: unknown): PorticoError {
  return new PorticoError('invalid_notice', 'The notice is not one of the portal for this application.', {
    cause,
  });
}
