import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { openApplication, registerClient, requestTokens, signedInBrowser } from '../../testing/openid.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';

describe('a refresh while the secret is replaced at one process after the other', () => {
  const secrets = ['the-first-secret-of-this-test-4711', 'the-second-secret-of-this-test-0815'] as const;
  let servers: readonly [StartedServer, StartedServer];
  beforeAll(async () => {
    const database = await databases.find(({ name }) => name === 'PostgreSQL')?.create();
    if (!database) throw new Error('There is no PostgreSQL.');
    const [before, after] = secrets;
    servers = [
      await startServer(database, { PORTICO_SECRET: before, PORTICO_SECRET_PREVIOUS: after }),
      await startServer(
        { ...database, remove: async () => {} },
        { PORTICO_SECRET: after, PORTICO_SECRET_PREVIOUS: before },
      ),
    ];
  });
  afterAll(async () => {
    await servers[1].stop();
    await servers[0].stop();
  });

  it('Processes with the old and the new secret answer one refresh token with one successor, which goes on at both [D06]', async () => {
    const [one] = servers;
    const travel = await registerClient(one);
    const first = await openApplication(one, await signedInBrowser(one, 'alice'), travel);
    let { refresh_token } = first;
    for (let round = 0; round < 3; round += 1) {
      const input = { grant_type: 'refresh_token', refresh_token };
      const answers = await Promise.all(servers.map((server) => requestTokens(server, travel, input)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
      refresh_token = answers[0]?.refresh_token ?? '';
    }
  });
});
