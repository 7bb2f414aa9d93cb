import type { AvailableLocale } from './available.ts';
import { loadComplete } from './load-language.ts';

/** The texts of the portal in one language: those of all users, and those that only signed-in users see. */
export async function loadPortalTexts(locale: AvailableLocale) {
  const { phrases: guest, accountPhrases: account } = await loadComplete(locale);
  return { guest, account };
}
