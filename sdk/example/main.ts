import { readSettings } from './settings.ts';
import { createStore } from './store.ts';

try {
  const settings = readSettings(process.env);
  const server = createStore(settings);
  server.on('error', (error) =>
    stop(`The store cannot listen on ${settings.host}:${settings.port}: ${error.message}`),
  );
  server.listen(settings.port, settings.host, () => console.log(`The store runs at ${settings.storeUrl}`));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 1000).unref();
    });
  }
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
