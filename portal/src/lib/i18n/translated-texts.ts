import type { Locale } from '@portico/contract/locales';
import {
  type InlinedTexts,
  inlinedTextsId,
  type TranslatedTexts,
  translatedTextsPath,
} from '@portico/contract/page';
import type { Texts } from '@portico/web/i18n/texts';
import { loadTexts } from './texts.ts';

const timeoutMs = 3_000;

/** Loads the texts of a language in a browser, with the translations that the server has for them. */
export function loadPageTexts(locale: Locale, complete: boolean): Promise<Texts> {
  return loadTexts(locale, complete, translationsFor(locale, complete));
}

/**
 * The translations in the page, with which the server rendered it, or else those of the server. A page without any, also because
 * none are configured, is not asked for more. Without an answer the texts of the build stay.
 */
function translationsFor(locale: Locale, complete: boolean): TranslatedTexts | Promise<TranslatedTexts> {
  const text = document.getElementById(inlinedTextsId)?.textContent;
  if (!text) return {};
  const inlined: InlinedTexts = JSON.parse(text);
  if (inlined.locale === locale && (inlined.complete || !complete)) return inlined.texts;
  return fetch(translatedTextsPath(locale), { signal: AbortSignal.timeout(timeoutMs) })
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}));
}
