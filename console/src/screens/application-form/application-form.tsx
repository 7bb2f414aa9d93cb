import type { InputOf } from '@portico/contract/endpoints';
import { Banner, Button, ButtonLink, Card, TextField } from '@portico/ui';
import { Link } from 'react-router';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import { AddressFields } from './address-fields.tsx';
import { applicationForm, asksUsers, type Fields, handOff } from './form-schema.ts';
import { KindChoice, RunByChoice } from './kind-choice.tsx';
import { PortalFields } from './portal-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { TokenFields } from './token-fields.tsx';
import { useApplicationForm } from './use-application-form.ts';

export interface ApplicationFormProps {
  initial: Fields;
  /** The name of the draft as which unsent texts are stored. */
  draft: string;
  /** How many places there are to choose from. */
  places: number;
  /** Where “Cancel” leads. */
  cancelTo: string;
  submit: (application: InputOf<'editApplication'>) => Promise<unknown>;
}

/** The form for the properties of a registered application: name and kind first, what is rare is folded. */
export function ApplicationForm({ initial, draft, places, cancelTo, submit }: ApplicationFormProps) {
  const text = useText();
  const form = useApplicationForm({ schema: applicationForm, initial, draft, submit });
  const { kind } = form.values;
  return (
    <form {...form.formProps} className={styles.longForm}>
      {form.commonError && (
        <div data-common-error tabIndex={-1}>
          <Banner tone="danger" role="alert">
            {form.commonError}
          </Banner>
        </div>
      )}
      <Card title={text('applications.about')}>
        <div className={styles.form}>
          <TextField label={text('applications.name')} autoComplete="off" {...form.fieldProps('name')} />
          <KindChoice form={form} />
          {initial.kind !== handOff && kind === handOff && (
            <Banner tone="warning">{text('applications.kindEnds')}</Banner>
          )}
          {asksUsers(kind) && <RunByChoice form={form} />}
        </div>
      </Card>
      {kind !== 'MACHINE' && <AddressFields form={form} />}
      {asksUsers(kind) && <ScopeFields form={form} />}
      {kind !== handOff && <TokenFields form={form} initial={initial} />}
      <PortalFields form={form} places={places} />
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy} busyLabel={text('console.working')}>
          {text('applications.save')}
        </Button>
        <ButtonLink as={Link} variant="secondary" to={cancelTo}>
          {text('console.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}
