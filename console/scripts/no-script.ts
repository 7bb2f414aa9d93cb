import type { Plugin } from 'vite';
import { shell as ar } from '../../phrases/src/ar/shell.ts';
import { shell as de } from '../../phrases/src/de/shell.ts';
import { shell as en } from '../../phrases/src/en/shell.ts';

/** Writes into the page what a browser without JavaScript shows, in every language. The server leaves only that of the address. */
export function noScript(): Plugin {
  const texts = Object.entries({ ar, de, en }).map(
    ([locale, { noScriptTitle, noScriptText }]) =>
      `<p lang="${locale}"><strong>${noScriptTitle}</strong><br>${noScriptText}</p>`,
  );
  return {
    name: 'no-script',
    transformIndexHtml: (html) =>
      html.replace('<noscript></noscript>', `<noscript>${texts.join('')}</noscript>`),
  };
}
