import { captchaForms, isKeyed } from '@portico/contract/rules/captcha';
import { captchaNames } from '@portico/contract/rules/captcha-names';
import type { Rules } from '@portico/contract/rules/rules';
import { Button, Card, Checkbox, Select } from '@portico/ui';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import type { RuleFieldsProps } from './rule-fields.ts';
import own from './rules.module.css';

type Chosen = Pick<Rules, 'captcha' | 'captchaSiteKey'>;

const formTexts = {
  SIGN_IN: 'rules.atSignIn',
  REGISTRATION: 'rules.atRegistration',
  PASSWORD_RESET: 'rules.atReset',
} as const;

const embedded: Chosen = { captcha: 'altcha', captchaSiteKey: '' };
const idOf = ({ captcha, captchaSiteKey }: Chosen) => `${captcha} ${captchaSiteKey}`;

interface CaptchaFieldsProps extends RuleFieldsProps {
  /** Those whose keys are stored. */
  captchas: readonly Chosen[];
  onKeys: () => void;
}

/** Which captcha forms show, and which of them always do. */
export function CaptchaFields({ draft, change, fixed, captchas, onKeys }: CaptchaFieldsProps) {
  const text = useText();
  const isFixed = fixed('captcha') !== undefined;
  const { captcha, captchaSiteKey, captchaAlways } = draft;
  const known = [embedded, ...captchas];
  // One that a setting fixes has no stored keys.
  const choices = known.some((each) => idOf(each) === idOf(draft))
    ? known
    : [...known, { captcha, captchaSiteKey }];
  return (
    <Card title={text('rules.captchas')}>
      <div className={styles.form}>
        <Select
          name="captcha"
          label={text('rules.captcha')}
          hint={fixed('captcha') ?? text('rules.captchaHint')}
          disabled={isFixed}
          value={idOf(draft)}
          onChange={({ target }) => change(choices.find((each) => idOf(each) === target.value) ?? embedded)}
        >
          {choices.map((each) => (
            <option key={idOf(each)} value={idOf(each)}>
              {isKeyed(each.captcha)
                ? `${captchaNames[each.captcha]} · ${each.captchaSiteKey}`
                : text('rules.embeddedCaptcha')}
            </option>
          ))}
        </Select>
        {!isFixed && (
          <div className={own.keys}>
            <Button data-act size="small" variant="secondary" onClick={onKeys}>
              {text('rules.captchaKeys')}
            </Button>
          </div>
        )}
        <fieldset className={styles.choices}>
          <legend>{text('rules.captchaAlways')}</legend>
          <p className={styles.quiet}>{text('rules.captchaAlwaysHint')}</p>
          {captchaForms.map((form) => (
            <Checkbox
              key={form}
              name="captchaAlways"
              label={text(formTexts[form])}
              checked={captchaAlways.includes(form)}
              onChange={({ target }) =>
                change({
                  captchaAlways: captchaForms.filter((each) =>
                    each === form ? target.checked : captchaAlways.includes(each),
                  ),
                })
              }
            />
          ))}
        </fieldset>
      </div>
    </Card>
  );
}
