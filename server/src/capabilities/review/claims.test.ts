import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { revokeRole } from '../../acts/staff/revoke-role.ts';
import { createConsoleApp } from '../../http/console/app.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import { addReviewer, addWaiting, type Reviewer } from '../../testing/reviews.ts';

describeOnBoth('The claim of a document', (server, onOne) => {
  let app: FastifyInstance;
  let one: Reviewer;
  let two: Reviewer;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
  });
  beforeEach(async () => {
    one = await addReviewer(server.context, () => app, 'moderator');
    two = await addReviewer(server.context, () => app, 'moderator');
    await server.context.db.kysely.updateTable('documents').set({ status: 'VERIFIED' }).execute();
  });
  afterAll(() => app.close());

  onOne(() => {
    it('A moderator whose page was lost goes on with the claimed document when no other is left', async () => {
      const own = await addWaiting(server.context, { ago: 20 });
      const other = await addWaiting(server.context, { ago: 10 });
      expect((await one.call('claimNextReview', {})).data.id).toBe(own);
      expect((await one.call('claimNextReview', {})).data.id).toBe(other);
      await server.later(9 * 60);
      expect((await one.call('claimNextReview', {})).data.id).toBe(own);
      await server.later(9 * 60);
      // The claim was renewed.
      expect((await two.call('claimReview', { id: own })).codes).toEqual(['status_finalize_2']);
      expect((await two.call('claimNextReview', {})).data.id).toBe(other);
    });

    it('The claim of a document ends after ten minutes, unless it is renewed', async () => {
      const id = await addWaiting(server.context);
      await one.call('claimReview', { id });
      await server.later(9 * 60);
      expect((await two.call('claimReview', { id })).codes).toEqual(['status_finalize_2']);
      expect((await one.call('claimReview', { id })).status).toBe(200);
      await server.later(9 * 60);
      expect((await two.call('claimReview', { id })).codes).toEqual(['status_finalize_2']);
      await server.later(61);
      expect((await one.call('getReview', { id })).data).toMatchObject({
        claimedUntil: null,
        claimedBy: null,
      });
      expect((await two.call('claimReview', { id })).status).toBe(200);
      expect((await one.call('claimReview', { id })).codes).toEqual(['status_finalize_2']);
    });

    it('The claim of a document ends when its moderator releases it, and nobody else can release it', async () => {
      const id = await addWaiting(server.context);
      await one.call('claimReview', { id });
      expect((await two.call('releaseReview', { id })).status).toBe(200);
      expect((await two.call('claimReview', { id })).codes).toEqual(['status_finalize_2']);
      await one.call('releaseReview', { id });
      expect((await two.call('claimReview', { id })).status).toBe(200);
      expect((await one.call('releaseReview', { id: 'unknown' })).codes).toEqual(['not_found']);
    });

    it('The claim of a document is taken over after a minute without a sign of life, and not before [C11]', async () => {
      const id = await addWaiting(server.context);
      await one.call('claimReview', { id });
      await server.later(59);
      expect((await two.call('claimReview', { id, takeOver: true })).codes).toEqual(['status_finalize_2']);
      expect((await one.call('signalReview', { id })).status).toBe(200);
      await server.later(59);
      expect((await two.call('claimReview', { id, takeOver: true })).codes).toEqual(['status_finalize_2']);
      await server.later(1);
      expect((await two.call('claimReview', { id })).codes).toEqual(['status_finalize_2']);
      expect((await two.call('claimReview', { id, takeOver: true })).status).toBe(200);
      expect((await two.call('getReview', { id })).data).toMatchObject({ mine: true });
      // The page of the first one learns of it, and can neither decide nor take it back at once.
      expect((await one.call('signalReview', { id })).codes).toEqual(['status_finalize_2']);
      expect((await one.call('claimReview', { id, takeOver: true })).codes).toEqual(['status_finalize_2']);
      const decided = await one.call('decideReview', { id, version: 1, outcome: 'APPROVED' });
      expect(decided.codes).toEqual(['status_finalize_2']);
    });

    it('A renewed claim counts as a sign of life, and a sign of life renews neither claim nor session', async () => {
      const id = await addWaiting(server.context);
      await one.call('claimReview', { id });
      await server.later(9 * 60);
      expect((await one.call('claimReview', { id })).status).toBe(200);
      expect((await two.call('claimReview', { id, takeOver: true })).codes).toEqual(['status_finalize_2']);
      for (let minutes = 0; minutes < 29; minutes += 1) {
        await server.later(60);
        await one.call('signalReview', { id });
      }
      const three = await addReviewer(server.context, () => app, 'moderator');
      expect((await three.call('getReview', { id })).data).toMatchObject({
        claimedBy: null,
        signalledAt: null,
      });
      await server.later(60);
      expect((await one.call('signalReview', { id })).status).toBe(401);
    });

    it('A document is not taken over by its own user, and not while a decision can be undone [C11]', async () => {
      const id = await addWaiting(server.context);
      await one.call('claimReview', { id });
      const approved = { id, version: 1, outcome: 'APPROVED' as const };
      const { accountId } = one;
      await server.context.db.kysely
        .updateTable('documents')
        .set({ account_id: two.accountId })
        .where('id', '=', id)
        .execute();
      await server.later(60);
      expect((await two.call('claimReview', { id, takeOver: true })).codes).toEqual(['status_finalize_3']);
      expect((await one.call('decideReview', approved)).status).toBe(200);
      // As if the clock of the database had jumped: the undecided decision alone must be enough.
      await server.context.db.kysely
        .updateTable('documents')
        .set({ claimed_until: 1, claimed_by: accountId, account_id: accountId })
        .where('id', '=', id)
        .execute();
      expect((await two.call('claimReview', { id, takeOver: true })).codes).toEqual(['status_finalize_2']);
    });

    it.each(['claimReview', 'claimNextReview'] as const)(
      'The call %s of a moderator who loses the role after the call had been accepted claims nothing [C13]',
      async (name) => {
        const id = await addWaiting(server.context);
        const { limiter } = server.context;
        const spend = limiter.spend.bind(limiter);
        // The limit of a call is spent after its session was checked.
        const gate = vi.spyOn(limiter, 'spend').mockImplementationOnce(async (...limit) => {
          const act = { accountId: one.accountId, reason: 'left the company' };
          await revokeRole(server.context, { type: 'cli', user: 'root' }, act);
          await spend(...limit);
        });
        const answer = await (name === 'claimReview' ? one.call(name, { id }) : one.call(name, {}));
        expect(gate).toHaveBeenCalled();
        gate.mockRestore();
        expect(answer.codes).toEqual(['invalid_token']);
        expect((await two.call('getReview', { id })).data).toMatchObject({ claimedBy: null });
        expect((await two.call('claimReview', { id })).status).toBe(200);
      },
    );

    it('The claim of a document does not change the version of the document', async () => {
      const id = await addWaiting(server.context);
      await one.call('claimReview', { id });
      expect((await one.call('getReview', { id })).data).toMatchObject({
        mine: true,
        content: { version: 1 },
      });
    });
  });

  it('The claim of a document belongs to one of twenty moderators who claim it at the same moment', async () => {
    const id = await addWaiting(server.context);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => addReviewer(server.context, () => app, 'moderator')),
    );
    const answers = await Promise.all(all.map((moderator) => moderator.call('claimReview', { id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(Array(19).fill('status_finalize_2'));
  });

  it('Twenty moderators who ask for the next document each claim another one', async () => {
    const added = new Set<string | null>();
    for (let time = 0; time < 20; time += 1) added.add(await addWaiting(server.context));
    const all = await Promise.all(
      Array.from({ length: 20 }, () => addReviewer(server.context, () => app, 'moderator')),
    );
    const given = await Promise.all(all.map(async (by) => (await by.call('claimNextReview', {})).data.id));
    expect(new Set(given)).toEqual(added);
    expect((await one.call('claimNextReview', {})).data.id).toBeNull();
  });

  it('A moderator who asks for the next document gets the oldest one first', async () => {
    const second = await addWaiting(server.context, { ago: 10 });
    const first = await addWaiting(server.context, { ago: 20 });
    expect((await one.call('claimNextReview', {})).data.id).toBe(first);
    expect((await two.call('claimNextReview', {})).data.id).toBe(second);
  });

  it('One of twenty moderators who take a document over at the same moment gets its claim', async () => {
    const id = await addWaiting(server.context);
    await one.call('claimReview', { id });
    await server.later(60);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => addReviewer(server.context, () => app, 'moderator')),
    );
    const answers = await Promise.all(all.map((by) => by.call('claimReview', { id, takeOver: true })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(Array(19).fill('status_finalize_2'));
  });
});
