import { PorticoError } from './errors.ts';
import { type PortalCall, request } from './request.ts';

/** What {@link checkToken} needs. */
export interface CheckTokenOptions extends PortalCall {
  /**
   * The client id of the application, which is its identifier, for example `STORE`. It is sent in upper case.
   */
  readonly clientId: string;
  /** The client secret of the application. Keep it on a server, never in a page. */
  readonly clientSecret: string;
  /** The token from `finishSignIn`. */
  readonly token: string;
}

/** The account that a token belongs to. */
export interface PorticoPerson {
  /** Stable, opaque id. Use it as the key of your own record: all other fields can change. */
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Language of the user, for example `de`. */
  readonly locale: string;
  /** Whether the portal has verified the user's documents. */
  readonly verified: boolean;
  /**
   * The progress of the verification in percent: 0, 50 when passport or address is verified, 100 when the
   * user is.
   */
  readonly verificationPercent: number;
}

/**
 * The state of a token. An unknown, ended or foreign token is not active; the portal does not say which of
 * them it is.
 */
export type TokenState =
  | {
      readonly active: true;
      readonly person: PorticoPerson;
      /** Seconds after which the token ends at the latest. Signing out of the portal ends it earlier. */
      readonly expiresIn: number;
      /** The session at the portal: {@link SignOutNotice} names it when it ends. */
      readonly session?: string;
    }
  | { readonly active: false };

const inactive: TokenState = { active: false };

/** No token of the portal is longer, so a longer one is not sent. */
const longestToken = 512;

/**
 * Checks at the portal whether a token is active and which account it belongs to (as RFC 7662 does), with
 * HTTP Basic authentication (RFC 6749 §2.3.1). The first call redeems the token: from then on it lasts as
 * long as the user's session at the portal. Call it again from time to time to notice that the user has
 * signed out there.
 *
 * @throws {PorticoError} `portal_unreachable`, `portal_failed`, `too_many_requests`, `invalid_client`,
 * `unexpected_answer`. An inactive token is an answer, not an error.
 * @example const state = await checkToken({ portal, clientId: 'STORE', clientSecret, token }); if
 * (state.active) console.log(`Hello ${state.person.firstName}`);
 */
export async function checkToken(options: CheckTokenOptions): Promise<TokenState> {
  const { clientSecret, token } = options;
  const clientId = options.clientId.toUpperCase();
  if (token.length > longestToken) return inactive;
  const { status, body } = await request('/oauth/check_token', options, {
    method: 'POST',
    headers: { authorization: basic(clientId, clientSecret), accept: 'application/json' },
    body: new URLSearchParams({ token }),
  });
  const answer = isRecord(body) ? body : {};
  if (status === 200) return readState(answer, clientId);
  if (status === 400 && answer.error === 'invalid_token') return inactive;
  if (status === 401)
    throw new PorticoError('invalid_client', `The portal refused the client id ${clientId} or its secret.`);
  throw unexpected(status);
}

function readState(answer: Record<string, unknown>, clientId: string): TokenState {
  const { sub, email, first_name, last_name, locale, verified, application, expires_in } = answer;
  const { sid } = answer;
  const { verification_percent: percent = verified ? 100 : 0 } = answer;
  if (
    typeof sub !== 'string' ||
    typeof email !== 'string' ||
    typeof first_name !== 'string' ||
    typeof last_name !== 'string' ||
    typeof locale !== 'string' ||
    typeof verified !== 'boolean' ||
    typeof percent !== 'number' ||
    typeof expires_in !== 'number'
  ) {
    throw unexpected(200);
  }
  // The portal never returns other tokens as active. The check is repeated here because a sign-in depends on
  // it.
  if (application !== clientId || answer.authentication_status !== 'SUCCESS') return inactive;
  const names = { firstName: first_name, lastName: last_name };
  const person = { id: sub, email, ...names, locale, verified, verificationPercent: percent };
  const session = typeof sid === 'string' ? { session: sid } : {};
  return { active: true, person, expiresIn: expires_in, ...session };
}

// RFC 6749 §2.3.1: both parts are form-encoded before they are joined.
function basic(id: string, secret: string): string {
  const pair = [id, secret].map((part) => encodeURIComponent(part)).join(':');
  return `Basic ${btoa(pair)}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function unexpected(status: number): PorticoError {
  return new PorticoError(
    'unexpected_answer',
    `The answer with status ${status} is not one of the portal's.`,
  );
}
