import { type RuleName, type Rules, ruleNames } from '@portico/contract/rules/rules';
import type { Config } from '../../platform/config.ts';

/** A rule that a setting fixes. */
interface FixedRule {
  readonly rule: RuleName;
  readonly setting: string;
}

type Settings = Pick<Config, 'registrationWithoutReferral'>;

const settings: Partial<Record<RuleName, string>> = {
  registrationOpen: 'PORTICO_REGISTRATION_WITHOUT_REFERRAL',
};

/** The values of settings that rules of the same meaning cannot change. */
function fixedValues({ registrationWithoutReferral }: Settings): Partial<Rules> {
  return { ...(registrationWithoutReferral !== null && { registrationOpen: registrationWithoutReferral }) };
}

/** The rules that settings fix. */
export function fixedRules(config: Settings): FixedRule[] {
  const values = fixedValues(config);
  return ruleNames.flatMap((rule) => {
    const setting = settings[rule];
    return values[rule] !== undefined && setting !== undefined ? [{ rule, setting }] : [];
  });
}

/** The rules that count: a setting wins over what is stored. */
export function rulesInForce(stored: Rules, config: Settings): Rules {
  return { ...stored, ...fixedValues(config) };
}
