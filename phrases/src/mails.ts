import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import { documentField as arFields } from './ar/document-fields.ts';
import { mail as ar } from './ar/mail.ts';
import * as arReasons from './ar/review.ts';
import { documentField as deFields } from './de/document-fields.ts';
import { mail as de } from './de/mail.ts';
import * as deReasons from './de/review.ts';
import { documentField as enFields } from './en/document-fields.ts';
import { mail as en } from './en/mail.ts';
import * as enReasons from './en/review.ts';
import { flatten } from './flatten.ts';
import { isolateValues } from './isolate.ts';
import type { MailPhraseId, MailPhrases } from './mail-types.ts';

/** Mails that ask for changes of a document list fields and reasons, so these are among their texts: `documentField.city`. */
const english = { ...en, ...flatten({ ...enReasons, documentField: enFields }) };
const written: Partial<Record<Locale, MailPhrases>> = {
  en: english,
  de: { ...de, ...flatten({ ...deReasons, documentField: deFields }) },
  ar: { ...ar, ...flatten({ ...arReasons, documentField: arFields }) },
};

/** The language of a mail for a user with `locale`: that locale, or English if it has no texts yet. */
export function mailLocale(locale: Locale): Locale {
  return written[locale] ? locale : defaultLocale;
}

/**
 * The texts of mails in one language, formatted with `values`. English if the language has no mail texts.
 * @example mailText('en', { name: 'Grace' })('greeting') // 'Hello Grace,'
 */
export function mailText(
  locale: Locale,
  values: Readonly<Record<string, string>>,
): (id: MailPhraseId | string) => string {
  const phrases: Readonly<Record<string, string>> = written[locale] ?? english;
  const i18n = setupI18n({ locale, messages: { [locale]: { ...phrases } } });
  i18n.setMessagesCompiler(compileMessage);
  const isolated = isolateValues(locale, values);
  return (id) => (Object.hasOwn(phrases, id) ? i18n._(id, isolated) : '');
}
