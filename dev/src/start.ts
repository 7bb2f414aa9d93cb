// `npm start`: the built server and the store, on the demo world.
import { Family } from './family.ts';
import { serverEnv, store } from './members.ts';
import { readPlaces } from './places.ts';
import { claimPort, untilItAnswers } from './ports.ts';
import { welcome } from './welcome.ts';

try {
  const places = readPlaces(process.env);
  await claimPort(places.port, 'PORT');
  await claimPort(places.storePort, 'STORE_PORT');

  const family = new Family();
  family.add({ name: 'portal', command: ['portico', 'serve'], env: serverEnv(places, places.port) });
  family.add(store(places));
  await Promise.all([
    untilItAnswers(`http://127.0.0.1:${places.port}/config`, family.ending),
    untilItAnswers(`http://127.0.0.1:${places.storePort}/`, family.ending),
  ]);
  if (!family.ending.aborted) console.log(welcome(places));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
