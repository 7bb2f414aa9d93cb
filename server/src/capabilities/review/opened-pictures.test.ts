import type { PictureSize } from '@portico/contract/documents/verification';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createConsoleApp } from '../../http/console/app.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import { addStoredPicture } from '../../testing/documents.ts';
import { jpeg } from '../../testing/pictures.ts';
import { addReviewer, addWaiting, decide, picturePath, type Reviewer } from '../../testing/reviews.ts';
import { findRecords } from '../audit/find-records.ts';

const approval = { version: 1, outcome: 'APPROVED' } as const;
const blurred = {
  version: 1,
  outcome: 'CHANGES_REQUESTED',
  remarks: [{ fieldName: null, reason: 'PICTURE_BLURRED' }],
} as const;

describeServer('A moderator', (server) => {
  let app: FastifyInstance;
  let moderator: Reviewer;
  let other: Reviewer;
  let admin: Reviewer;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
  });
  // For each test, because a session of the console ends half an hour after its last use.
  beforeEach(async () => {
    const add = (role: 'moderator' | 'admin') =>
      addReviewer(server.context, () => app, role, { firstName: 'Nadia', lastName: 'Nasser' });
    [moderator, other, admin] = [await add('moderator'), await add('moderator'), await add('admin')];
  });
  afterAll(() => app.close());

  /** A document that waits, with two pictures. */
  async function withPictures() {
    const id = await addWaiting(server.context);
    const bytes = await jpeg();
    const pictures = [await addStoredPicture(server, id, bytes), await addStoredPicture(server, id, bytes)];
    return { id, first: pictures[0] ?? '', second: pictures[1] ?? '' };
  }
  async function open(by: Reviewer, id: string, name: string, size: PictureSize = 'full') {
    const headers = { 'sec-fetch-site': 'same-origin', cookie: `console=${by.cookies.get('console')}` };
    const { statusCode } = await app.inject({ url: picturePath(id, name, size), headers });
    expect(statusCode).toBe(200);
  }
  const openedBy = async (by: Reviewer, id: string) =>
    (await by.call('getReview', { id })).data.content?.opened.toSorted();
  const decisionsAbout = async (id: string) =>
    await server.context.db.kysely
      .selectFrom('document_decisions')
      .select('id')
      .where('document_id', '=', id)
      .execute();

  it('A moderator reads the data of a document that waits only with its claim, and sees who has it', async () => {
    const id = await addWaiting(server.context);
    const { account_id } = await server.context.db.kysely
      .selectFrom('documents')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const views = async () =>
      (await findRecords(server.context.db, { subject: account_id, types: ['DOCUMENT_VIEWED'] })).records;
    const closed = await moderator.call('getReview', { id });
    expect(closed.data).toMatchObject({ id, claimedBy: null, mine: false, content: null });
    expect(closed.text).not.toMatch(/Grace|Green|@example/);
    await other.call('claimReview', { id });
    const taken = (await moderator.call('getReview', { id })).data;
    expect(taken).toMatchObject({ claimedBy: 'Nadia Nasser', mine: false, content: null });
    expect(await views()).toEqual([]);
    expect((await other.call('getReview', { id })).data.content?.user.firstName).toBe('Grace');
    expect((await views()).map(({ actor, details }) => [actor, details.role])).toEqual([
      [other.accountId, 'moderator'],
    ]);
    await server.later(601);
    expect((await other.call('getReview', { id })).data.content).toBeNull();
  });

  it.each(['moderator', 'admin'] as const)(
    'A reviewer cannot decide about a document without its claim, as %s, which is recorded',
    async (role) => {
      const by = await addReviewer(server.context, () => app, role);
      const id = await addWaiting(server.context);
      const refused = await by.call('decideReview', { id, ...approval });
      expect([refused.status, ...refused.codes]).toEqual([400, 'not_claimed']);
      const { records } = await findRecords(server.context.db, {
        subject: by.accountId,
        types: ['CONSOLE_REFUSED'],
      });
      expect(records[0]?.details).toEqual({ call: 'decideReview', code: 'not_claimed' });
      await by.call('claimReview', { id });
      await server.later(601);
      expect((await by.call('decideReview', { id, ...approval })).codes).toEqual(['not_claimed']);
      expect(await decisionsAbout(id)).toEqual([]);
      expect((await decide(by, { id, ...approval })).status).toBe(200);
    },
  );

  it('A moderator cannot decide before each picture was opened, in full size and not by somebody else', async () => {
    const { id, first, second } = await withPictures();
    for (const decision of [approval, { ...blurred, remarks: [...blurred.remarks] }])
      expect((await decide(moderator, { id, ...decision })).codes).toEqual(['pictures_unopened']);
    await open(moderator, id, first);
    for (const name of [first, second]) await open(moderator, id, name, 'thumbnail');
    await open(admin, id, second);
    expect(await openedBy(moderator, id)).toEqual([first]);
    const refused = await decide(moderator, { id, ...approval });
    expect([refused.status, ...refused.codes]).toEqual([400, 'pictures_unopened']);
    expect(await decisionsAbout(id)).toEqual([]);
    await open(moderator, id, second);
    expect(await openedBy(moderator, id)).toEqual([first, second].toSorted());
    expect((await decide(moderator, { id, ...approval })).status).toBe(200);
  });

  it('A moderator opens the pictures of a document again after it was submitted again', async () => {
    const { id, first, second } = await withPictures();
    await moderator.call('claimReview', { id });
    for (const name of [first, second]) await open(moderator, id, name);
    await server.later(60);
    await server.context.db.kysely
      .updateTable('documents')
      .set({ submitted_at: server.context.db.now })
      .where('id', '=', id)
      .execute();
    expect(await openedBy(moderator, id)).toEqual([]);
    expect((await decide(moderator, { id, ...approval })).codes).toEqual(['pictures_unopened']);
  });

  it('A moderator can ask for another picture where the object of one is lost, but cannot approve', async () => {
    const { id, first, second } = await withPictures();
    await moderator.call('claimReview', { id });
    await open(moderator, id, first);
    await server.context.files.delete(second);
    expect((await decide(moderator, { id, ...approval })).codes).toEqual(['pictures_unopened']);
    const asked = await decide(moderator, { id, ...blurred, remarks: [...blurred.remarks] });
    expect(asked.status).toBe(200);
  });
});
