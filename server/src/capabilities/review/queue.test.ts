import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createConsoleApp } from '../../http/console/app.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import { addAccount, addReviewer, addWaiting, decide, type Reviewer } from '../../testing/reviews.ts';

describeOnBoth('The queue of documents that wait for a moderator', (server) => {
  let app: FastifyInstance;
  let moderator: Reviewer;
  let admin: Reviewer;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
    moderator = await addReviewer(server.context, () => app, 'moderator', { lastName: 'Moore' });
    admin = await addReviewer(server.context, () => app, 'admin');
  });
  beforeEach(async () => {
    const { kysely } = server.context.db;
    await kysely.updateTable('documents').set({ status: 'NEW_DOCUMENT', claimed_until: null }).execute();
  });
  afterAll(() => app.close());

  const listed = async (reviewer: Reviewer, search = {}) =>
    (await reviewer.call('listReviews', search)).data.items.map(({ id }) => id);

  it('The queue lists the oldest documents first, a page at a time, each document once', async () => {
    const added: string[] = [];
    for (let ago = 1; ago <= 60; ago += 1) added.unshift(await addWaiting(server.context, { ago }));
    const first = (await moderator.call('listReviews', {})).data;
    const second = (await moderator.call('listReviews', { after: first.next ?? '' })).data;
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null]);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(added);
  });

  it('The queue lists documents that were submitted in the same millisecond once each', async () => {
    const added: string[] = [];
    for (let time = 0; time < 52; time += 1) added.push(await addWaiting(server.context));
    const { kysely, now } = server.context.db;
    const moment = sql<number>`(SELECT ${now} - 5000)`;
    const { submitted_at } = await kysely.selectNoFrom(moment.as('submitted_at')).executeTakeFirstOrThrow();
    await kysely.updateTable('documents').set({ submitted_at }).where('id', 'in', added).execute();
    const first = (await moderator.call('listReviews', {})).data;
    const second = (await moderator.call('listReviews', { after: first.next ?? '' })).data;
    const all = [...first.items, ...second.items].map(({ id }) => id);
    expect(all).toHaveLength(52);
    expect(new Set(all)).toEqual(new Set(added));
  });

  it('The queue is narrowed by the type of document and by the language of the user', async () => {
    const passport = await addWaiting(server.context, { ago: 9 });
    const german = await addWaiting(server.context, { type: 'ADDRESS', locale: 'de' });
    expect(await listed(moderator, { documentType: 'PASSPORT' })).toEqual([passport]);
    expect(await listed(moderator, { locale: 'de' })).toEqual([german]);
    expect(await listed(moderator, { documentType: 'PASSPORT', locale: 'de' })).toEqual([]);
    expect((await moderator.call('claimNextReview', { locale: 'de' })).data.id).toBe(german);
    expect((await moderator.call('claimNextReview', { documentType: 'SELFIE' })).data.id).toBeNull();
  });

  it('The queue has neither the own documents of the caller nor those of other states', async () => {
    const own = await addWaiting(server.context, { accountId: moderator.accountId, type: 'COMPANY' });
    const question = await addWaiting(server.context);
    await server.context.db.kysely
      .updateTable('documents')
      .set({ status: 'WAITING_USER' })
      .where('id', '=', question)
      .execute();
    expect(await listed(moderator)).toEqual([]);
    expect((await moderator.call('claimNextReview', {})).data.id).toBeNull();
    expect(await listed(admin)).toEqual([own]);
  });

  it('The queue gives a document only to admins after nine rounds', async () => {
    const ninth = await addWaiting(server.context, { round: 9, ago: 30 });
    const tenth = await addWaiting(server.context, { round: 10, ago: 60 });
    expect(await listed(moderator)).toEqual([ninth]);
    expect((await moderator.call('claimNextReview', {})).data.id).toBe(ninth);
    expect((await moderator.call('claimReview', { id: tenth })).codes).toEqual(['access_denied']);
    expect((await moderator.call('getReview', { id: tenth })).codes).toEqual(['access_denied']);
    const { items } = (await admin.call('listReviews', {})).data;
    expect(items.map(({ id, escalated }) => [id, escalated])).toEqual([
      [tenth, true],
      [ninth, false],
    ]);
    expect((await admin.call('claimReview', { id: tenth })).status).toBe(200);
  });

  it('The queue shows who works on a document', async () => {
    const id = await addWaiting(server.context);
    await moderator.call('claimReview', { id });
    expect((await moderator.call('listReviews', {})).data.items).toMatchObject([{ id, mine: true }]);
    expect((await admin.call('listReviews', {})).data.items).toMatchObject([
      { id, mine: false, claimedBy: 'Grace Moore', secondReview: false, round: 1 },
    ]);
  });

  it('A moderator sees a document with its data and its user, and the texts of users as they wrote them [V14]', async () => {
    const text = `<img src=x onerror=alert(1)>{{7*7}}=cmd|' /C calc'!A0\u202E`;
    const accountId = await addAccount(server.context, { firstName: text, lastName: '../../etc' });
    const id = await addWaiting(server.context, {
      accountId,
      type: 'COMPANY',
      metadata: { taxId: text, accountType: 'ENTREPRENEUR', companyName: text },
    });
    await moderator.call('claimReview', { id });
    const { data } = await moderator.call('getReview', { id });
    expect(data).toMatchObject({
      id,
      content: {
        version: 1,
        user: { firstName: text, lastName: '../../etc' },
        document: { id, status: 'WAITING_MODERATOR', documentMetadata: { taxId: text, companyName: text } },
        earlier: [],
        findings: [],
        opened: [],
      },
      claimedUntil: expect.any(String),
      pending: null,
    });
  });

  it('The queue refuses unknown documents, own ones and ones that do not wait', async () => {
    expect((await moderator.call('getReview', { id: 'unknown' })).codes).toEqual(['not_found']);
    expect((await moderator.call('claimReview', { id: 'unknown' })).codes).toEqual(['not_found']);
    const own = await addWaiting(server.context, { accountId: moderator.accountId });
    expect((await moderator.call('getReview', { id: own })).codes).toEqual(['status_finalize_3']);
    expect((await moderator.call('claimReview', { id: own })).codes).toEqual(['status_finalize_3']);
    const id = await addWaiting(server.context);
    await server.context.db.kysely.updateTable('documents').set({ status: 'VERIFIED' }).execute();
    expect((await moderator.call('getReview', { id })).codes).toEqual(['status_finalize_1']);
    expect((await moderator.call('claimReview', { id })).codes).toEqual(['status_finalize_1']);
    expect((await admin.call('getReview', { id })).data.content?.document.status).toBe('VERIFIED');
  });

  it('The queue counts what waits, since when, and what only admins may review', async () => {
    expect((await moderator.call('getReviewNumbers', {})).data).toMatchObject({ waiting: 0, oldestAt: null });
    await addWaiting(server.context, { ago: 3600 });
    await addWaiting(server.context, { round: 12, ago: 30 });
    const { data } = await moderator.call('getReviewNumbers', {});
    expect(data).toMatchObject({ waiting: 2, escalated: 1, decidedToday: 0, medianSeconds: null });
    const oldest = (await moderator.call('listReviews', {})).data.items[0];
    expect(data.oldestAt).toBe(oldest?.submittedAt);
  });

  it('The queue neither counts nor lists a document that has just been decided', async () => {
    const id = await addWaiting(server.context);
    await moderator.call('claimReview', { id });
    const { status } = await decide(moderator, { id, version: 1, outcome: 'APPROVED' });
    expect(status).toBe(200);
    expect((await admin.call('listReviews', {})).data.items).toEqual([]);
    expect((await admin.call('getReviewNumbers', {})).data).toMatchObject({ waiting: 0, oldestAt: null });
  });

  it('The queue is refused to support, which is recorded [V17]', async () => {
    const support = await addReviewer(server.context, () => app, 'support');
    const id = await addWaiting(server.context);
    for (const answer of [
      await support.call('listReviews', {}),
      await support.call('getReview', { id }),
      await support.call('claimNextReview', {}),
    ])
      expect([answer.status, ...answer.codes]).toEqual([403, 'access_denied']);
    const refusals = await server.context.db.kysely
      .selectFrom('audit_records')
      .select('details')
      .where('subject', '=', support.accountId)
      .where('type', '=', 'CONSOLE_REFUSED')
      .orderBy('id')
      .execute();
    expect(refusals.map(({ details }) => JSON.parse(details).call)).toEqual([
      'listReviews',
      'getReview',
      'claimNextReview',
    ]);
  });
});
