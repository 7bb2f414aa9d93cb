import { openidScopes } from '@portico/contract/openid';
import { Card, Checkbox } from '@portico/ui';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import { yes } from './form-schema.ts';
import type { FormOfApplication } from './use-application-form.ts';

/**
 * What it may ask for, by the names that the protocol gives, and how its users are named. `openid` is not a
 * choice: without it there is no sign-in.
 */
export function ScopeFields({ form: { values, set } }: { form: FormOfApplication }) {
  const text = useText();
  const chosen = values.scopes.split(' ');
  const choose = (scope: string, isChosen: boolean) =>
    set(
      'scopes',
      openidScopes.filter((each) => (each === scope ? isChosen : chosen.includes(each))).join(' '),
    );
  return (
    <Card title={text('applications.scopes')}>
      <div className={styles.form}>
        {openidScopes
          .filter((scope) => scope !== 'openid')
          .map((scope) => (
            <Checkbox
              key={scope}
              name={`scope.${scope}`}
              label={<bdi>{scope}</bdi>}
              checked={chosen.includes(scope)}
              onChange={(event) => choose(scope, event.target.checked)}
            />
          ))}
        <Checkbox
          name="pairwise"
          label={text('applications.pairwise')}
          checked={values.pairwise === yes}
          onChange={(event) => set('pairwise', event.target.checked ? yes : '')}
        />
      </div>
    </Card>
  );
}
