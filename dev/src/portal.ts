// The portal from its source, with Vite: changes show in the open page. What the server answers is passed on to it.
import { createServer, type Plugin } from 'vite';

const wire = ['/config', '/oauth', '/v1', '/cdn', '/outbox', '/openapi.json'];

/** The portal's own development page runs on a mock API; here the same page runs on the real one. */
const realWire: Plugin = {
  name: 'portico-real-wire',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) => page.replace('/src/mock-api/start.ts', '/src/entry-client.tsx'),
  },
};

const vite = await createServer({
  root: new URL('../../portal', import.meta.url).pathname,
  plugins: [realWire],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT),
    strictPort: true,
    proxy: Object.fromEntries(wire.map((path) => [path, process.env.PORTICO_DEV_SERVER ?? ''])),
  },
});
await vite.listen();
