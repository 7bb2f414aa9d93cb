import { Secret, TOTP } from 'otpauth';

/** The seconds of a time step. */
export const period = 30;
/**
 * Steps before and after the current one whose codes are accepted: clocks of phones differ (RFC 6238 §5.2).
 */
const window = 1;
/** 160 bits, as RFC 4226 §4 recommends. */
const secretBytes = 20;

/** A new secret in base32, as authenticator apps read it. */
export function createTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What every app assumes. It would make the modules of the QR code smaller. */
const defaults = /&(?:algorithm=SHA1|digits=6|period=30)(?=&|$)/g;

/** The address that an authenticator app reads from the QR code. */
export function totpUri(
  secret: string,
  account: { readonly issuer: string; readonly label: string },
): string {
  return totp(secret, account).toString().replaceAll(defaults, '');
}

/**
 * The time step that a code belongs to, or null when the code is wrong at this moment.
 * @param now milliseconds since 1970, by the database's clock
 */
export function matchingStep(secret: string, code: string, now: number): number | null {
  // The library throws where a code has six characters but not six bytes.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? null : stepAt(now) + delta;
}

/** The time step of a moment, in milliseconds since 1970. */
export function stepAt(now: number): number {
  return Math.floor(now / 1000 / period);
}

/** The code of a time step, for a page that replaces the user's app. */
export function codeOfStep(secret: string, step: number): string {
  return totp(secret).generate({ timestamp: step * period * 1000 });
}

function totp(secret: string, account?: { readonly issuer: string; readonly label: string }): TOTP {
  return new TOTP({ ...account, secret, algorithm: 'SHA1', digits: 6, period });
}
