import { genders, type PassportMetadata } from '@portico/contract/documents/verification';
import type { PhraseId } from '@portico/phrases/types';
import { DateField, Select, TextField } from '@portico/ui';
import styles from '../../components/documents/document-form.module.css';
import { DocumentForm } from '../../components/documents/document-form.tsx';
import { useDocumentForm } from '../../components/documents/use-document-form.ts';
import { CountryField } from '../../components/forms/country-field.tsx';
import type { ShownDocument } from '../../lib/documents/use-document.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { type dateFields, passportForm, pickerRange, today } from './passport-form.ts';

/** The fields in the order of the form. */
const names = [
  'name',
  'surname',
  'gender',
  'birthday',
  'placeOfBirth',
  'citizenship',
  'seriesNumber',
  'issuedBy',
  'issueDate',
  'expireDate',
] as const satisfies readonly (keyof PassportMetadata)[];

type TextName = Exclude<(typeof names)[number], (typeof dateFields)[number] | 'gender' | 'citizenship'>;

export function PassportForm({ shown }: { shown: ShownDocument<'PASSPORT'> }) {
  const text = useText();
  const locale = useLocale();
  const form = useDocumentForm({
    shown,
    saved: shown.document.documentMetadata,
    schema: passportForm,
    toMetadata: (values) => values,
    invalidTexts: {
      birthday: 'verification.dateInvalid',
      issueDate: 'verification.dateInvalid',
      expireDate: 'verification.dateInvalid',
    },
  });

  const line = (name: TextName, hint?: string) => {
    return <TextField {...form.textField(name, hint)} label={text(`documentField.${name}`)} dir="auto" />;
  };
  const date = (name: (typeof dateFields)[number], hint?: string) => {
    return (
      <DateField
        {...form.field(name, hint)}
        {...pickerRange(name, today())}
        label={text(`documentField.${name}`)}
        locale={locale}
        partLabels={{
          day: text('verification.day'),
          month: text('verification.month'),
          year: text('verification.year'),
        }}
        pickerLabel={`${text('verification.openPicker')}: ${text(`documentField.${name}`)}`}
        autoComplete={name === 'birthday' ? 'bday' : undefined}
        onChange={(value) => form.set(name, value)}
      />
    );
  };
  const latinHint = text('verification.nameHint');
  return (
    <DocumentForm shown={shown} form={form} fields={names}>
      <div className={styles.pair}>
        {line('name', latinHint)}
        {line('surname', latinHint)}
      </div>
      <div className={styles.pair}>
        <Select {...form.textField('gender')} label={text('documentField.gender')}>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {text(genderTexts[gender])}
            </option>
          ))}
        </Select>
        {date('birthday')}
      </div>
      <div className={styles.pair}>
        {line('placeOfBirth', latinHint)}
        <CountryField
          list="listVerificationCountries"
          {...form.field('citizenship')}
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

const genderTexts = {
  UNDEFINED: 'verification.genderUNDEFINED',
  MALE: 'verification.genderMALE',
  FEMALE: 'verification.genderFEMALE',
} as const satisfies Record<(typeof genders)[number], PhraseId>;
