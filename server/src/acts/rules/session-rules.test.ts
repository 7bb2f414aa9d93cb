import { originalRules, type Rules } from '@portico/contract/rules/rules';
import { expect, it } from 'vitest';
import { effectOf } from '../../capabilities/rules/effect.ts';
import { findRules } from '../../capabilities/rules/store.ts';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { openApplication, registerClient, signedInBrowser, userinfo } from '../../testing/openid.ts';
import { application, handOff, person, signIn, trySignIn } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { setRules } from './set-rules.ts';

const reason = 'for the test';
const actor = { type: 'cli', user: 'grace' } as const;
const minute = 60;

/** Sets lengths of sessions as an operator does; those of the product are left out. */
async function setLengths({ context }: TestServer, given: Partial<Rules>): Promise<void> {
  const { version } = await findRules(context.db);
  await setRules(context, actor, { rules: { ...originalRules, ...given }, version, reason });
  await context.rules.refresh();
}

const statusOf = async (server: TestServer, token: string) =>
  (await server.call('getProfile', {}, { token })).status;

describeOnBoth('how long sessions last, by the rules of the operator', (server, onOne) => {
  onOne(() => {
    it('A session ends that has lasted longer than a rule says, however much it is used, and others end at their time', async () => {
      const old = await signIn(server, 'alice');
      await server.later(50 * minute);
      const younger = await signIn(server, 'bob');
      expect(await statusOf(server, old)).toBe(200);
      await server.later(20 * minute);
      await setLengths(server, { sessionMinutes: 60 });
      await server.quiet();
      expect([await statusOf(server, old), await statusOf(server, younger)]).toEqual([401, 200]);
      expect((await trySignIn(server, person('alice'))).data.expires_in).toBe(60 * minute);
      await server.later(41 * minute);
      expect(await statusOf(server, younger)).toBe(401);
      await setLengths(server, {});
    });

    it('A session that a process began by the rules of before is shortened, too', async () => {
      const late = await signIn(server, 'alice');
      await setLengths(server, { sessionMinutes: 60 });
      await server.quiet();
      // As another process begins one that does not know the rules yet.
      const now = server.context.db.now;
      await server.context.db.kysely
        .updateTable('sessions')
        .set((row) => ({ expires_at: row(now, '+', 8 * 3_600_000) }))
        .where('ended_at', 'is', null)
        .execute();
      await server.later(6);
      await server.quiet();
      await server.later(50 * minute);
      expect(await statusOf(server, late)).toBe(200);
      await server.later(10 * minute);
      expect(await statusOf(server, late)).toBe(401);
      await setLengths(server, {});
    });

    it('A session lasts longer than the product’s own where the rules say so', async () => {
      await setLengths(server, { sessionMinutes: 24 * 60, idleMinutes: 12 * 60 });
      const { data } = await trySignIn(server, person('alice'));
      expect(data.expires_in).toBe(24 * 3_600);
      await server.later(11 * 3_600);
      expect(await statusOf(server, data.access_token)).toBe(200);
      await setLengths(server, {});
    });
  });

  it('A session ends that was not used for as long as a rule says, with what applications hold of it, and another length of before lets it live', async () => {
    const unused = await signIn(server, 'alice');
    const store = application('STORE');
    const { access_token: ofStore } = await handOff(server, await signIn(server, 'bob'));
    const check = async () => (await server.send('checkToken', { token: ofStore }, { client: store })).status;
    // A token that no application has redeemed ends earlier.
    expect(await check()).toBe(200);
    await server.later(20 * minute);
    await setLengths(server, { idleMinutes: 15 });
    expect([await statusOf(server, unused), await check()]).toEqual([401, 400]);
    expect(await statusOf(server, await signIn(server, 'alice'))).toBe(200);
    expect((await server.call('getConfig', {})).data.sessionIdle).toBe(15 * minute);

    await setLengths(server, {});
    expect([await statusOf(server, unused), await check()]).toEqual([200, 200]);
  });

  it('The effect of other lengths is the number of sessions that would end now', async () => {
    const { context } = server;
    await context.db.kysely.updateTable('sessions').set({ ended_at: context.db.now }).execute();
    const effect = async (given: Partial<Rules>) =>
      (await effectOf(context, { ...originalRules, ...given })).sessions;
    expect(await effect({})).toEqual({ affected: 0, of: 0 });
    await signIn(server, 'alice');
    await server.later(30 * minute);
    await signIn(server, 'bob');
    expect(await effect({})).toEqual({ affected: 0, of: 2 });
    expect(await effect({ idleMinutes: 20 })).toEqual({ affected: 1, of: 2 });
    expect(await effect({ sessionMinutes: 20, idleMinutes: 20 })).toEqual({ affected: 1, of: 2 });
    await server.later(40 * minute);
    // That of Alice has ended by the rules of now.
    expect(await effect({ idleMinutes: 20 })).toEqual({ affected: 1, of: 1 });
  });
});

describeServer('bounds and users of the lengths of sessions', (server) => {
  const { admin } = openConsoleForStaff(server);

  it('A length of sessions that is out of its bounds is refused', async () => {
    const rules = {
      ...originalRules,
      allowedDomains: [],
      refusedDomains: [],
      blockedAddresses: [],
      consoleAddresses: [],
      secondFactorGroups: [],
      offeredFactors: [...originalRules.offeredFactors],
      captchaAlways: [...originalRules.captchaAlways],
    };
    for (const lengths of [{ sessionMinutes: 14 }, { idleMinutes: 481 }, { idleMinutes: 5.5 }])
      expect((await admin.call('setRules', { ...rules, ...lengths, version: 0, reason })).codes).toEqual([
        'invalid_session_length',
      ]);
  });

  it('A token of OpenID Connect ends with a session that was not used for as long as a rule says', async () => {
    const client = await registerClient(server);
    const browser = await signedInBrowser(server, 'alice');
    const { access_token } = await openApplication(server, browser, client);
    await server.later(20 * minute);
    expect((await userinfo(server, access_token)).status).toBe(200);
    await server.later(20 * minute);
    await setLengths(server, { idleMinutes: 15 });
    expect((await userinfo(server, access_token)).status).toBe(401);
  });
});
