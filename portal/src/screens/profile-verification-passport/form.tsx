import { genders, isEditable, type PassportMetadata } from '@portico/contract/documents/verification';
import { asksFamilyNameFirst } from '@portico/contract/names';
import { zoneFields } from '@portico/passport/zone/zone-fields';
import { Select, TextField } from '@portico/ui';
import { Fragment, type ReactNode } from 'react';
import styles from '../../components/documents/document-form.module.css';
import { DocumentForm } from '../../components/documents/document-form.tsx';
import { useDocumentForm } from '../../components/documents/use-document-form.ts';
import { CountryField } from '../../components/forms/country-field.tsx';
import { useCountries } from '../../lib/countries/use-countries.ts';
import type { ShownDocument } from '../../lib/documents/use-document.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { PassportDate } from './passport-date.tsx';
import { type DateFieldName, passportForm } from './passport-form.ts';
import { ReadMark } from './read-mark.tsx';
import { shownReading } from './read-values.ts';
import { ReadingNote } from './reading-note.tsx';
import { usePassportReading } from './use-reading.ts';
import { useRegisteredValues } from './use-registered-values.ts';

/** The fields after those of the name, in the order of the form. */
const names = [
  'gender',
  'birthday',
  'placeOfBirth',
  'citizenship',
  'seriesNumber',
  'issuedBy',
  'issueDate',
  'expireDate',
] as const satisfies readonly (keyof PassportMetadata)[];

type TextName =
  | 'name'
  | 'surname'
  | Exclude<(typeof names)[number], DateFieldName | 'gender' | 'citizenship'>;

export function PassportForm({ shown }: { shown: ShownDocument<'PASSPORT'> }) {
  const text = useText();
  const saved = shown.document.documentMetadata;
  const form = useDocumentForm({
    shown,
    saved,
    schema: passportForm,
    toMetadata: (values) => values,
    invalidTexts: {
      birthday: 'verification.dateInvalid',
      issueDate: 'verification.dateInvalid',
      expireDate: 'verification.dateInvalid',
    },
  });

  const { values } = form;
  const set = (name: keyof PassportMetadata, value: string) => form.set(name, value);
  const registered = useRegisteredValues(saved, isEditable(shown.status) && !shown.isClosed, set);
  const countries = useCountries('listVerificationCountries');
  const { reading, read, cancel } = usePassportReading({ values, registered, countries, set });
  const passport = reading.outcome === 'read' ? reading.passport : {};
  /** What is said above a control: what was read, then what to enter. */
  const marked = (name: keyof PassportMetadata, hint?: string): ReactNode => {
    const field = zoneFields.find((one) => one === name);
    const found = field && shownReading(passport, field, values[field]);
    return found ? <ReadMark certainty={found.certainty}>{hint}</ReadMark> : hint;
  };

  const line = (name: TextName, hint?: string) => (
    <TextField
      {...form.textField(name, marked(name, hint))}
      label={text(`documentField.${name}`)}
      dir="auto"
    />
  );
  const date = (name: DateFieldName, hint?: string) => (
    <PassportDate {...form.field(name, marked(name, hint))} onChange={(value) => form.set(name, value)} />
  );
  const latinHint = text('verification.nameHint');
  const nameFields = asksFamilyNameFirst(useLocale())
    ? (['surname', 'name'] as const)
    : (['name', 'surname'] as const);
  return (
    <DocumentForm
      shown={shown}
      form={form}
      fields={[...nameFields, ...names]}
      onPicture={(file) => void read(file)}
      note={
        <ReadingNote reading={reading} values={values} countries={countries} onUse={set} onCancel={cancel} />
      }
    >
      <div className={styles.pair}>
        {nameFields.map((name) => (
          <Fragment key={name}>{line(name, latinHint)}</Fragment>
        ))}
      </div>
      <div className={styles.pair}>
        <Select {...form.textField('gender', marked('gender'))} label={text('documentField.gender')}>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {text(`verification.gender${gender}`)}
            </option>
          ))}
        </Select>
        {date('birthday')}
      </div>
      <div className={styles.pair}>
        {line('placeOfBirth', latinHint)}
        <CountryField
          list="listVerificationCountries"
          {...form.field('citizenship', marked('citizenship'))}
          label={text('documentField.citizenship')}
          onChange={(code) => form.set('citizenship', code)}
        />
      </div>
      <div className={styles.pair}>
        {line('seriesNumber')}
        {line('issuedBy')}
      </div>
      <div className={styles.pair}>
        {date('issueDate')}
        {date('expireDate', text('verification.expireHint'))}
      </div>
    </DocumentForm>
  );
}
