import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { defaultLocale, type Locale } from '@portico/contract/locales';
import { documentField } from './en/document-fields.ts';
import { mail } from './en/mail.ts';
import { correctionAnswer } from './en/name-correction.ts';
import * as reasons from './en/review.ts';
import { flatten } from './flatten.ts';
import { isolateValues } from './isolate.ts';
import type { MailPhraseId } from './mail-types.ts';
import type { CompiledTexts, Texts } from './parts.ts';
import { readTexts } from './read-texts.ts';

/**
 * Mails that ask for changes of a document list fields and reasons, so these are among their texts:
 * `documentField.city`.
 */
const english: Texts = { ...mail, ...flatten({ ...reasons, documentField, correctionAnswer }) };

/** Formats the texts of mails with values: `mailText({ name: 'Grace' })('greeting')`. */
export type MailText = (values: Texts) => (id: MailPhraseId | string) => string;

/** The texts as they came of languages that were needed: to make them costs as much as to write a mail. */
const loaded = new Map<Locale, MailText>();

/**
 * The texts of mails in one language.
 * @param replaced texts that replace those with the same id: `mail.greeting`, `documentField.city`
 */
export async function loadMailTexts(locale: Locale, replaced: CompiledTexts = {}): Promise<MailText> {
  const asTheyCame = Object.keys(replaced).length === 0;
  const known = asTheyCame ? loaded.get(locale) : undefined;
  if (known) return known;
  const phrases = locale === defaultLocale ? english : await readMailTexts(locale);
  const messages = Object.fromEntries(
    Object.entries(phrases).map(([id, text]) => [id, replaced[idInFiles(id)] ?? text]),
  );
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  i18n.setMessagesCompiler(compileMessage);
  const mailText: MailText = (values) => {
    const isolated = isolateValues(locale, values);
    return (id) => (Object.hasOwn(phrases, id) ? i18n._(id, isolated) : '');
  };
  if (asTheyCame) loaded.set(locale, mailText);
  return mailText;
}

/** The texts of mails in a language, with English ones where it has none. */
async function readMailTexts(locale: Locale): Promise<Texts> {
  const [ofMails, account] = await Promise.all([readTexts(locale, 'mail'), readTexts(locale, 'account')]);
  const own: Texts = { ...account, ...ofMails };
  return Object.fromEntries(Object.entries(english).map(([id, text]) => [id, own[idInFiles(id)] ?? text]));
}

/** The id of a text of mails in the files of a language. */
function idInFiles(id: string): string {
  return Object.hasOwn(mail, id) ? `mail.${id}` : id;
}
