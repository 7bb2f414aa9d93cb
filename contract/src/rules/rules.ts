import { limits } from '../limits.ts';
import type { CaptchaForm, CaptchaKind } from './captcha.ts';
import { isInDomains } from './domains.ts';
import { type OfferableFactor, offerableFactors } from './offered-factors.ts';

/**
 * What an operator decides while the server runs. Each rule has one name, which the file of
 * `portico rules export`, the record of a change and the console use.
 */
export interface Rules {
  /** Whether users may register without an invitation. */
  readonly registrationOpen: boolean;
  /** The domains of e-mails with which users may register; empty for all. */
  readonly allowedDomains: readonly string[];
  /** The domains with which they may not, whatever is allowed. */
  readonly refusedDomains: readonly string[];
  /** After how many minutes a session of the portal ends, however much it is used. */
  readonly sessionMinutes: number;
  /** After how many minutes it ends unless it is used. */
  readonly idleMinutes: number;
  /** Addresses and networks from which nobody is answered, each until a moment. */
  readonly blockedAddresses: readonly BlockedAddress[];
  /** Addresses and networks from which the console answers; empty for all. */
  readonly consoleAddresses: readonly string[];
  /** Of whom the portal demands a second factor or a passkey. */
  readonly secondFactor: SecondFactorDemand;
  /** The ids of the groups of which it does, if it is of members of groups. */
  readonly secondFactorGroups: readonly string[];
  /** What users can set up as a second factor. Who has another one keeps it. */
  readonly offeredFactors: readonly OfferableFactor[];
  /** How many characters a new password has at least. */
  readonly passwordLength: number;
  /** Whether users may remove their password, and sign in with a passkey alone. */
  readonly withoutPassword: boolean;
  /** After how many wrong passwords in a row no sign-in is tried for a time. */
  readonly signInTries: number;
  /** For how many minutes at first. Each further wrong password adds one. */
  readonly lockMinutes: number;
  /** Which captcha forms show. */
  readonly captcha: CaptchaKind;
  /** The site key by which its provider knows this installation; empty for the embedded one. */
  readonly captchaSiteKey: string;
  /** The forms that ask for a captcha from the first try. */
  readonly captchaAlways: readonly CaptchaForm[];
}

/** Of nobody, of everybody, or of members of some groups. */
export const secondFactorDemands = ['NOBODY', 'ALL', 'GROUPS'] as const;
export type SecondFactorDemand = (typeof secondFactorDemands)[number];

export interface BlockedAddress {
  /** An address or a network: `203.0.113.7`, `203.0.113.0/24`, `2001:db8:1:2::/64`. */
  readonly address: string;
  /** As ISO 8601 writes it in UTC. */
  readonly until: string;
}
export type RuleName = keyof Rules;

/** What the product came with. */
export const originalRules: Rules = {
  registrationOpen: false,
  allowedDomains: [],
  refusedDomains: [],
  sessionMinutes: limits.session.absolute / 60,
  idleMinutes: limits.session.idle / 60,
  blockedAddresses: [],
  consoleAddresses: [],
  secondFactor: 'NOBODY',
  secondFactorGroups: [],
  offeredFactors: offerableFactors,
  passwordLength: limits.password.min,
  withoutPassword: false,
  signInTries: limits.triesBeforeLock.most,
  lockMinutes: 1,
  captcha: 'altcha',
  captchaSiteKey: '',
  captchaAlways: [],
};

// Safe: it has the keys of `Rules` and no others.
export const ruleNames = Object.keys(originalRules) as readonly RuleName[];

/**
 * `domains`, `blockedAddresses`, `consoleAddresses`, `secondFactorGroups`: how many. `blockDays`: for how
 * long. A session that is not used never outlasts one that is.
 */
export const ruleLimits = {
  domains: 200,
  blockedAddresses: 500,
  consoleAddresses: 100,
  secondFactorGroups: 20,
  blockDays: 366,
  sessionMinutes: { least: 15, most: 30 * 24 * 60 },
  idleMinutes: { least: 5, most: 30 * 24 * 60 },
  passwordLength: { least: limits.password.min, most: 64 },
  signInTries: limits.triesBeforeLock,
  lockMinutes: { least: 1, most: 15 },
} as const;

const isWithin = (value: number, { least, most }: { readonly least: number; readonly most: number }) =>
  Number.isInteger(value) && value >= least && value <= most;

/** The first of the two lengths of sessions that is out of its bounds. */
export function wrongLength({
  sessionMinutes,
  idleMinutes,
}: Pick<Rules, 'sessionMinutes' | 'idleMinutes'>): 'sessionMinutes' | 'idleMinutes' | null {
  if (!isWithin(sessionMinutes, ruleLimits.sessionMinutes)) return 'sessionMinutes';
  const isIdle = isWithin(idleMinutes, ruleLimits.idleMinutes) && idleMinutes <= sessionMinutes;
  return isIdle ? null : 'idleMinutes';
}

/** When a lock begins after wrong passwords, and how long the first one lasts. */
export type LockRules = Pick<Rules, 'signInTries' | 'lockMinutes'>;

/** The first of the two that is out of its bounds: as strict as the product, or stricter. */
export function wrongLock({ signInTries, lockMinutes }: LockRules): keyof LockRules | null {
  if (!isWithin(signInTries, ruleLimits.signInTries)) return 'signInTries';
  return isWithin(lockMinutes, ruleLimits.lockMinutes) ? null : 'lockMinutes';
}

/**
 * Whether a rule may demand so many characters of a new password, where a setting allows at most `longest`.
 * @example isPasswordLength(15, 14) // false
 */
export function isPasswordLength(length: number, longest: number): boolean {
  return isWithin(length, ruleLimits.passwordLength) && length <= longest;
}

/** The rules that differ. */
export function changedRules(one: Rules, other: Rules): RuleName[] {
  return ruleNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/**
 * Whether an e-mail with this key may be registered.
 * @example mayRegister('grace@example.org', { allowedDomains: [], refusedDomains: ['example.org'] }) // false
 */
export function mayRegister(
  key: string,
  { allowedDomains, refusedDomains }: Pick<Rules, 'allowedDomains' | 'refusedDomains'>,
): boolean {
  return (
    (allowedDomains.length === 0 || isInDomains(key, allowedDomains)) && !isInDomains(key, refusedDomains)
  );
}
