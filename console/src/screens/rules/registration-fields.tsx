import { Card, Checkbox } from '@portico/ui';
import styles from '../../components/components.module.css';
import { TextArea } from '../../components/text-area.tsx';
import { useText } from '../../i18n/i18n.tsx';
import type { RuleFieldsProps } from './rule-fields.ts';

/** Who may register. */
export function RegistrationFields({ draft, change, fixed, wrong }: RuleFieldsProps) {
  const text = useText();
  const lists = ['allowedDomains', 'refusedDomains'] as const;
  return (
    <Card title={text('rules.registration')}>
      <div className={styles.form}>
        <Checkbox
          name="registrationOpen"
          label={text('rules.registrationOpen')}
          hint={fixed('registrationOpen')}
          disabled={fixed('registrationOpen') !== undefined}
          checked={draft.registrationOpen}
          onChange={({ target }) => change({ registrationOpen: target.checked })}
        />
        {lists.map((name) => (
          <TextArea
            key={name}
            name={name}
            label={text(`rules.${name}`)}
            hint={text(`rules.${name}Hint`)}
            error={wrong === name ? text('act.invalid_rule_domains') : undefined}
            dir="ltr"
            rows={3}
            autoCapitalize="none"
            spellCheck={false}
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
    </Card>
  );
}
