import { expect, it } from 'vitest';
import { signIn } from '../../testing/people.ts';
import { openTwoServers } from '../../testing/two-servers.ts';
import { until } from '../../testing/until.ts';
import { startAuditChain } from './start-chain.ts';
import { verifyChain } from './verify-chain.ts';

const servers = openTwoServers();

it('Two servers chain their records into one chain, without a gap [A03, F10]', async () => {
  const failures: unknown[] = [];
  const log = { error: (failure: unknown) => void failures.push(failure) };
  const stops = servers.both.map(({ context }) => startAuditChain(context.db, log));
  const users = ['alice', 'bob', 'carol', 'sam'] as const;
  for (let round = 0; round < 5; round += 1)
    await Promise.all(users.map((user, index) => signIn(servers.turn(index), user)));
  const { db } = servers.one.context;
  const report = await until('all records are chained', async () => {
    const found = await verifyChain(db);
    return found.unchained === 0 && found.head.position === 20 && found;
  });
  await Promise.all(stops.map((stop) => stop()));
  expect(report.fault).toBeNull();
  expect(failures).toEqual([]);
});
