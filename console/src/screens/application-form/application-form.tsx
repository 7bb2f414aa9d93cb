import { applicationTypes } from '@portico/contract/applications';
import type { InputOf } from '@portico/contract/endpoints';
import { Banner, Button, ButtonLink, Card, Select, TextField } from '@portico/ui';
import { Link } from 'react-router';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import { applicationForm, type Fields, handOff } from './form-schema.ts';
import { KindFields } from './kind-fields.tsx';
import { TextFields } from './text-fields.tsx';
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

/** The form for the properties of a registered application. */
export function ApplicationForm({ initial, draft, places, cancelTo, submit }: ApplicationFormProps) {
  const text = useText();
  const form = useApplicationForm({ schema: applicationForm, initial, draft, submit });
  const isMachine = form.values.kind === 'MACHINE';
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
          <Select label={text('applications.type')} {...form.fieldProps('type')}>
            {applicationTypes.map((type) => (
              <option key={type} value={type}>
                {text(`applicationType.${type}`)}
              </option>
            ))}
          </Select>
          {!isMachine && (
            <TextField
              type="url"
              label={text('applications.address')}
              hint={text('applications.addressHint')}
              autoComplete="off"
              dir="ltr"
              {...form.fieldProps('url')}
            />
          )}
          <Select label={text('applications.position')} {...form.fieldProps('place')}>
            {Array.from({ length: places }, (_, index) => index + 1).map((place) => (
              <option key={place} value={place}>
                {text('applications.positionOf', { place, count: places })}
              </option>
            ))}
          </Select>
        </div>
      </Card>
      <KindFields form={form} wasOpenid={initial.kind !== handOff} />
      {!isMachine && <TextFields fieldProps={form.fieldProps} values={form.values} />}
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
