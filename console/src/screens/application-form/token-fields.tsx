import { idTokenAlgorithms } from '@portico/contract/openid';
import { Checkbox, FoldedCard, Select, StatusBadge, TextField } from '@portico/ui';
import styles from '../../components/components.module.css';
import { TextArea } from '../../components/text-area.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { asksUsers, type Fields, keepsKeys, yes } from './form-schema.ts';
import { LinesField } from './lines-field.tsx';
import type { FormOfApplication } from './use-application-form.ts';

/** Fields of the folded card: it is open from the start where one of them says something of its own. */
const rare = [
  'jwks',
  'resources',
  'resourceScopes',
  'claimsInIdToken',
  'withoutPkce',
] as const satisfies readonly (keyof Fields)[];

/** How tokens are signed, what they contain, and what a library that cannot do all needs: rarely changed. */
export function TokenFields({ form, initial }: { form: FormOfApplication; initial: Fields }) {
  const text = useText();
  const { values, fieldProps, set } = form;
  const { kind } = values;
  const mustOpen =
    initial.idTokenAlgorithm !== idTokenAlgorithms[0] ||
    rare.some((name) => initial[name] !== '' || form.hasErrorIn(name));
  return (
    <FoldedCard
      title={text('applications.tokens')}
      summary={text('applications.tokensHint')}
      mustOpen={mustOpen}
    >
      <div className={styles.form}>
        {asksUsers(kind) && (
          <>
            <Select
              label={text('applications.idTokenAlgorithm')}
              hint={text('applications.idTokenAlgorithmHint')}
              dir="ltr"
              {...fieldProps('idTokenAlgorithm')}
            >
              {idTokenAlgorithms.map((algorithm) => (
                <option key={algorithm}>{algorithm}</option>
              ))}
            </Select>
            <Checkbox
              name="claimsInIdToken"
              label={text('applications.claimsInIdToken')}
              hint={text('applications.claimsInIdTokenHint')}
              checked={values.claimsInIdToken === yes}
              onChange={(event) => set('claimsInIdToken', event.target.checked ? yes : '')}
            />
          </>
        )}
        {kind === 'WEB' && <RiskCheckbox form={form} name="withoutPkce" />}
        {kind === 'WEB' && values.withoutPkce === yes && <RiskCheckbox form={form} name="withoutNonce" />}
        {keepsKeys(kind) && (
          <TextArea
            label={text('applications.jwks')}
            hint={text('applications.jwksHint')}
            spellCheck={false}
            dir="ltr"
            {...fieldProps('jwks')}
          />
        )}
        <LinesField form={form} name="resources" label={text('applications.resources')} />
        <TextField
          label={text('applications.resourceScopes')}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          {...fieldProps('resourceScopes')}
        />
      </div>
    </FoldedCard>
  );
}

/** What an operator may leave out for a library that cannot do it, at a price. */
function RiskCheckbox({ form, name }: { form: FormOfApplication; name: 'withoutPkce' | 'withoutNonce' }) {
  const text = useText();
  return (
    <Checkbox
      name={name}
      label={
        <>
          {text(`applications.${name}`)} <StatusBadge tone="warning">{text('applications.risk')}</StatusBadge>
        </>
      }
      hint={text(`applications.${name}Hint`)}
      checked={form.values[name] === yes}
      onChange={(event) => form.set(name, event.target.checked ? yes : '')}
      error={form.error(name)}
    />
  );
}
