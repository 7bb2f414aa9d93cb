import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { formatTables } from '../web/vite/format-tables.ts';
import { phrases } from '../web/vite/phrases.ts';
import { precompress } from '../web/vite/precompress.ts';
import { noScript } from './scripts/no-script.ts';

/**
 * One page with lazy screens. It needs no server build: staff do not wait for a first paint, and nothing is
 * public.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    phrases('consolePhrases', 'reviewPhrases', 'applicationPhrases', 'operationPhrases'),
    formatTables({ countries: true }),
    noScript(),
    precompress(),
  ],
  build: {
    target: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    manifest: true,
    license: { fileName: '.vite/licenses.json' },
    // The policy of the page allows files of its own origin only.
    assetsInlineLimit: 0,
    // One file with what every page needs. Its styles come first, so that the reset is the lowest layer of
    // all.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'console', tags: ['$initial'] }] } } },
  },
});
