import { offerableFactors } from '@portico/contract/rules/offered-factors';
import { Checkbox } from '@portico/ui';
import styles from '../../components/components.module.css';
import { FieldError } from '../../components/field-error.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { wrongOfferOf } from './draft.ts';
import type { RuleFieldsProps } from './rule-fields.ts';

const errorId = 'offered-factors-error';

const names = {
  GOOGLE_AUTHENTICATOR: 'account.app',
  TELEGRAM: 'account.telegram',
  EMAIL: 'account.byEmail',
  PASSKEY: 'rules.passkeys',
} as const;

/** What users can set up as a second factor. */
export function OfferedFields({ draft, change, wrong }: RuleFieldsProps) {
  const text = useText();
  const { offeredFactors } = draft;
  const code = wrong === 'offeredFactors' ? wrongOfferOf(draft) : null;
  return (
    <fieldset className={styles.choices}>
      <legend>{text('rules.offeredFactors')}</legend>
      <p className={styles.quiet}>{text('rules.offeredFactorsHint')}</p>
      {offerableFactors.map((factor) => (
        <Checkbox
          key={factor}
          name="offeredFactors"
          label={text(names[factor])}
          aria-describedby={code ? errorId : undefined}
          checked={offeredFactors.includes(factor)}
          onChange={({ target }) =>
            change({
              offeredFactors: offerableFactors.filter((each) =>
                each === factor ? target.checked : offeredFactors.includes(each),
              ),
            })
          }
        />
      ))}
      <FieldError id={errorId} error={code ? text(`act.${code}`) : undefined} />
    </fieldset>
  );
}
