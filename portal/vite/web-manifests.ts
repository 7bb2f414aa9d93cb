import { directionOf, locales } from '@portico/contract/locales';
import { loadPortalTexts } from '@portico/phrases/portal-texts';
import { groundColors } from '@portico/web/theme/theme';
import type { Plugin } from 'vite';

/**
 * Writes a web app manifest in every language: what the portal is called and looks like on a home screen. The
 * server puts the name of the product in.
 */
export function webManifests(): Plugin {
  return {
    name: 'portico-web-manifests',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const locale of locales) {
        const { guest } = await loadPortalTexts(locale);
        const manifest = {
          name: '{product}',
          description: guest['description.home'],
          lang: locale,
          dir: directionOf(locale),
          start_url: `/${locale}/profile`,
          scope: '/',
          display: 'standalone',
          background_color: groundColors.light,
          theme_color: groundColors.light,
          icons: [
            { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
            { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
            { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
            { src: '/icon-maskable.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'maskable' },
          ],
        };
        this.emitFile({
          type: 'asset',
          fileName: `${locale}/site.webmanifest`,
          source: JSON.stringify(manifest),
        });
      }
    },
  };
}
