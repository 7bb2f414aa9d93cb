import { isKeyed } from '@portico/contract/rules/captcha';
import { type RuleName, type Rules, ruleNames } from '@portico/contract/rules/rules';
import type { Config } from '../../platform/config.ts';

/** A rule that a setting fixes. */
interface FixedRule {
  readonly rule: RuleName;
  readonly setting: string;
}

/** What rules depend on. */
export type RuleSettings = Pick<
  Config,
  'registrationWithoutReferral' | 'passwordMaxLength' | 'captcha' | 'captchaServices'
>;

/** The values of settings that rules of the same meaning cannot change. */
function fixedValues({
  registrationWithoutReferral,
  captcha,
  captchaServices,
}: RuleSettings): Partial<Rules> {
  return {
    ...(registrationWithoutReferral !== null && { registrationOpen: registrationWithoutReferral }),
    ...(captcha && {
      captcha: captcha.kind,
      captchaSiteKey: isKeyed(captcha.kind) ? captchaServices[captcha.kind].siteKey : '',
    }),
  };
}

/** The rules that settings fix. */
export function fixedRules(config: RuleSettings): FixedRule[] {
  const values = fixedValues(config);
  const settings: Partial<Record<RuleName, string>> = {
    registrationOpen: 'PORTICO_REGISTRATION_WITHOUT_REFERRAL',
    ...(config.captcha && { captcha: config.captcha.setting, captchaSiteKey: config.captcha.setting }),
  };
  return ruleNames.flatMap((rule) => {
    const setting = settings[rule];
    return values[rule] !== undefined && setting !== undefined ? [{ rule, setting }] : [];
  });
}

/** The rules that count: a setting wins over what is stored, and some password is always allowed. */
export function rulesInForce(stored: Rules, config: RuleSettings): Rules {
  const passwordLength = Math.min(stored.passwordLength, config.passwordMaxLength);
  return { ...stored, passwordLength, ...fixedValues(config) };
}
