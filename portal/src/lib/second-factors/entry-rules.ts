import type { TwoFactorType } from '@portico/contract/sign-in';

/** What the server says about the second factors of the user. */
export interface Factors {
  readonly active: readonly TwoFactorType[];
  /** The methods that this installation offers. */
  readonly available: readonly TwoFactorType[];
  readonly deactivationAllowed: boolean;
}

/** What the user can do with a method, or why nothing. */
export type Entry = 'activate' | 'deactivate' | 'other-active' | 'not-deactivatable' | 'not-available';

/** Methods of which one at most is active [6.6]. */
const exclusive: readonly TwoFactorType[] = ['TELEGRAM', 'GOOGLE_AUTHENTICATOR'];

/** The active method that excludes this one. */
export function otherActive(
  type: TwoFactorType,
  active: readonly TwoFactorType[],
): TwoFactorType | undefined {
  return exclusive.includes(type)
    ? active.find((other) => other !== type && exclusive.includes(other))
    : undefined;
}

/** Whether a method can be entered, and for what [2.69, 6.5, 6.6]. */
export function entryOf(type: TwoFactorType, { active, available, deactivationAllowed }: Factors): Entry {
  if (active.includes(type)) return deactivationAllowed ? 'deactivate' : 'not-deactivatable';
  if (!available.includes(type)) return 'not-available';
  return otherActive(type, active) ? 'other-active' : 'activate';
}

/** Whether a method can be entered. */
export function canEnter(entry: Entry): entry is 'activate' | 'deactivate' {
  return entry === 'activate' || entry === 'deactivate';
}
