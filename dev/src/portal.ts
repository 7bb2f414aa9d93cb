// Runs the portal from source with Vite, and proxies the API to the server.
import { createServer, type Plugin } from 'vite';

const apiPaths = ['/config', '/oauth', '/v1', '/cdn', '/outbox', '/openapi.json'];

/** The portal's development page starts the mock API. This makes the same page use the real server. */
const useRealApi: Plugin = {
  name: 'portico-real-api',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) => page.replace('/src/mock-api/start.ts', '/src/entry-client.tsx'),
  },
};

const vite = await createServer({
  root: new URL('../../portal', import.meta.url).pathname,
  plugins: [useRealApi],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT),
    strictPort: true,
    proxy: Object.fromEntries(apiPaths.map((path) => [path, process.env.PORTICO_DEV_SERVER ?? ''])),
  },
});
await vite.listen();
