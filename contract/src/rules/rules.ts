import { limits } from '../limits.ts';
import { isInDomains } from './domains.ts';

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
}
export type RuleName = keyof Rules;

/** What the product came with. */
export const originalRules: Rules = {
  registrationOpen: false,
  allowedDomains: [],
  refusedDomains: [],
  sessionMinutes: limits.session.absolute / 60,
  idleMinutes: limits.session.idle / 60,
};

// Safe: it has the keys of `Rules` and no others.
export const ruleNames = Object.keys(originalRules) as readonly RuleName[];

/** `domains`: of one list. A session that is not used never outlasts one that is. */
export const ruleLimits = {
  domains: 200,
  sessionMinutes: { least: 15, most: 30 * 24 * 60 },
  idleMinutes: { least: 5, most: 30 * 24 * 60 },
} as const;

/** The first of the two lengths of sessions that is out of its bounds. */
export function wrongLength(
  rules: Pick<Rules, 'sessionMinutes' | 'idleMinutes'>,
): 'sessionMinutes' | 'idleMinutes' | null {
  const isIn = (name: 'sessionMinutes' | 'idleMinutes') =>
    Number.isInteger(rules[name]) &&
    rules[name] >= ruleLimits[name].least &&
    rules[name] <= ruleLimits[name].most;
  if (!isIn('sessionMinutes')) return 'sessionMinutes';
  return isIn('idleMinutes') && rules.idleMinutes <= rules.sessionMinutes ? null : 'idleMinutes';
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
