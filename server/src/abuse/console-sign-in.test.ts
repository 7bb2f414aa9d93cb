import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createConsoleApp } from '../http/console/app.ts';
import { rates } from '../platform/rates.ts';
import { describeServer } from '../testing/both-databases.ts';
import { consoleUrl, newStaff, openConsole, signInToConsole } from '../testing/console.ts';
import { join } from '../testing/people.ts';
import { freshAddress } from '../testing/request.ts';

const wrong = 'Wrong-Arch7!';

describeServer('an attacker at the sign-in to the console', (server) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
  });
  afterAll(() => app.close());
  const open = () => openConsole(() => app);

  it('An address that has had its passwords checked at the portal gets none checked at the console [X04]', async () => {
    const { email: username, password } = await newStaff(server, 'support');
    const [limit] = rates.passwordChecks.limits;
    const address = freshAddress();
    for (let time = 0; time < (limit?.points ?? 0); time += 1)
      await server.context.limiter.spend([rates.passwordChecks], { address });
    const first = { username, password };
    expect((await open().call('startStaffSignIn', first, { address })).codes).toEqual(['too_many_requests']);
    expect((await open().call('startStaffSignIn', first)).status).toBe(200);
  });

  it.each([
    ['a user without a role', null],
    ['staff without a second factor', 'admin'],
  ] as const)(
    'An attacker who sends many passwords of %s to the console at the same moment does not learn which one is right [C06, T07]',
    async (_who, role) => {
      const { email: username, password } = await join(server);
      const { kysely } = server.context.db;
      await kysely.updateTable('accounts').set({ role }).where('email', '=', username).execute();
      const guesses = [...Array<string>(13).fill(wrong), password];
      const { promise: allArrived, resolve: release } = Promise.withResolvers<void>();
      const { passwords } = server.context;
      const matches = passwords.matches.bind(passwords);
      // The right one is compared last, after all the others were counted.
      const { promise: othersCounted, resolve: counted } = Promise.withResolvers<void>();
      const checks = vi.spyOn(passwords, 'matches').mockImplementation(async (hash, guess) => {
        if (checks.mock.calls.length === guesses.length) release();
        await allArrived;
        if (guess === password) await othersCounted;
        return await matches(hash, guess);
      });
      const [right, ...others] = guesses
        .toReversed()
        .map((guess) => open().call('startStaffSignIn', { username, password: guess }));
      const said = (await Promise.all(others)).map(({ codes }) => codes.join());
      counted();
      const answer = await right;
      checks.mockRestore();
      expect(said).toContain('user_account_locked');
      expect(answer?.codes).toEqual(['user_account_locked']);
    },
  );

  it('An attacker who has the password does not keep staff from signing in to the console with wrong codes [C06, O04]', async () => {
    const staff = await newStaff(server, 'admin');
    const credentials = { username: staff.email, password: staff.password };
    const attacker = open();
    await attacker.call('startStaffSignIn', credentials);
    for (let sent = 0; sent < 61; sent += 1) {
      const code = staff.app.wrongCode();
      const { status } = await attacker.call('confirmStaffSignIn', { code }, { address: freshAddress() });
      expect(status).toBe(400);
    }
    await signInToConsole(open(), staff);
  });

  it('An attacker who has entered wrong codes does not keep the mail about a new device from being sent [C06, O04]', async () => {
    const staff = await newStaff(server, 'admin');
    const credentials = { username: staff.email, password: staff.password };
    const attacker = open();
    for (let signIn = 0; signIn < 2; signIn += 1) {
      await attacker.call('startStaffSignIn', credentials);
      for (let sent = 0; sent < 2; sent += 1)
        await attacker.call('confirmStaffSignIn', { code: staff.app.wrongCode() });
    }
    expect((await attacker.call('confirmStaffSignIn', { code: staff.app.code() })).status).toBe(200);
    await server.quiet();
    expect(server.mails.waiting(staff.email).map(({ subject }) => subject)).toContain(
      'A new sign-in to your Portico account',
    );
  });
});
