import { type FieldWithValue, fieldsWithValues, valuesInput } from '@portico/contract/own-fields/asked';
import { Card } from '@portico/ui';
import * as v from 'valibot';
import { CommonError } from '../../components/forms/common-error.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { noValue, OwnFieldControl, useChoices } from '../../components/own-fields/own-field.tsx';
import parts from '../../components/screen.module.css';
import { NotLoaded } from '../../components/status/not-loaded.tsx';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useNotifications } from '../../lib/status/notifications.ts';
import styles from './screen.module.css';

/** The fields that an operator has added to accounts: those that the user sees, and those to fill in. */
export default function OwnFields() {
  const text = useText();
  const { data: answer, error, refetch } = useCall('getOwnFields', {}, { staleTime: 0 });
  const data = answer && v.parse(fieldsWithValues, answer);
  // Staff who look at the account see these fields in the console, as far as they may.
  if (error?.code === 'look_only' || data?.fields.length === 0) return null;
  const seen = data?.fields.filter(({ mayEdit }) => !mayEdit) ?? [];
  const asked = data?.fields.filter(({ mayEdit }) => mayEdit) ?? [];
  return (
    <Card title={text('account.fieldsTitle')}>
      {!data && error && <NotLoaded onRetry={refetch} />}
      {seen.length > 0 && (
        <dl className={styles.details}>
          {seen.map((field) => (
            <Seen key={field.key} field={field} />
          ))}
        </dl>
      )}
      {asked.length > 0 && <Asked key={asked.map(({ key }) => key).join(' ')} fields={asked} />}
    </Card>
  );
}

function Seen({ field }: { field: FieldWithValue }) {
  const choices = useChoices(field);
  const { label, value } = field;
  return (
    <div className={styles.detail}>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        <bdi>{choices.find(({ id }) => id === value)?.label ?? value ?? noValue}</bdi>
      </dd>
    </div>
  );
}

function Asked({ fields }: { fields: readonly FieldWithValue[] }) {
  const text = useText();
  const call = useApi();
  const { reload } = useQueryCache();
  const { notify } = useNotifications();
  const form = useForm({
    schema: valuesInput(fields),
    initial: {
      values: Object.fromEntries(fields.map(({ key, value }) => [key, value ?? ''])) as Readonly<
        Record<string, string>
      >, // An initial value that is wider than what is first in it.
    },
    submit: async (input, signal) => {
      await call('setOwnFields', input, { signal, shownByForm: true });
      notify('success', text('verification.saved'));
      await reload('getOwnFields');
    },
  });
  const { values } = form.values;
  return (
    <form {...form.formProps} className={parts.form}>
      <CommonError text={form.commonError} />
      {fields.map((field) => {
        const { key, isOld, value } = field;
        return (
          <OwnFieldControl
            key={key}
            field={field}
            id={`values.${key}`}
            value={values[key] ?? ''}
            error={
              form.error(`values.${key}`) ??
              (isOld && values[key] === value ? text('error.invalid_value') : undefined)
            }
            old={isOld ? (value ?? undefined) : undefined}
            onChange={(typed) => form.set('values', { ...values, [key]: typed })}
          />
        );
      })}
      <SubmitButton form={form} label={text('passkeys.save')} busyLabel={text('password.resetBusy')} />
    </form>
  );
}
