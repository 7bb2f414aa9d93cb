import type { ReviewRemark } from '@portico/contract/documents/review';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsoleApp } from '../../http/console/app.ts';
import { createKeys } from '../../platform/secrets.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import { addReviewer, addWaiting, decide, type Reviewer } from '../../testing/reviews.ts';
import { isInShare } from './decision-rules.ts';

const blurred: ReviewRemark[] = [{ fieldName: null, reason: 'PICTURE_BLURRED' }];
const altered: ReviewRemark[] = [{ fieldName: null, reason: 'DOCUMENT_ALTERED' }];

describeServer(
  'A document that two people must review',
  (server) => {
    let app: FastifyInstance;
    let one: Reviewer;
    let two: Reviewer;
    let admin: Reviewer;
    beforeAll(async () => {
      app = await createConsoleApp(server.context, consoleUrl);
      const add = (role: 'moderator' | 'admin') => addReviewer(server.context, () => app, role);
      [one, two, admin] = [await add('moderator'), await add('moderator'), await add('admin')];
      await server.context.db.kysely.updateTable('documents').set({ status: 'VERIFIED' }).execute();
    });
    afterAll(() => app.close());

    async function decideAbout(
      by: Reviewer,
      id: string,
      outcome: 'APPROVED' | 'REFUSED' | 'CHANGES_REQUESTED',
      remarks = blurred,
    ) {
      const decision = { id, version: 1, outcome, ...(outcome !== 'APPROVED' && { remarks }) };
      const { status, codes } = await decide(by, decision);
      await server.later(11);
      await server.quiet();
      return status === 200 ? 'decided' : codes[0];
    }
    const rowOf = async (id: string) =>
      await server.context.db.kysely
        .selectFrom('documents')
        .select(['status', 'review', 'account_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const recordsOf = async (id: string) => {
      const records = await server.context.db.kysely
        .selectFrom('audit_records')
        .select(['type', 'details'])
        .where('subject', '=', (await rowOf(id)).account_id)
        .where('type', '<>', 'DOCUMENT_VIEWED')
        .orderBy('id')
        .execute();
      return records.map(({ type, details }) => [type, JSON.parse(details).takesEffect]);
    };
    const listed = async (by: Reviewer) => (await by.call('listReviews', {})).data.items;

    it('A document that two people must review is approved when a second person agrees', async () => {
      const id = await addWaiting(server.context);
      expect(await decideAbout(one, id, 'APPROVED')).toBe('decided');
      expect((await rowOf(id)).status).toBe('WAITING_MODERATOR');
      expect((await listed(one)).map((item) => item.id)).not.toContain(id);
      expect(await listed(two)).toMatchObject([
        { id, secondReview: true, escalated: false, claimedBy: null },
      ]);
      await two.call('claimReview', { id });
      const { data } = await two.call('getReview', { id });
      expect(data).toMatchObject({ secondReview: true, content: { earlier: [] } });
      expect(await decideAbout(one, id, 'APPROVED')).toBe('status_finalize_2');
      expect((await one.call('getReview', { id })).codes).toEqual(['status_finalize_2']);
      expect(await decideAbout(two, id, 'APPROVED')).toBe('decided');
      expect((await rowOf(id)).status).toBe('VERIFIED');
      expect(await recordsOf(id)).toEqual([
        ['DOCUMENT_APPROVED', false],
        ['DOCUMENT_APPROVED', true],
      ]);
    });

    it('A document that two people must review is refused with the reasons of both', async () => {
      const id = await addWaiting(server.context);
      await decideAbout(one, id, 'REFUSED', blurred);
      await decideAbout(two, id, 'REFUSED', [...blurred, ...altered]);
      const { status, review } = await rowOf(id);
      expect([status, JSON.parse(review ?? '').remarks]).toEqual(['REFUSED', [...blurred, ...altered]]);
    });

    it('A document goes to an admin, who sees both decisions, when its two reviewers disagree', async () => {
      const id = await addWaiting(server.context);
      await decideAbout(one, id, 'APPROVED');
      await decideAbout(two, id, 'REFUSED');
      expect((await rowOf(id)).status).toBe('WAITING_MODERATOR');
      const third = await addReviewer(server.context, () => app, 'moderator');
      expect(await listed(third)).toEqual([]);
      expect((await third.call('claimReview', { id })).codes).toEqual(['access_denied']);
      expect(await decideAbout(third, id, 'APPROVED')).toBe('access_denied');
      expect((await third.call('getReviewNumbers', {})).data).toMatchObject({ waiting: 1, escalated: 1 });
      expect(await listed(admin)).toMatchObject([{ id, escalated: true, secondReview: false }]);
      expect((await admin.call('getReview', { id })).data.content?.earlier).toMatchObject([
        { round: 1, outcome: 'APPROVED' },
        { round: 1, outcome: 'REFUSED', remarks: blurred },
      ]);
      expect((await admin.call('claimNextReview', {})).data.id).toBe(id);
      await decideAbout(admin, id, 'APPROVED');
      expect((await rowOf(id)).status).toBe('VERIFIED');
    });

    it('A document goes back to its user at once when the first of two reviewers asks for changes', async () => {
      const id = await addWaiting(server.context);
      await decideAbout(one, id, 'CHANGES_REQUESTED');
      expect((await rowOf(id)).status).toBe('NEW_DOCUMENT');
    });
  },
  { PORTICO_SECOND_REVIEW_SHARE: '1' },
);

it('The server key, the document and the round choose the second reviews, in the share that the setting names', () => {
  const keys = createKeys('the first secret 4711 0815 hjklm');
  const others = createKeys('another secret 9 8 7 6 5 4 3 2 1');
  const rounds = Array.from({ length: 2000 }, (_none, round) => ({ id: 'document', round }));
  const chosen = rounds.filter((round) => isInShare(keys, round, 0.25));
  expect(chosen.length).toBeGreaterThan(400);
  expect(chosen.length).toBeLessThan(600);
  expect(rounds.filter((round) => isInShare(others, round, 0.25))).not.toEqual(chosen);
  expect(rounds.filter((round) => isInShare(keys, round, 0.25))).toEqual(chosen);
  expect(rounds.filter((round) => isInShare(keys, round, 0))).toEqual([]);
  expect(rounds.filter((round) => isInShare(keys, round, 1))).toEqual(rounds);
});
