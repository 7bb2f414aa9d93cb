import { readDomain } from '@portico/contract/rules/domains';
import { type RuleName, type Rules, ruleLimits, wrongLength } from '@portico/contract/rules/rules';
import { mustAct } from '../../platform/act-refusal.ts';

/** Rules as they are stored: each list ordered, with each entry once. A refusal names the rule. */
export function checkRules(given: Rules): Rules {
  const wrong = wrongLength(given);
  mustAct(wrong === null, 'invalid_session_length', wrong ?? undefined);
  return {
    ...given,
    allowedDomains: checkDomains('allowedDomains', given.allowedDomains),
    refusedDomains: checkDomains('refusedDomains', given.refusedDomains),
  };
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
