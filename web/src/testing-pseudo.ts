import { type Messages, setupI18n } from '@lingui/core';
import { hardCodedIn, pseudoMessage } from '@portico/phrases/testing-pseudo';
import type { Texts } from './i18n/texts.ts';

/** Texts of the pseudo-locale, made from those of a language. Placeholders, tags and plurals stay. */
export function pseudoTexts(texts: Texts): Texts {
  const messages: Messages = Object.fromEntries(
    Object.entries(texts.i18n.messages).map(([id, message]) => [
      id,
      pseudoMessage(message) as Messages[string],
    ]),
  );
  const { locale } = texts.i18n;
  return { ...texts, i18n: setupI18n({ locale, locales: 'en-u-nu-latn', messages: { [locale]: messages } }) };
}

/** What is shown and read out below an element: each text, and each name and hint in an attribute. */
function shownTexts(root: Document): string[] {
  const found: string[] = [root.title];
  const walker = root.createTreeWalker(root.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element)
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'aria-valuetext',
        'title',
        'alt',
        'placeholder',
      ])
        found.push(node.getAttribute(name) ?? '');
    else if (!node.parentElement?.closest('script, style, noscript, [translate=no]'))
      found.push(node.textContent ?? '');
  }
  return found;
}

/**
 * The words on a page that are neither texts of the product nor data. `data` are all strings that the page
 * was given, such as names and addresses; dates, units and names of languages come from the browser.
 */
export function hardCodedWords(root: Document, data: readonly string[]): string[] {
  return hardCodedIn(shownTexts(root), data);
}
