import { type Locale, locales } from '@portico/contract/locales';
import { loadComplete } from '@portico/phrases/load-language';
import { longestForm } from '@portico/phrases/longest-form';
import type { Page } from 'playwright-core';

/** Those in Latin and Cyrillic letters: machines without the fonts of other scripts show boxes of another width in their place. */
const compared = locales.filter((locale) => !/^(ar|bn|hi|ja|ko|th|zh)$/.test(locale));

/** The words of every text of portal and console in a language, without its values. */
async function wordsIn(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const { phrases, accountPhrases, consolePhrases } = await loadComplete(locale);
  const texts = Object.entries({ ...consolePhrases, ...accountPhrases, ...phrases });
  return new Map(texts.map(([id, text]) => [id, longestForm(text, {})]));
}

let loading: Promise<ReadonlyMap<Locale, ReadonlyMap<string, string>>> | undefined;

const lettersIn = (words: string) => words.replaceAll(/\p{M}/gu, '').length;
const longestWordIn = (words: string) => Math.max(...words.split(/[\s-]+/).map(lettersIn));

/**
 * Of the texts that a page shows in English, the language in which they are longest together, and the one that has the longest word: decided by the
 * texts themselves, because showing the page in every language takes long.
 */
export async function longestLanguages(page: Page): Promise<readonly Locale[]> {
  loading ??= Promise.all(compared.map(async (locale) => [locale, await wordsIn(locale)] as const)).then(
    (all) => new Map(all),
  );
  const texts = await loading;
  const shown = await page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.checkVisibility()) found.push(textContent?.trim() ?? '');
    }
    return found;
  });
  const lines = new Set(shown);
  const ids = [...(texts.get('en') ?? [])].filter(([, words]) => lines.has(words.trim())).map(([id]) => id);
  const longestBy = (measure: (words: readonly string[]) => number) =>
    compared
      .map((locale) => ({ locale, size: measure(ids.map((id) => texts.get(locale)?.get(id) ?? '')) }))
      .reduce((longest, other) => (other.size > longest.size ? other : longest)).locale;
  const longest = longestBy((all) => all.reduce((sum, words) => sum + lettersIn(words), 0));
  return [...new Set([longest, longestBy((all) => Math.max(0, ...all.map(longestWordIn)))])];
}
