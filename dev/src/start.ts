// `npm start`: runs the built server and the applications with the demo data.

import { readAddresses } from './addresses.ts';
import { requireFreePort, untilItAnswers } from './ports.ts';
import { ProcessGroup } from './process-group.ts';
import { applications, serverEnv } from './processes.ts';
import { welcome } from './welcome.ts';

try {
  const addresses = readAddresses(process.env);
  await requireFreePort(addresses.port, 'PORT');
  await requireFreePort(addresses.storePort, 'STORE_PORT');
  await requireFreePort(addresses.consolePort, 'PORTICO_CONSOLE_PORT');

  const group = new ProcessGroup();
  group.add({ name: 'portal', command: ['portico', 'serve'], env: serverEnv(addresses, addresses.port) });
  group.add(applications(addresses));
  await Promise.all([
    untilItAnswers(`http://127.0.0.1:${addresses.port}/config`, group.ending),
    untilItAnswers(`http://127.0.0.1:${addresses.storePort}/`, group.ending),
  ]);
  if (!group.ending.aborted) console.log(welcome(addresses));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
