import { locales } from '@portico/contract/locales';
import { loadPortalTexts } from '@portico/phrases/portal-texts';
import type { Plugin } from 'vite';

/**
 * Writes into the page what a browser without JavaScript shows, in every language. The server leaves only
 * that of the address.
 */
export function noScript(): Plugin {
  return {
    name: 'no-script',
    async transformIndexHtml(html) {
      const texts = await Promise.all(
        locales.map(async (locale) => {
          const { guest } = await loadPortalTexts(locale);
          return `<p lang="${locale}"><strong>${guest['shell.noScriptTitle']}</strong><br>${guest['shell.noScriptText']}</p>`;
        }),
      );
      return html.replace('<noscript></noscript>', `<noscript>${texts.join('')}</noscript>`);
    },
  };
}
