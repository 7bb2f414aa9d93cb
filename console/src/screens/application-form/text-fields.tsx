import { directionOf, type Locale, languageNames } from '@portico/contract/locales';
import { longestShort, removableLocales } from '@portico/contract/staff/applications';
import { Select, TextField } from '@portico/ui';
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
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  values: Fields;
}

/**
 * Title and description of the landing page, and the short text of cards: in English, and in another language
 * that is chosen from a list, which says what is missing.
 */
export function TextFields({ fieldProps, values }: TextFieldsProps) {
  const text = useText();
  const chosen = removableLocales.find((locale) => locale === values.language) ?? removableLocales[0];
  const nameOf = (locale: Locale) => {
    const language = languageNames[locale];
    const isMissing = !values[`${locale}Title`] && !values[`${locale}Description`];
    return isMissing ? text('applications.noTexts', { language }) : language;
  };
  return (
    <>
      <h3>{text('applications.texts')}</h3>
      <div className={styles.form}>
        <p className={styles.quiet}>{text('applications.textsHint')}</p>
        <TextsOf locale="en" fieldProps={fieldProps} />
        <Select label={text('console.language')} {...fieldProps('language')} value={chosen}>
          {removableLocales.map((locale) => (
            <option key={locale} value={locale}>
              {nameOf(locale)}
            </option>
          ))}
        </Select>
        {chosen && (
          <TextField
            label={text('applications.textOf', {
              label: text('applications.name'),
              language: languageNames[chosen],
            })}
            lang={chosen}
            dir={directionOf(chosen)}
            autoComplete="off"
            placeholder={values.name}
            key={`${chosen} name`}
            {...fieldProps(`${chosen}Name`)}
          />
        )}
        {chosen && <TextsOf key={chosen} locale={chosen} fieldProps={fieldProps} />}
      </div>
    </>
  );
}

function TextsOf({ locale, fieldProps }: Pick<TextFieldsProps, 'fieldProps'> & { locale: Locale }) {
  const text = useText();
  const language = languageNames[locale];
  const written = { lang: locale, dir: directionOf(locale), autoComplete: 'off' } as const;
  return (
    <div className={styles.form}>
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
      <TextField
        label={text('applications.textOf', { label: text('applications.short'), language })}
        {...written}
        maxLength={longestShort}
        {...fieldProps(`${locale}Short`)}
      />
    </div>
  );
}
