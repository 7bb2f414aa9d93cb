import { captchaForms, isKeyed } from '@portico/contract/rules/captcha';
import { readDomain } from '@portico/contract/rules/domains';
import { offerableFactors, wrongOffer } from '@portico/contract/rules/offered-factors';
import {
  isPasswordLength,
  type RuleName,
  type Rules,
  ruleLimits,
  wrongLength,
  wrongLock,
} from '@portico/contract/rules/rules';
import { holdGroups } from '../../capabilities/groups/store.ts';
import { readAddress } from '../../capabilities/rules/addresses.ts';
import { isConfigured } from '../../capabilities/second-factors/methods/offered.ts';
import type { Db } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import type { Config } from '../../platform/config.ts';

/** Rules as they are stored: each list ordered, with each entry once. A refusal names the rule. */
export function checkRules(given: Rules, config: Config): Rules {
  const wrong = wrongLength(given);
  mustAct(wrong === null, 'invalid_session_length', wrong ?? undefined);
  const isLength = isPasswordLength(given.passwordLength, config.passwordMaxLength);
  mustAct(isLength, 'invalid_password_length', 'passwordLength');
  const wrongOne = wrongLock(given);
  mustAct(wrongOne === null, 'invalid_lock', wrongOne ?? undefined);
  requireOffer(given, config);
  return {
    ...given,
    offeredFactors: offerableFactors.filter((factor) => given.offeredFactors.includes(factor)),
    allowedDomains: checkDomains('allowedDomains', given.allowedDomains),
    refusedDomains: checkDomains('refusedDomains', given.refusedDomains),
    blockedAddresses: checkBlocked(given.blockedAddresses),
    consoleAddresses: checkConsoleAddresses(given.consoleAddresses),
    secondFactorGroups: checkGroups(given),
    captchaSiteKey: isKeyed(given.captcha) ? given.captchaSiteKey.trim() : '',
    captchaAlways: captchaForms.filter((form) => given.captchaAlways.includes(form)),
  };
}

/** Refuses to offer nothing that this installation has, or nothing that meets a demand. */
export function requireOffer({ offeredFactors, secondFactor }: Rules, config: Config): void {
  const usable = offeredFactors.filter((factor) => isConfigured(factor, config));
  const wrong = wrongOffer(usable, secondFactor !== 'NOBODY');
  if (wrong) mustAct(false, wrong, 'offeredFactors');
}

/** The groups, where it is of members of groups that a second factor is demanded: none are kept for later. */
function checkGroups({ secondFactor, secondFactorGroups }: Rules): readonly string[] {
  if (secondFactor !== 'GROUPS') return [];
  const once = [...new Set(secondFactorGroups)].sort();
  const isSome = once.length > 0 && once.length <= ruleLimits.secondFactorGroups;
  mustAct(isSome, 'invalid_rule_groups', 'secondFactorGroups');
  return once;
}

function checkDomains(rule: RuleName, given: readonly string[]): readonly string[] {
  const domains = given.map((each) => {
    const domain = readDomain(each);
    mustAct(domain !== null, 'invalid_rule_domains', rule);
    return domain;
  });
  const once = [...new Set(domains)].sort();
  mustAct(once.length <= ruleLimits.domains, 'invalid_rule_domains', rule);
  return once;
}

const day = 86_400_000;

/** Blocks that are over are left out. Of two of one address the later end counts. */
function checkBlocked(given: Rules['blockedAddresses']): Rules['blockedAddresses'] {
  const ends = new Map<string, number>();
  const now = Date.now();
  for (const each of given) {
    const address = readAddress(each.address);
    const until = Date.parse(each.until);
    const isValid = address !== null && until < now + ruleLimits.blockDays * day;
    mustAct(isValid, 'invalid_rule_addresses', 'blockedAddresses');
    if (until > now) ends.set(address, Math.max(until, ends.get(address) ?? 0));
  }
  mustAct(ends.size <= ruleLimits.blockedAddresses, 'invalid_rule_addresses', 'blockedAddresses');
  return [...ends]
    .map(([address, until]) => ({ address, until: new Date(until).toISOString() }))
    .sort((one, other) => (one.address < other.address ? -1 : 1));
}

function checkConsoleAddresses(given: readonly string[]): readonly string[] {
  const addresses = given.map((each) => {
    const address = readAddress(each);
    mustAct(address !== null, 'invalid_rule_addresses', 'consoleAddresses');
    return address;
  });
  const once = [...new Set(addresses)].sort();
  mustAct(once.length <= ruleLimits.consoleAddresses, 'invalid_rule_addresses', 'consoleAddresses');
  return once;
}

/**
 * Refuses rules about groups that are not there. In a transaction nobody removes them until it ends: the
 * rules are locked before groups, as where a group is removed.
 */
export async function requireGroups(db: Db, { secondFactorGroups }: Rules): Promise<void> {
  const found = await holdGroups(db, secondFactorGroups);
  mustAct(found === secondFactorGroups.length, 'group_not_found', 'secondFactorGroups');
}
