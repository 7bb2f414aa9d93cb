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
}
export type RuleName = keyof Rules;

/** What the product came with. */
export const originalRules: Rules = {
  registrationOpen: false,
  allowedDomains: [],
  refusedDomains: [],
};

// Safe: it has the keys of `Rules` and no others.
export const ruleNames = Object.keys(originalRules) as readonly RuleName[];

/** `domains`: of one list. */
export const ruleLimits = { domains: 200 } as const;

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
