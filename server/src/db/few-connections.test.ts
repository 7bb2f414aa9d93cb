import { expect, it } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { guest, join, trySignIn } from '../testing/people.ts';

const atOnce = 24;

describeOnBoth(
  'a process that may open two connections',
  (server) => {
    it('A process never opens more connections than it may, and answers calls that wait for one', async () => {
      const grace = await join(server);
      let most = 0;
      const count = () => {
        most = Math.max(most, server.context.db.connections?.().open ?? 0);
      };
      const calls = Array.from({ length: atOnce }, async (_, index) => {
        const { status } =
          index % 2 === 0 ? await trySignIn(server, grace) : await server.call('register', guest());
        count();
        return status;
      });
      expect([...new Set(await Promise.all(calls))]).toEqual([200]);
      const hasPool = server.context.db.dialect.name === 'postgres';
      expect(most).toBe(hasPool ? 2 : 0);
    });
  },
  { PORTICO_DATABASE_CONNECTIONS: '2' },
);
