import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import { mail as ar } from './ar/mail.ts';
import { mail as de } from './de/mail.ts';
import { mail as en } from './en/mail.ts';
import type { MailPhraseId, MailPhrases } from './mail-types.ts';

const written: Partial<Record<Locale, MailPhrases>> = { en, de, ar };

/** The language a mail to a reader of `locale` is written in: that one, or English where it has no texts yet. */
export function mailLocale(locale: Locale): Locale {
  return written[locale] ? locale : defaultLocale;
}

/**
 * The texts of mails in one language, with `values` put in. A language without mails of its own reads English.
 * @example mailText('en', { name: 'Grace' })('greeting') // 'Hello Grace,'
 */
export function mailText(
  locale: Locale,
  values: Readonly<Record<string, string>>,
): (id: MailPhraseId | string) => string {
  const phrases: Readonly<Record<string, string>> = written[locale] ?? en;
  const i18n = setupI18n({ locale, messages: { [locale]: { ...phrases } } });
  i18n.setMessagesCompiler(compileMessage);
  return (id) => (Object.hasOwn(phrases, id) ? i18n._(id, values) : '');
}
