import type { RateLimit } from '../../rates.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Attempts to sign in with a password from one address, successful or not. An office of 50 people behind one address has room. */
export const passwordChecks = [{ per: 'address', points: 200, seconds: 10 * minute }] as const;

/** Completed sign-ins of one account, from all addresses. */
export const signIns = [{ per: 'account', points: 60, seconds: hour }] as const;

/** Mails that tell one user of sign-ins on new devices. */
export const newDeviceMails = [
  { per: 'account', points: 3, seconds: hour },
  { per: 'account', points: 10, seconds: day },
] as const;

/** Checks of tokens by the portal's public client, per address. */
export const portalChecks = [{ per: 'client', points: 600, seconds: minute }] as const;

/** Checks of an application's own live tokens; the number belongs to the application. */
export function applicationChecks(points: number): readonly RateLimit[] {
  return [{ per: 'client', points, seconds: minute }];
}

/**
 * Checks of all other tokens by one application from one address. They have a budget of their own: a stranger who sends
 * invented tokens to an application must not use up the checks of its users.
 */
export const unknownTokenChecks = [{ per: 'client', points: 600, seconds: minute }] as const;
