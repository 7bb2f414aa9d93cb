import { afterEach, expect, it, vi } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { application, handOff, join, signIn } from '../testing/people.ts';

const hour = 3_600_000;

describeOnBoth('a server whose clock jumps', (server) => {
  afterEach(() => vi.useRealTimers());

  /** Sets the clock of the process, and not that of the database. Timers run on. */
  function jump(milliseconds: number): void {
    vi.useRealTimers();
    if (milliseconds !== 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  }

  it('A clock that jumps an hour ends no session, revives no token, and lets users sign in: the database’s clock decides [F09]', async () => {
    const user = await join(server);
    const token = await signIn(server, user);
    const ended = await signIn(server, user);
    expect((await server.call('revokeToken', {}, { token: ended })).status).toBe(200);
    const client = application('STORE');
    const { access_token: handed } = await handOff(server, token, client.id);
    for (const milliseconds of [hour, -hour, 9 * hour, 0]) {
      jump(milliseconds);
      const { expires_in: left } = (await server.call('checkToken', { token: handed }, { client })).data;
      expect(left).toBeGreaterThan(7 * 3600);
      expect(left).toBeLessThanOrEqual(8 * 3600);
      expect((await server.call('listActivity', {}, { token })).status).toBe(200);
      expect((await server.call('checkToken', { token: ended })).status).toBe(400);
      const fresh = await server.call('issueToken', {
        grant_type: 'password',
        username: user.email,
        password: user.password,
      });
      expect(fresh.data.expires_in).toBe(8 * 3600);
    }
  });
});
