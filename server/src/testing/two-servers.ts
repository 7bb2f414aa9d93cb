import { afterAll, beforeAll } from 'vitest';
import type { Environment } from '../platform/environment.ts';
import { databases } from './databases.ts';
import { type StartedServer, startServer } from './test-server.ts';

/** Two servers with one PostgreSQL, one mail server and one folder of data, for the tests of a suite. */
export function openTwoServers(settings: Environment = {}) {
  let servers: readonly [StartedServer, StartedServer] | undefined;
  beforeAll(async () => {
    const database = await databases.find(({ name }) => name === 'PostgreSQL')?.create();
    if (!database) throw new Error('There is no PostgreSQL.');
    const one = await startServer(database, settings);
    const two = await startServer(
      { ...database, remove: async () => {} },
      // Whichever does a job, its mail arrives at the same mail server, and a picture is where both find it.
      { PORTICO_SMTP_URL: one.mails.url, PORTICO_DATA_DIR: one.context.config.dataFolder, ...settings },
    );
    servers = [one, { ...two, mails: one.mails }];
  });
  afterAll(async () => {
    await servers?.[1].stop();
    await servers?.[0].stop();
  });
  const running = () => {
    if (!servers) throw new Error('The servers are there once the tests run.');
    return servers;
  };
  return {
    get both() {
      return running();
    },
    get one() {
      return running()[0];
    },
    get two() {
      return running()[1];
    },
    /** The first server for an even number, the second for an odd one. */
    turn: (index: number): StartedServer => running()[index % 2 === 0 ? 0 : 1],
  };
}
