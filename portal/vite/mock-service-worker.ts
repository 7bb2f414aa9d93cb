import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const worker = fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'));

/** Serves the service worker of the mock API in development. It is in no folder that a build copies. */
export function mockServiceWorker(): Plugin {
  return {
    name: 'portico-mock-service-worker',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', async (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(await readFile(worker));
      });
    },
  };
}
