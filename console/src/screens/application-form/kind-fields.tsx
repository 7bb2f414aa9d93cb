import { openidScopes } from '@portico/contract/openid';
import { Banner, Card, Checkbox, TextField } from '@portico/ui';
import styles from '../../components/components.module.css';
import { TextArea } from '../../components/text-area.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { asksUsers, handOff, keepsKeys, yes } from './form-schema.ts';
import { KindChoice, RunByChoice } from './kind-choice.tsx';
import { LinesField } from './lines-field.tsx';
import type { FormOfApplication } from './use-application-form.ts';

/**
 * Whether the application uses OpenID Connect, and what belongs to each kind: addresses, what it may ask for,
 * and how users are named.
 */
export function KindFields({ form, wasOpenid }: { form: FormOfApplication; wasOpenid: boolean }) {
  const text = useText();
  const { values, fieldProps, set } = form;
  const { kind } = values;
  const hasUsers = kind !== 'MACHINE';
  return (
    <Card title={text('applications.kind')}>
      <div className={styles.form}>
        <KindChoice form={form} />
        {wasOpenid && kind === handOff && <Banner tone="warning">{text('applications.kindEnds')}</Banner>}
        {asksUsers(kind) && (
          <>
            <RunByChoice form={form} />
            <LinesField
              form={form}
              name="redirectUris"
              label={text('applications.redirectUris')}
              hint={text('applications.redirectHint')}
            />
            <LinesField
              form={form}
              name="logoutReturnUris"
              label={text('applications.logoutReturns')}
              hint={text('applications.logoutReturnsHint')}
            />
            <TextField
              type="url"
              label={text('applications.loginUri')}
              hint={text('applications.loginHint')}
              autoComplete="off"
              dir="ltr"
              {...fieldProps('loginUri')}
            />
            <Scopes form={form} />
            <Checkbox
              name="pairwise"
              label={text('applications.pairwise')}
              checked={values.pairwise === yes}
              onChange={(event) => set('pairwise', event.target.checked ? yes : '')}
            />
          </>
        )}
        {hasUsers && (
          <LinesField
            form={form}
            name="returnAddresses"
            label={text('applications.returnAddresses')}
            hint={text('applications.returnHint')}
          />
        )}
        {hasUsers && (
          <TextField
            type="url"
            label={text('applications.logoutUri')}
            hint={text('applications.logoutHint')}
            autoComplete="off"
            dir="ltr"
            {...fieldProps('logoutUri')}
          />
        )}
        {keepsKeys(kind) && (
          <TextArea
            label={text('applications.jwks')}
            hint={text('applications.jwksHint')}
            spellCheck={false}
            dir="ltr"
            {...fieldProps('jwks')}
          />
        )}
        {kind !== handOff && (
          <>
            <LinesField form={form} name="resources" label={text('applications.resources')} />
            <TextField
              label={text('applications.resourceScopes')}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              {...fieldProps('resourceScopes')}
            />
          </>
        )}
      </div>
    </Card>
  );
}

/**
 * What it may ask for, by the names that the protocol gives. `openid` is not a choice: without it there is no
 * sign-in.
 */
function Scopes({ form: { values, set } }: { form: FormOfApplication }) {
  const text = useText();
  const chosen = values.scopes.split(' ');
  const choose = (scope: string, isChosen: boolean) =>
    set(
      'scopes',
      openidScopes.filter((each) => (each === scope ? isChosen : chosen.includes(each))).join(' '),
    );
  return (
    <fieldset className={styles.form}>
      <legend>{text('applications.scopes')}</legend>
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
    </fieldset>
  );
}
