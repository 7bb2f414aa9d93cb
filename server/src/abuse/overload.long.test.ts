import { expect, it } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import { person, trySignIn } from '../testing/people.ts';

describeServer(
  'more sign-ins at the same moment than the queue can hold',
  (server) => {
    it('More sign-ins at once than the queue holds succeed or get a time to retry; no right password is refused, other calls are answered [F14]', async () => {
      const tries = Array.from({ length: 60 }, () => trySignIn(server, person('alice')));
      const looks = Array.from({ length: 20 }, () => server.call('getConfig', {}));
      for (const { status } of await Promise.all(looks)) expect(status).toBe(200);

      const answers = await Promise.all(tries);
      const overflow = answers.filter(({ status }) => status === 503);
      expect(answers.filter(({ status }) => status === 200).length).toBe(answers.length - overflow.length);
      expect(overflow.length).toBeGreaterThan(0);
      for (const { codes, headers } of overflow)
        expect([codes, Number(headers.get('retry-after'))]).toEqual([['server_error'], 1]);
      expect((await trySignIn(server, person('alice'))).status).toBe(200);
    });
  },
  // A hash takes about 60 ms, so that the sign-ins arrive faster than they are answered.
  { PORTICO_PASSWORD_MEMORY: '65536' },
);
