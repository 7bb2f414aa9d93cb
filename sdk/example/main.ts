import { demoApplications } from './applications.ts';
import { createApplications } from './server.ts';
import { readSettings } from './settings.ts';

try {
  const { port, host, portal, applications } = readSettings(process.env, demoApplications);
  // A sign-out at the portal takes effect here within a second.
  const server = createApplications(applications, { portal, memorySeconds: 1 });
  server.on('error', (error) => stop(`The applications cannot listen on ${host}:${port}: ${error.message}`));
  server.listen(port, host, () => {
    for (const { application, url } of applications) console.log(`${application.name} runs at ${url}`);
  });
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
