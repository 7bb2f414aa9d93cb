import { genders } from '@portico/contract/verification';
import type { PhraseId } from '@portico/phrases/types';
import { DateField, Select, TextField } from '@portico/ui';
import { CountryField } from '../../components/verification/country-field.tsx';
import styles from '../../components/verification/document-form.module.css';
import { DocumentForm } from '../../components/verification/document-form.tsx';
import { useDocumentForm } from '../../components/verification/use-document-form.ts';
import type { ShownDocument } from '../../lib/documents/use-document.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { type dateFields, passportForm, pickerRange, today } from './rules.ts';

/** The fields in the order of the form. */
const labels = {
  name: 'verification.name',
  surname: 'verification.surname',
  gender: 'verification.gender',
  birthday: 'verification.birthday',
  placeOfBirth: 'verification.placeOfBirth',
  citizenship: 'verification.citizenship',
  seriesNumber: 'verification.seriesNumber',
  issuedBy: 'verification.issuedBy',
  issueDate: 'verification.issueDate',
  expireDate: 'verification.expireDate',
} as const satisfies Record<string, PhraseId>;

type TextName = Exclude<keyof typeof labels, (typeof dateFields)[number] | 'gender' | 'citizenship'>;

export function PassportForm({ shown }: { shown: ShownDocument<'PASSPORT'> }) {
  const text = useText();
  const locale = useLocale();
  const form = useDocumentForm({
    shown,
    saved: shown.document.documentMetadata,
    schema: passportForm,
    toMetadata: (values) => values,
  });

  const line = (name: TextName, hint?: string) => {
    const field = form.textField(name);
    return <TextField {...field} label={text(labels[name])} hint={field.hint ?? hint} dir="auto" />;
  };
  const date = (name: (typeof dateFields)[number], hint?: string) => {
    const field = form.field(name);
    return (
      <DateField
        {...field}
        {...pickerRange(name, today())}
        label={text(labels[name])}
        hint={field.hint ?? hint}
        locale={locale}
        partLabels={{
          day: text('verification.day'),
          month: text('verification.month'),
          year: text('verification.year'),
        }}
        pickerLabel={`${text('verification.openPicker')}: ${text(labels[name])}`}
        autoComplete={name === 'birthday' ? 'bday' : undefined}
        onChange={(value) => form.set(name, value)}
      />
    );
  };
  const nameHint = text('verification.nameHint');
  return (
    <DocumentForm shown={shown} form={form} labels={labels}>
      <div className={styles.pair}>
        {line('name', nameHint)}
        {line('surname', nameHint)}
      </div>
      <div className={styles.pair}>
        <Select {...form.textField('gender')} label={text(labels.gender)}>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {text(genderTexts[gender])}
            </option>
          ))}
        </Select>
        {date('birthday')}
      </div>
      <div className={styles.pair}>
        {line('placeOfBirth')}
        <CountryField
          {...form.field('citizenship')}
          label={text(labels.citizenship)}
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
