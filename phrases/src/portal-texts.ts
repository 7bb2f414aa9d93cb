import type { Locale } from '@portico/contract/locales';
import { loadComplete } from './load-language.ts';

/** The texts of the portal in one language: those of all users, and those that only signed-in users see. */
export async function loadPortalTexts(locale: Locale) {
  const { phrases: guest, accountPhrases: account } = await loadComplete(locale);
  return { guest, account };
}
