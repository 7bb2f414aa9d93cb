import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { phrases } from './vite/phrases.ts';
import { precompress } from './vite/precompress.ts';
import { webManifests } from './vite/web-manifests.ts';

const forms =
  /\/(portal\/src\/(parts|lib)|ui\/src\/(actions|brand|fields|surfaces))\/(?!use-call|use-profile|queries)/;

/** `vite build --app` makes both halves: what browsers load, and what the server renders pages with. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), phrases(), webManifests(), precompress()],
  builder: {},
  build: { target: ['chrome123', 'safari17.5', 'firefox120'], modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // Few files: one with what every page needs, one with what forms share.
          output: {
            codeSplitting: {
              groups: [
                { name: 'portal', tags: ['$initial'] },
                { name: 'forms', test: forms, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        minify: true,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
      resolve: { noExternal: true },
    },
  },
});
