import { type SecondFactorDemand, secondFactorDemands } from '@portico/contract/rules/rules';
import { Card, Select } from '@portico/ui';
import styles from '../../components/components.module.css';
import { GroupChoices } from '../../components/groups/group-choices.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { OfferedFields } from './offered-fields.tsx';
import type { RuleFieldsProps } from './rule-fields.ts';

/** Of whom a second factor is demanded, and which ones are offered. */
export function FactorFields(props: RuleFieldsProps) {
  const { draft, change, wrong } = props;
  const text = useText();
  return (
    <Card title={text('rules.factors')}>
      <div className={styles.form}>
        <Select
          label={text('rules.secondFactor')}
          hint={text('rules.secondFactorHint')}
          // The groups have no field of their own that a message could belong to.
          name="secondFactorGroups"
          error={wrong === 'secondFactorGroups' ? text('act.invalid_rule_groups') : undefined}
          value={draft.secondFactor}
          // Safe: the options below are all there are.
          onChange={({ target }) => change({ secondFactor: target.value as SecondFactorDemand })}
        >
          {secondFactorDemands.map((each) => (
            <option key={each} value={each}>
              {text(each === 'NOBODY' ? 'rules.nobody' : `openTo.${each}`)}
            </option>
          ))}
        </Select>
        {draft.secondFactor === 'GROUPS' && (
          <GroupChoices
            legend={text('rules.secondFactorGroups')}
            chosen={draft.secondFactorGroups}
            onChange={(secondFactorGroups) => change({ secondFactorGroups })}
          />
        )}
        <OfferedFields {...props} />
      </div>
    </Card>
  );
}
