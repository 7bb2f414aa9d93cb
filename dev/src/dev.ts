// `npm run dev`: runs everything from source. The server and the applications restart when one of their files
// changes. Vite updates the open page in place and proxies the API to the server.

import { readAddresses } from './addresses.ts';
import { requireFreePort, untilItAnswers } from './ports.ts';
import { ProcessGroup } from './process-group.ts';
import { applications, serverEnv } from './processes.ts';
import { welcome } from './welcome.ts';

try {
  const addresses = readAddresses(process.env);
  const serverPort = addresses.port + 10;
  await requireFreePort(addresses.port, 'PORT');
  await requireFreePort(serverPort, 'PORT');
  await requireFreePort(addresses.storePort, 'STORE_PORT');
  await requireFreePort(addresses.consolePort, 'PORTICO_CONSOLE_PORT');

  const group = new ProcessGroup();
  group.add({
    name: 'server',
    command: ['node', '--watch', '--watch-preserve-output', 'server/src/main.ts', 'serve'],
    env: serverEnv(addresses, serverPort),
  });
  group.add({
    name: 'portal',
    command: ['node', 'dev/src/portal.ts'],
    env: { PORT: String(addresses.port), PORTICO_DEV_SERVER: `http://127.0.0.1:${serverPort}` },
  });
  group.add(applications(addresses, '--watch', '--watch-preserve-output'));
  await Promise.all([
    untilItAnswers(`http://127.0.0.1:${serverPort}/config`, group.ending),
    untilItAnswers(`http://127.0.0.1:${addresses.port}/`, group.ending),
    untilItAnswers(`http://127.0.0.1:${addresses.storePort}/`, group.ending),
  ]);
  if (!group.ending.aborted) console.log(welcome(addresses));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
