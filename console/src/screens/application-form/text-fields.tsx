import { directionOf, languageNames } from '@portico/contract/locales';
import { editedLocales } from '@portico/contract/staff-applications';
import { Card, TextField } from '@portico/ui';
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
  otherLanguages?: string | undefined;
}

/** Title and description of the landing page, in each language that the console edits. */
export function TextFields({ fieldProps, otherLanguages }: TextFieldsProps) {
  const text = useText();
  return (
    <Card title={text('applications.texts')}>
      <div className={styles.form}>
        <p className={styles.quiet}>{text('applications.textsHint')}</p>
        {otherLanguages && (
          <p className={styles.quiet}>{text('applications.otherTexts', { languages: otherLanguages })}</p>
        )}
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
      </div>
    </Card>
  );
}
