import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import { documentField as arFields } from './ar/document-fields.ts';
import { mail as ar } from './ar/mail.ts';
import * as arReasons from './ar/review.ts';
import { availableLocales } from './available.ts';
import { documentField as deFields } from './de/document-fields.ts';
import { mail as de } from './de/mail.ts';
import * as deReasons from './de/review.ts';
import { documentField as enFields } from './en/document-fields.ts';
import { mail as en } from './en/mail.ts';
import * as enReasons from './en/review.ts';
import { flatten } from './flatten.ts';
import { isolateValues } from './isolate.ts';
import type { MailPhraseId } from './mail-types.ts';
import type { Texts } from './parts.ts';
import { readTexts } from './read-texts.ts';

/** Mails that ask for changes of a document list fields and reasons, so these are among their texts: `documentField.city`. */
const english = { ...en, ...flatten({ ...enReasons, documentField: enFields }) };
const modules: Partial<Record<Locale, Texts>> = {
  en: english,
  de: { ...de, ...flatten({ ...deReasons, documentField: deFields }) },
  ar: { ...ar, ...flatten({ ...arReasons, documentField: arFields }) },
};

/** Formats the texts of mails with values: `mailText({ name: 'Grace' })('greeting')`. */
export type MailText = (values: Texts) => (id: MailPhraseId | string) => string;

/** The texts of mails in one language, or in English if the language has no texts. */
export async function loadMailTexts(wanted: Locale): Promise<{ locale: Locale; mailText: MailText }> {
  const locale = availableLocales.find((available) => available === wanted) ?? defaultLocale;
  const phrases: Texts = modules[locale] ?? { ...english, ...(await readMailTexts(locale)) };
  const i18n = setupI18n({ locale, messages: { [locale]: { ...phrases } } });
  i18n.setMessagesCompiler(compileMessage);
  const mailText: MailText = (values) => {
    const isolated = isolateValues(locale, values);
    return (id) => (Object.hasOwn(phrases, id) ? i18n._(id, isolated) : '');
  };
  return { locale, mailText };
}

async function readMailTexts(locale: Locale): Promise<Texts> {
  const [mail, account] = await Promise.all([readTexts(locale, 'mail'), readTexts(locale, 'account')]);
  return { ...account, ...Object.fromEntries(Object.entries(mail).map(([id, text]) => [id.slice(5), text])) };
}
