import type { AvailableLocale } from './available.ts';
import type { PhraseParts } from './compile.ts';

/** Named one by one, because a bundle contains no import whose path is computed. */
const loaders: Readonly<Record<AvailableLocale, () => Promise<PhraseParts>>> = {
  en: () => import('./en/index.ts'),
  ar: () => import('./ar/index.ts'),
  de: () => import('./de/index.ts'),
};

/** The texts of the portal in one language: those of all users, and those that only signed-in users see. */
export async function loadPortalTexts(locale: AvailableLocale) {
  const { phrases, accountPhrases } = await loaders[locale]();
  const guest: Readonly<Record<string, string>> = phrases;
  const account: Readonly<Record<string, string>> = accountPhrases;
  return { guest, account };
}
