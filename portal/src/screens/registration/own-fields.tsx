import { askedField } from '@portico/contract/own-fields/asked';
import * as v from 'valibot';
import { OwnFieldControl } from '../../components/own-fields/own-field.tsx';
import { useConfig } from '../../lib/config/config.ts';
import type { RegistrationState } from './submit.ts';

/** The fields that an operator has added to the registration. */
export default function OwnFields({ form }: { form: RegistrationState }) {
  const fields = v.parse(v.array(askedField), useConfig().registrationFields);
  const values = form.values.fields ?? {};
  return fields.map((field) => (
    <OwnFieldControl
      key={field.key}
      field={field}
      id={`fields.${field.key}`}
      value={values[field.key] ?? ''}
      error={form.error(`fields.${field.key}`)}
      onChange={(value) => form.set('fields', { ...values, [field.key]: value })}
    />
  ));
}
