import { originalRules, type Rules } from '@portico/contract/rules/rules';
import { expect, it } from 'vitest';
import { effectOf } from '../../capabilities/rules/effect.ts';
import { findRules } from '../../capabilities/rules/store.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { operate } from '../../testing/operate.ts';
import { person, trySignIn } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { checkRules } from './check-rules.ts';
import { setRules } from './set-rules.ts';

const reason = 'for the test';
const actor = { type: 'cli', user: 'grace' } as const;
const [own, other] = ['203.0.113.7', '198.51.100.9'];
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Rules that differ from those of the product, as requests have them. */
const withRules = ({ blockedAddresses = [], consoleAddresses = [] }: Partial<Rules>) => ({
  ...originalRules,
  allowedDomains: [],
  refusedDomains: [],
  blockedAddresses: [...blockedAddresses],
  consoleAddresses: [...consoleAddresses],
  secondFactorGroups: [],
  offeredFactors: [...originalRules.offeredFactors],
  captchaAlways: [...originalRules.captchaAlways],
});

/** Sets rules as an operator does, unless they are those of now. */
async function setAs({ context }: TestServer, given: Partial<Rules>): Promise<void> {
  const { version, rules: before } = await findRules(context.db);
  const rules = checkRules(withRules(given), context.config);
  if (JSON.stringify(rules) !== JSON.stringify(before))
    await setRules(context, actor, { rules, version, reason });
  await context.rules.refresh();
}

describeServer('addresses at which nobody is answered', (server) => {
  const { admin } = openConsoleForStaff(server);
  /** At a path of any kind, as a browser or an application opens it. */
  const statusOf = async (path: string, address: string) =>
    (await server.fetch(path, { headers: { 'x-forwarded-for': address } })).status;
  const statusAt = (address: string) => statusOf('/config', address);

  it('A blocked address is refused everything, at portal and console, and is answered again when it is not blocked any more', async () => {
    await setAs(server, { blockedAddresses: [{ address: '198.51.100.0/24', until: inHours(1) }] });
    expect([await statusAt(other), await statusAt(own)]).toEqual([403, 200]);
    for (const path of ['/en/login', '/config', '/oauth/check_token', '/oidc/jwks', '/unknown'])
      expect([path, await statusOf(path, other)]).toEqual([path, 403]);
    expect((await admin.call('getRules', {}, { address: other })).status).toBe(403);
    expect((await admin.call('getRules', {}, { address: own })).status).toBe(200);
    await setAs(server, {});
    expect(await statusAt(other)).toBe(200);
  });

  it('A block ends at its moment, without a change of the rules', async () => {
    await setAs(server, {
      blockedAddresses: [{ address: other, until: new Date(Date.now() + 2_000).toISOString() }],
    });
    await until('the block to be over', async () => (await statusAt(other)) === 200);
    expect((await findRules(server.context.db)).rules.blockedAddresses).toHaveLength(1);
    await setAs(server, {});
  });

  it('An admin cannot block the own address, nor leave it out of those of the console, also not by an earlier version', async () => {
    const set = async (given: Partial<Rules>) => {
      const { version } = await findRules(server.context.db);
      return (await admin.call('setRules', { ...withRules(given), version, reason }, { address: own })).codes;
    };
    const block = { address: '203.0.113.0/24', until: inHours(1) };
    expect(await set({ blockedAddresses: [block] })).toEqual(['own_address_blocked']);
    expect(await set({ consoleAddresses: ['198.51.100.0/24'] })).toEqual(['own_address_left_out']);
    await setAs(server, { consoleAddresses: ['198.51.100.0/24'] });
    const { version } = await findRules(server.context.db);
    await setAs(server, {});
    const back = await admin.call('restoreRules', { version, reason }, { address: own });
    expect(back.codes).toEqual(['own_address_left_out']);
    expect(await set({ consoleAddresses: ['203.0.113.0/24', other] })).toEqual([]);
    expect((await admin.call('getRules', {}, { address: other })).status).toBe(200);
    expect((await admin.call('getRules', {}, { address: '192.0.2.1' })).status).toBe(403);
    expect(await statusAt('192.0.2.1')).toBe(200);
    await setAs(server, {});
  });

  it.each<[string, Partial<Rules>]>([
    ['every address', { blockedAddresses: [{ address: '0.0.0.0/0', until: inHours(1) }] }],
    ['a name', { blockedAddresses: [{ address: 'example.org', until: inHours(1) }] }],
    ['a block for longer than a year', { blockedAddresses: [{ address: other, until: inHours(24 * 400) }] }],
    ['a block until a word', { blockedAddresses: [{ address: other, until: 'tomorrow' }] }],
    ['every address of IPv6 for the console', { consoleAddresses: ['::/0'] }],
    [
      '101 addresses of the console',
      { consoleAddresses: Array.from({ length: 101 }, (_, index) => `192.0.2.${index}`) },
    ],
  ])('A rule of addresses cannot have %s', async (_what, given) => {
    const { version } = await findRules(server.context.db);
    const { codes } = await admin.call('setRules', { ...withRules(given), version, reason });
    expect(codes).toEqual(['invalid_rule_addresses']);
  });

  it('The effect of a block is the number of sessions that began there, and that of addresses of the console the sessions elsewhere', async () => {
    const { context } = server;
    await context.db.kysely.updateTable('sessions').set({ ended_at: context.db.now }).execute();
    for (const address of [own, other]) await trySignIn(server, person('alice'), { address });
    const { blocked } = await effectOf(
      context,
      withRules({ blockedAddresses: [{ address: '198.51.100.0/24', until: inHours(1) }] }),
    );
    expect(blocked).toEqual({ affected: 1, of: 2 });
    const none = await effectOf(context, withRules({}));
    const elsewhere = await effectOf(context, withRules({ consoleAddresses: ['192.0.2.77'] }));
    expect(none.console.affected).toBe(0);
    expect(elsewhere.console.affected).toBe(elsewhere.console.of);
    expect(elsewhere.console.of).toBeGreaterThan(0);
  });

  it('Addresses are blocked and unblocked by commands, which take back what nobody in the console can', async () => {
    const run = (...words: readonly string[]) =>
      operate(server, ['rules', 'set', ...words, '--reason', reason]);
    expect((await run('--block', other, '192.0.2.0/24', '--block-hours', '2')).code).toBe(0);
    await until('the block', async () => (await statusAt(other)) === 403);
    expect((await run('--unblock', other, '192.0.2.0/24')).code).toBe(0);
    await until('the end of the block', async () => (await statusAt(other)) === 200);
    await setAs(server, { consoleAddresses: ['192.0.2.77'] });
    expect((await admin.call('getRules', {}, { address: own })).status).toBe(403);
    expect((await run('--console-addresses', '')).code).toBe(0);
    await until(
      'the console',
      async () => (await admin.call('getRules', {}, { address: own })).status === 200,
    );
    expect((await run('--block', 'x')).err).toContain('Give addresses or networks');
    expect((await run('--block', own, '--block-hours', 'x')).err).toContain('Give addresses or networks');
  });
});
