import { ruleLimits } from '@portico/contract/rules/rules';
import { Card, Checkbox, TextField } from '@portico/ui';
import styles from '../../components/components.module.css';
import { boundsText } from '../../i18n/bounds-text.ts';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import type { RuleFieldsProps } from './rule-fields.ts';

/** How many characters a new password has at least, and whether an account needs one. */
export function PasswordFields({ draft, change, wrong, longestPassword }: RuleFieldsProps) {
  const text = useText();
  const bounds = { least: ruleLimits.passwordLength.least, most: longestPassword };
  return (
    <Card title={text('rules.passwords')}>
      <div className={styles.form}>
        <TextField
          name="passwordLength"
          label={text('rules.passwordLength')}
          hint={text('rules.passwordLengthHint', boundsText(useLocale(), bounds))}
          error={wrong === 'passwordLength' ? text('act.invalid_password_length') : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
          value={draft.passwordLength}
          onChange={({ target }) => change({ passwordLength: target.value })}
        />
        <Checkbox
          name="withoutPassword"
          label={text('rules.withoutPassword')}
          hint={text('rules.withoutPasswordHint')}
          checked={draft.withoutPassword}
          onChange={({ target }) => change({ withoutPassword: target.checked })}
        />
      </div>
    </Card>
  );
}
