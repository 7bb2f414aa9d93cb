import type { InputOf } from '@portico/contract/endpoints';
import { Banner, Button, ButtonLink, Card, TextField } from '@portico/ui';
import type { ChangeEvent } from 'react';
import { Link } from 'react-router';
import styles from '../../components/components.module.css';
import { suggestedId } from '../../forms/suggested-id.ts';
import { useText } from '../../i18n/i18n.tsx';
import { asksUsers, emptyFields } from './form-schema.ts';
import { KindChoice, RunByChoice } from './kind-choice.tsx';
import { LinesField } from './lines-field.tsx';
import { asksHome, newApplicationForm } from './new-application.ts';
import { useApplicationForm } from './use-application-form.ts';

export interface NewApplicationFormProps {
  /** Where “Cancel” leads. */
  cancelTo: string;
  submit: (application: InputOf<'addApplication'>) => Promise<unknown>;
}

/**
 * What must be known of a new application: its name and kind, and what follows from its kind and cannot be
 * guessed.
 */
export function NewApplicationForm({ cancelTo, submit }: NewApplicationFormProps) {
  const text = useText();
  const form = useApplicationForm({
    schema: newApplicationForm,
    initial: emptyFields,
    draft: 'application-add',
    submit,
  });
  const { values, set, fieldProps } = form;

  /** The identifier follows the name until it is typed. */
  const setName = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    const id = values.id === suggestedId(values.name) ? suggestedId(value) : values.id;
    set('name', value);
    if (id !== values.id) set('id', id);
  };
  return (
    <form {...form.formProps} className={styles.longForm}>
      {form.commonError && (
        <div data-common-error tabIndex={-1}>
          <Banner tone="danger" role="alert">
            {form.commonError}
          </Banner>
        </div>
      )}
      <Card>
        <div className={styles.form}>
          <TextField
            label={text('applications.name')}
            autoComplete="off"
            {...fieldProps('name')}
            onChange={setName}
          />
          <KindChoice form={form} />
          {asksUsers(values.kind) && <RunByChoice form={form} />}
          {asksUsers(values.kind) && (
            <LinesField
              form={form}
              name="redirectUris"
              label={text('applications.redirectUris')}
              hint={text('applications.redirectHint')}
            />
          )}
          {asksHome(values.kind) && (
            <TextField
              type="url"
              label={text('applications.address')}
              hint={text('applications.addressHint')}
              autoComplete="off"
              dir="ltr"
              {...fieldProps('url')}
            />
          )}
          <TextField
            label={text('applications.id')}
            hint={text('applications.idHint')}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            {...fieldProps('id')}
          />
          <p className={styles.quiet}>{text('applications.restLater')}</p>
        </div>
      </Card>
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy} busyLabel={text('console.working')}>
          {text('applications.add')}
        </Button>
        <ButtonLink as={Link} variant="secondary" to={cancelTo}>
          {text('console.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}
