import { directionOf, type Locale, languageNames } from '@portico/contract/locales';
import { editedLocales } from '@portico/contract/staff/applications';
import { Card, Checkbox, TextField } from '@portico/ui';
import type { ChangeEvent } from 'react';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import type { Fields } from './form-schema.ts';

export interface TextFieldsProps {
  /** The properties of a field of the form. */
  fieldProps: (name: keyof Fields) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** Languages that have texts and no fields here. */
  otherLanguages: readonly Locale[];
  /** The codes of those whose texts are to be removed, with spaces between them. */
  removed: string;
  onRemovedChange: (codes: string) => void;
}

/** Title and description of the landing page, in each language that the console edits. */
export function TextFields({ fieldProps, otherLanguages, removed, onRemovedChange }: TextFieldsProps) {
  const text = useText();
  const codes = removed.split(' ').filter(Boolean);
  return (
    <Card title={text('applications.texts')}>
      <div className={styles.form}>
        <p className={styles.quiet}>{text('applications.textsHint')}</p>
        {editedLocales.map((locale) => {
          const language = languageNames[locale];
          const written = { lang: locale, dir: directionOf(locale), autoComplete: 'off' } as const;
          return (
            <div key={locale} className={styles.form}>
              <TextField
                label={text('applications.textOf', { label: text('applications.textTitle'), language })}
                {...written}
                {...fieldProps(`${locale}Title`)}
              />
              <TextField
                label={text('applications.textOf', { label: text('applications.textDescription'), language })}
                {...written}
                {...fieldProps(`${locale}Description`)}
              />
            </div>
          );
        })}
        {otherLanguages.length > 0 && (
          <fieldset className={styles.choices}>
            <legend>{text('applications.otherTexts')}</legend>
            {otherLanguages.map((code) => (
              <Checkbox
                key={code}
                label={text('applications.removeTexts', { language: languageNames[code] })}
                checked={codes.includes(code)}
                onChange={() => onRemovedChange(toggled(codes, code).join(' '))}
              />
            ))}
          </fieldset>
        )}
      </div>
    </Card>
  );
}

function toggled(codes: readonly string[], code: string): readonly string[] {
  return codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code];
}
