import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsoleApp } from '../../http/console/app.ts';
import { consoleUrl } from '../../testing/console.ts';
import { signIn } from '../../testing/people.ts';
import { addReviewer, addWaiting, decide, type Reviewer } from '../../testing/reviews.ts';
import { openTwoServers } from '../../testing/two-servers.ts';
import { until } from '../../testing/until.ts';

describe('Reviews at two processes with one PostgreSQL', () => {
  const servers = openTwoServers();
  let apps: readonly FastifyInstance[];
  beforeAll(async () => {
    apps = await Promise.all(servers.both.map(({ context }) => createConsoleApp(context, consoleUrl)));
    await servers.one.context.db.kysely.updateTable('documents').set({ status: 'VERIFIED' }).execute();
  });
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  const addModerator = (index: number): Promise<Reviewer> => {
    const app = apps[index % 2] as FastifyInstance; // there are two
    return addReviewer(servers.turn(index).context, () => app, 'moderator');
  };
  const rowOf = async (id: string) =>
    await servers.one.context.db.kysely
      .selectFrom('documents')
      .select(['status', 'account_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const recordsAbout = async (id: string) =>
    await servers.one.context.db.kysely
      .selectFrom('audit_records')
      .select(['type', 'actor'])
      .where('subject', '=', (await rowOf(id)).account_id)
      .execute();

  it('Two processes with one PostgreSQL never claim a document twice', async () => {
    const added = new Set<string | null>();
    for (let time = 0; time < 12; time += 1) added.add(await addWaiting(servers.one.context));
    const given = await Promise.all(
      Array.from({ length: 12 }, async (_none, index) => {
        const moderator = await addModerator(index);
        return (await moderator.call('claimNextReview', {})).data.id;
      }),
    );
    expect(new Set(given)).toEqual(added);
    await servers.one.context.db.kysely.updateTable('documents').set({ status: 'VERIFIED' }).execute();
  });

  it('Of several who take a document over at two processes one gets it, or the one whose page is open after all keeps it [C11]', async () => {
    const first = await addModerator(0);
    const others = await Promise.all([1, 2, 3, 4, 5, 6].map(addModerator));
    for (let time = 0; time < 5; time += 1) {
      const id = await addWaiting(servers.one.context);
      await first.call('claimReview', { id });
      await servers.one.later(60);
      const [signalled, ...taken] = await Promise.all([
        first.call('signalReview', { id }),
        ...others.map((other) => other.call('claimReview', { id, takeOver: true })),
      ]);
      const winners = [signalled, ...taken].filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
    }
  });

  it('Two processes take the decision of who has a document, or another one’s takeover of the same moment, never both [C11]', async () => {
    const [first, second] = [await addModerator(0), await addModerator(1)];
    for (let time = 0; time < 5; time += 1) {
      const id = await addWaiting(servers.one.context);
      await first.call('claimReview', { id });
      await servers.one.later(60);
      const answers = await Promise.all([
        first.call('decideReview', { id, version: 1, outcome: 'APPROVED' }),
        second.call('claimReview', { id, takeOver: true }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect(answers.flatMap(({ codes }) => codes)).toEqual(['status_finalize_2']);
    }
  });

  it('Two processes take one of two decisions of the same moment, and record one [V17]', async () => {
    const moderators = [await addModerator(0), await addModerator(1)];
    const id = await addWaiting(servers.one.context);
    const decision = { id, version: 1 };
    const refusal = { outcome: 'REFUSED', remarks: [{ fieldName: null, reason: 'PICTURE_DARK' }] } as const;
    await Promise.all(moderators.map((moderator) => moderator.call('claimReview', { id })));
    const answers = await Promise.all([
      moderators[0]?.call('decideReview', { ...decision, outcome: 'APPROVED' }),
      moderators[1]?.call('decideReview', { ...decision, ...refusal, remarks: [...refusal.remarks] }),
    ]);
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 400]);
    expect(answers.flatMap((answer) => answer?.codes)).toEqual(['status_finalize_2']);
    const isApproved = answers[0]?.status === 200;
    await servers.one.later(11);
    await until('the decision takes effect', async () => (await rowOf(id)).status !== 'WAITING_MODERATOR');
    expect((await rowOf(id)).status).toBe(isApproved ? 'VERIFIED' : 'REFUSED');
    expect(await recordsAbout(id)).toEqual([
      {
        type: isApproved ? 'DOCUMENT_APPROVED' : 'DOCUMENT_REFUSED',
        actor: moderators[isApproved ? 0 : 1]?.accountId,
      },
    ]);
  });

  it('The console accepts no token of the portal, and the portal no session of the console [V17]', async () => {
    const token = await signIn(servers.one, 'sam');
    const app = apps[0] as FastifyInstance; // there are two
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `console=${token}` }]) {
      const answer = await app.inject({
        url: '/staff/v1/reviews',
        headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      });
      expect(answer.statusCode).toBe(401);
    }
    const moderator = await addModerator(0);
    const session = moderator.cookies.get('console') ?? '';
    const headers = { cookie: `console=${session}`, authorization: `Bearer ${session}` };
    expect((await servers.one.fetch('/v1/verifications', { headers })).status).toBe(401);
    expect((await servers.one.fetch('/staff/v1/reviews', { headers })).status).toBe(404);
  });

  it('A process applies a decision when the one that took it has ended', async () => {
    const moderator = await addModerator(0);
    const id = await addWaiting(servers.one.context);
    expect((await decide(moderator, { id, version: 1, outcome: 'APPROVED' })).status).toBe(200);
    await servers.one.stopJobs();
    await servers.two.later(11);
    await until('the decision takes effect', async () => (await rowOf(id)).status === 'VERIFIED');
    expect(await recordsAbout(id)).toMatchObject([{ type: 'DOCUMENT_APPROVED' }]);
  });
});
