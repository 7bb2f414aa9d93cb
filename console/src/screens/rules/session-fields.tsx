import { ruleLimits } from '@portico/contract/rules/rules';
import { Card, TextField } from '@portico/ui';
import styles from '../../components/components.module.css';
import { boundsText } from '../../i18n/bounds-text.ts';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import type { RuleFieldsProps } from './rule-fields.ts';

/** How long sessions of users last. */
export function SessionFields({ draft, change, wrong }: RuleFieldsProps) {
  const text = useText();
  const locale = useLocale();
  const lengths = ['sessionMinutes', 'idleMinutes'] as const;
  return (
    <Card title={text('rules.sessions')}>
      <div className={styles.form}>
        {lengths.map((name) => (
          <TextField
            key={name}
            name={name}
            label={text(`rules.${name}`)}
            hint={text(`rules.${name}Hint`, boundsText(locale, ruleLimits[name]))}
            error={wrong === name ? text('act.invalid_session_length') : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            required
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
    </Card>
  );
}
