// `npm run dev`: everything from its source. The server and the store start anew when a file of theirs changes; Vite keeps the
// open page and changes it in place, and passes the wire on to the server.
import { Family } from './family.ts';
import { serverEnv, store } from './members.ts';
import { readPlaces } from './places.ts';
import { claimPort, untilItAnswers } from './ports.ts';
import { welcome } from './welcome.ts';

try {
  const places = readPlaces(process.env);
  const serverPort = places.port + 10;
  await claimPort(places.port, 'PORT');
  await claimPort(serverPort, 'PORT');
  await claimPort(places.storePort, 'STORE_PORT');

  const family = new Family();
  family.add({
    name: 'server',
    command: ['node', '--watch', '--watch-preserve-output', 'server/src/main.ts', 'serve'],
    env: serverEnv(places, serverPort),
  });
  family.add({
    name: 'portal',
    command: ['node', 'dev/src/portal.ts'],
    env: { PORT: String(places.port), PORTICO_DEV_SERVER: `http://127.0.0.1:${serverPort}` },
  });
  family.add(store(places, '--watch', '--watch-preserve-output'));
  await Promise.all([
    untilItAnswers(`http://127.0.0.1:${serverPort}/config`, family.ending),
    untilItAnswers(`http://127.0.0.1:${places.port}/`, family.ending),
    untilItAnswers(`http://127.0.0.1:${places.storePort}/`, family.ending),
  ]);
  if (!family.ending.aborted) console.log(welcome(places));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
