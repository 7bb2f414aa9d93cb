import type { Locale } from '@portico/contract/locales';
import { mail } from './en/mail.ts';
import { telegram } from './en/telegram.ts';
import { flatten } from './flatten.ts';
import type { Texts } from './parts.ts';
import { readTexts } from './read-texts.ts';

/** The texts of mails and of the Telegram bot in one language, with English ones where it has none. */
export async function loadMessageTexts(locale: Locale): Promise<{ mail: Texts; telegram: Texts }> {
  const [ofMails, ofBot] = await Promise.all([readTexts(locale, 'mail'), readTexts(locale, 'telegram')]);
  return { mail: { ...flatten({ mail }), ...ofMails }, telegram: { ...flatten({ telegram }), ...ofBot } };
}
