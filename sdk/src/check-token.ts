import { PorticoError } from './errors.ts';
import { type PortalCall, request } from './request.ts';

/** How to ask about a token. */
export interface CheckTokenOptions extends PortalCall {
  /** The application's identifier, like `STORE`: it is its client id. */
  readonly clientId: string;
  /** The application's secret. It belongs on a server, never in a page. */
  readonly clientSecret: string;
  /** The token in hand, from `readReturn`. */
  readonly token: string;
}

/** The person a token stands for. */
export interface PorticoPerson {
  /** Stable, opaque id. Keep this one: everything else may change. */
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Language the person reads, like `de`. */
  readonly locale: string;
  /** Whether the portal has verified the person's documents. */
  readonly verified: boolean;
}

/** What a token is good for; one that is unknown, ended or made for another application is simply not active. */
export type TokenState =
  | {
      readonly active: true;
      readonly person: PorticoPerson;
      /** Seconds the token has left at most; signing out of the portal ends it earlier. */
      readonly expiresIn: number;
    }
  | { readonly active: false };

const inactive: TokenState = { active: false };

/** No token of the portal is longer; what is, need not be asked about. */
const longestToken = 512;

/**
 * Asks the portal whether a token is live and whose it is, in the manner of RFC 7662, with HTTP Basic authentication
 * (RFC 6749 §2.3.1). The first time redeems it: from then on it lives as long as the person's session at the portal. Ask
 * again while the person is with you, and you notice when they sign out there.
 *
 * @throws {PorticoError} `portal_unreachable`, `portal_failed`, `too_many_requests`, `invalid_client`,
 * `unexpected_answer`. An inactive token is an answer, not an error.
 * @example
 * const state = await checkToken({ portal, clientId: 'STORE', clientSecret, token });
 * if (state.active) console.log(`Hello ${state.person.firstName}`);
 */
export async function checkToken(options: CheckTokenOptions): Promise<TokenState> {
  const { clientId, clientSecret, token } = options;
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
    throw new PorticoError('invalid_client', `The portal does not know ${clientId} by this secret.`);
  throw unexpected(status);
}

function readState(answer: Record<string, unknown>, clientId: string): TokenState {
  const { sub, email, first_name, last_name, locale, verified, application, expires_in } = answer;
  if (
    typeof sub !== 'string' ||
    typeof email !== 'string' ||
    typeof first_name !== 'string' ||
    typeof last_name !== 'string' ||
    typeof locale !== 'string' ||
    typeof verified !== 'boolean' ||
    typeof expires_in !== 'number'
  ) {
    throw unexpected(200);
  }
  // The portal already keeps these to itself; whoever trusts an answer checks what it depends on.
  if (application !== clientId || answer.authentication_status !== 'SUCCESS') return inactive;
  const person = { id: sub, email, firstName: first_name, lastName: last_name, locale, verified };
  return { active: true, person, expiresIn: expires_in };
}

// RFC 6749 §2.3.1 wants both parts form-encoded before they are joined.
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
    `The portal answered ${status} in words that are not the portal's.`,
  );
}
