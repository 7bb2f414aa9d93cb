import type { Locale } from '@portico/contract/locales';
import { type InlinedTexts, inlinedTextsId } from '@portico/contract/page';
import type { Texts } from '@portico/web/i18n/texts';
import { loadTexts } from './texts.ts';

/**
 * Loads the texts of a language in a browser. Translations are in the page if the server rendered it with
 * them, else they are loaded from the server [7.35]; if that fails, the texts of the build stay.
 */
export function loadPageTexts(locale: Locale, complete: boolean): Promise<Texts> {
  const json = document.getElementById(inlinedTextsId)?.textContent;
  if (!json) return loadTexts(locale, complete);
  const { locale: known, complete: all, texts }: InlinedTexts = JSON.parse(json);
  const isKnown = known === locale && (all || !complete);
  return loadTexts(locale, complete, isKnown ? texts : fetchTexts(locale));
}

/** The JSON of an error contains no id of a text, so it replaces none. */
function fetchTexts(locale: Locale) {
  // Any error: the texts of the build are shown.
  return fetch(`/translations/${locale}`)
    .then((response) => response.json())
    .catch(() => ({}));
}
