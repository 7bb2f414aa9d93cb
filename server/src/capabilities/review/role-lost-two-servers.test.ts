import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundsOfRun } from '../../../../scripts/tests/of-run.js';
import { revokeRole } from '../../acts/staff/revoke-role.ts';
import { createConsoleApp } from '../../http/console/app.ts';
import { consoleUrl } from '../../testing/console.ts';
import { addReviewer, addWaiting } from '../../testing/reviews.ts';
import { openTwoServers } from '../../testing/two-servers.ts';

const rounds = roundsOfRun(15);

describe('a role that is lost at one server', () => {
  const servers = openTwoServers();
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createConsoleApp(servers.one.context, consoleUrl);
  });
  afterAll(() => app.close());

  it('A claim that is renewed at another server while the role is taken gives no right, and a colleague has the document after a minute at most [C13]', async () => {
    const colleague = await addReviewer(servers.one.context, () => app, 'moderator');
    for (let round = 0; round < rounds; round += 1) {
      const leaving = await addReviewer(servers.one.context, () => app, 'moderator');
      const id = await addWaiting(servers.one.context);
      expect((await leaving.call('claimReview', { id })).status).toBe(200);
      const act = { accountId: leaving.accountId, reason: 'left the company' };
      const [, ...renewals] = await Promise.all([
        revokeRole(servers.two.context, { type: 'cli', user: 'root' }, act),
        ...Array.from({ length: 6 }, () => leaving.call('claimReview', { id })),
      ]);
      const refused = renewals.filter(({ status }) => status !== 200);
      expect(new Set(refused.flatMap(({ codes }) => codes))).toEqual(
        new Set(refused.length > 0 ? ['invalid_token'] : []),
      );
      for (const call of ['claimReview', 'getReview', 'signalReview'] as const)
        expect((await leaving.call(call, { id })).codes).toEqual(['invalid_token']);
      await servers.one.later(60);
      expect((await colleague.call('claimReview', { id, takeOver: true })).status).toBe(200);
    }
  });
});
