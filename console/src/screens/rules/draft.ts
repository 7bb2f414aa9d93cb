import type { InputOf } from '@portico/contract/endpoints';
import { readDomain } from '@portico/contract/rules/domains';
import { wrongOffer } from '@portico/contract/rules/offered-factors';
import {
  isPasswordLength,
  type RuleName,
  type Rules,
  ruleLimits,
  wrongLength,
  wrongLock,
} from '@portico/contract/rules/rules';

/** Rules as they are typed: a list is a text with an entry on each line. */
export interface Draft extends Omit<Rules, ListName | LengthName> {
  readonly allowedDomains: string;
  readonly refusedDomains: string;
  readonly consoleAddresses: string;
  readonly sessionMinutes: string;
  readonly idleMinutes: string;
  readonly passwordLength: string;
  readonly signInTries: string;
  readonly lockMinutes: string;
}
export type LengthName = 'sessionMinutes' | 'idleMinutes' | 'passwordLength' | 'signInTries' | 'lockMinutes';
export type ListName = 'allowedDomains' | 'refusedDomains' | 'consoleAddresses';

/** Rules as calls have them. */
export type GivenRules = InputOf<'previewRules'>;

export function givenOf(rules: Rules): GivenRules {
  return {
    ...rules,
    allowedDomains: [...rules.allowedDomains],
    refusedDomains: [...rules.refusedDomains],
    blockedAddresses: [...rules.blockedAddresses],
    consoleAddresses: [...rules.consoleAddresses],
    secondFactorGroups: [...rules.secondFactorGroups],
    offeredFactors: [...rules.offeredFactors],
    captchaAlways: [...rules.captchaAlways],
  };
}

export function draftOf(rules: Rules): Draft {
  return {
    ...rules,
    allowedDomains: rules.allowedDomains.join('\n'),
    refusedDomains: rules.refusedDomains.join('\n'),
    consoleAddresses: rules.consoleAddresses.join('\n'),
    sessionMinutes: String(rules.sessionMinutes),
    idleMinutes: String(rules.idleMinutes),
    passwordLength: String(rules.passwordLength),
    signInTries: String(rules.signInTries),
    lockMinutes: String(rules.lockMinutes),
  };
}

/** The rules that a draft means, or the first one that the server would refuse. */
export function readDraft(
  draft: Draft,
  longestPassword: number,
): { readonly rules: GivenRules } | { readonly wrong: RuleName } {
  const lists = {
    allowedDomains: readLines(draft.allowedDomains, readDomain, ruleLimits.domains),
    refusedDomains: readLines(draft.refusedDomains, readDomain, ruleLimits.domains),
  };
  const { allowedDomains, refusedDomains } = lists;
  if (allowedDomains === null) return { wrong: 'allowedDomains' };
  if (refusedDomains === null) return { wrong: 'refusedDomains' };
  const lengths = {
    sessionMinutes: numberOf(draft.sessionMinutes),
    idleMinutes: numberOf(draft.idleMinutes),
  };
  const passwordLength = numberOf(draft.passwordLength);
  if (!isPasswordLength(passwordLength, longestPassword)) return { wrong: 'passwordLength' };
  const locks = { signInTries: numberOf(draft.signInTries), lockMinutes: numberOf(draft.lockMinutes) };
  const wrong = wrongLock(locks) ?? wrongLength(lengths);
  if (wrong) return { wrong };
  const blockedAddresses = [...draft.blockedAddresses];
  // The server reads addresses: browsers have nothing that does.
  const consoleAddresses = wordsOf(draft.consoleAddresses);
  const secondFactorGroups = groupsOf(draft);
  if (secondFactorGroups === null) return { wrong: 'secondFactorGroups' };
  if (wrongOfferOf(draft)) return { wrong: 'offeredFactors' };
  return {
    rules: {
      ...draft,
      allowedDomains,
      refusedDomains,
      ...lengths,
      passwordLength,
      ...locks,
      blockedAddresses,
      consoleAddresses,
      secondFactorGroups,
      offeredFactors: [...draft.offeredFactors],
      captchaAlways: [...draft.captchaAlways],
    },
  };
}

/** Why this cannot be offered, as far as the page knows: the server knows whether there is a Telegram bot. */
export const wrongOfferOf = ({ offeredFactors, secondFactor }: Draft) =>
  wrongOffer(offeredFactors, secondFactor !== 'NOBODY');

/** The groups, where they mean something; null for too few or too many. */
function groupsOf({ secondFactor, secondFactorGroups }: Draft): string[] | null {
  if (secondFactor !== 'GROUPS') return [];
  const groups = [...secondFactorGroups].sort();
  return groups.length > 0 && groups.length <= ruleLimits.secondFactorGroups ? groups : null;
}

const wordsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

const numberOf = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);

/** The entries of a list, as they are stored; null for one that cannot be stored. */
function readLines(text: string, read: (line: string) => string | null, most: number): string[] | null {
  const given = wordsOf(text);
  const entries = given.flatMap((line) => read(line) ?? []);
  const once = [...new Set(entries)].sort();
  return entries.length < given.length || once.length > most ? null : once;
}
