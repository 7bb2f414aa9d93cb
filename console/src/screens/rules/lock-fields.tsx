import { ruleLimits } from '@portico/contract/rules/rules';
import { Card, TextField } from '@portico/ui';
import styles from '../../components/components.module.css';
import { boundsText } from '../../i18n/bounds-text.ts';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import type { RuleFieldsProps } from './rule-fields.ts';

/** After how many wrong passwords no sign-in is tried, and for how long. */
export function LockFields({ draft, change, wrong }: RuleFieldsProps) {
  const text = useText();
  const locale = useLocale();
  const names = ['signInTries', 'lockMinutes'] as const;
  return (
    <Card title={text('rules.locks')}>
      <div className={styles.form}>
        {names.map((name) => (
          <TextField
            key={name}
            name={name}
            label={text(`rules.${name}`)}
            hint={text(`rules.${name}Hint`, boundsText(locale, ruleLimits[name]))}
            error={wrong === name ? text('act.invalid_lock') : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            required
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
    </Card>
  );
}
