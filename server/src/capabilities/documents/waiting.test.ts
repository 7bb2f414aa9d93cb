import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsoleApp } from '../../http/console/app.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import {
  addPicture,
  completePassport,
  findDocument,
  newUser,
  passportData,
} from '../../testing/documents.ts';
import { openEvents } from '../../testing/events.ts';
import { addReviewer, addWaiting, decide, type Reviewer } from '../../testing/reviews.ts';
import { usualMinutes } from './waiting-store.ts';

const remark = { fieldName: 'documentMetadata.name', reason: 'NAME_DIFFERS' } as const;

describeServer('A document that waits for a moderator', (server) => {
  let app: FastifyInstance;
  let moderator: Reviewer;
  beforeAll(async () => {
    app = await createConsoleApp(server.context, consoleUrl);
    moderator = await addReviewer(server.context, () => app, 'moderator');
  });
  afterAll(() => app.close());

  async function submitted() {
    const user = await newUser(server);
    const id = await completePassport(server, user);
    await server.call('submitDocument', { id }, { token: user.token });
    await server.quiet();
    return { user, id };
  }
  const waitingOf = async (user: { token: string }) => (await findDocument(server, user)).waiting;
  const versionOf = async (id: string) => {
    await moderator.call('claimReview', { id });
    return (await moderator.call('getReview', { id })).data.content?.version ?? 0;
  };

  it('A waiting document tells its user how many were sent before it and whether it was opened; an open page learns of that', async () => {
    const { user: first, id } = await submitted();
    const { user: second } = await submitted();
    const before = (await waitingOf(first))?.ahead ?? -1;
    expect(await waitingOf(second)).toMatchObject({ openedAt: null, ahead: before + 1 });
    const page = await openEvents(server, first.token);
    const claimed = Date.now();
    await moderator.call('claimReview', { id });
    expect(await page.next()).toEqual({ documentType: 'PASSPORT' });
    page.close();
    const opened = (await waitingOf(first))?.openedAt ?? '';
    expect(Date.parse(opened)).toBeGreaterThanOrEqual(claimed);
    await server.later(60);
    await moderator.call('releaseReview', { id });
    await moderator.call('claimReview', { id });
    // A minute before, because all times are moved into the past; a later claim does not change it.
    expect(Date.parse((await waitingOf(first))?.openedAt ?? '')).toBe(Date.parse(opened) - 60_000);
    expect((await waitingOf(second))?.openedAt).toBeNull();
  });

  it('A waiting document says within what time half of the last decisions were made, when there were enough', async () => {
    const { user } = await submitted();
    expect((await waitingOf(user))?.usualMinutes).toBeNull();
    for (let time = 0; time < 10; time += 1) {
      const id = await addWaiting(server.context, { ago: time < 4 ? 60 : 100 * 60 });
      await decide(moderator, { id, version: 1, outcome: 'CHANGES_REQUESTED', remarks: [remark] });
    }
    expect((await waitingOf(user))?.usualMinutes).toBeNull();
    await server.later(11);
    await server.quiet();
    expect((await waitingOf(user))?.usualMinutes).toBe(120);
  });

  it('A waiting document does not say how many are before it when there are very many', async () => {
    const { user } = await submitted();
    for (let count = 0; count < 100; count += 1) await addWaiting(server.context, { ago: 3600 });
    expect((await waitingOf(user))?.ahead).toBeNull();
  });

  it('A document says nothing about a wait before it is sent', async () => {
    const user = await newUser(server);
    await completePassport(server, user);
    expect(await waitingOf(user)).toBeUndefined();
  });

  it('A document that was returned is sent again only after a change of its data or its pictures [V23]', async () => {
    const { user, id } = await submitted();
    const submit = async () => (await server.call('submitDocument', { id }, { token: user.token })).codes;
    const returnIt = async () => {
      await server.quiet();
      const decision = { id, version: await versionOf(id), outcome: 'CHANGES_REQUESTED' } as const;
      expect((await decide(moderator, { ...decision, remarks: [remark] })).status).toBe(200);
      await server.later(11);
      await server.quiet();
    };
    const statuses = async () => (await server.call('listVerifications', {}, { token: user.token })).data;
    const save = (name: string) =>
      server.call(
        'saveDocument',
        { documentType: 'PASSPORT', documentMetadata: { ...passportData(), name } },
        { token: user.token },
      );
    await returnIt();
    expect(await findDocument(server, user)).toMatchObject({ status: 'NEW_DOCUMENT', unchanged: true });
    expect(await statuses()).toContainEqual({
      documentType: 'PASSPORT',
      status: 'NEW_DOCUMENT',
      changesNeeded: true,
    });
    expect(await submit()).toEqual(['nothing_changed']);
    // The same data again is no change.
    await save('Grace');
    expect(await submit()).toEqual(['nothing_changed']);
    await save('Gracie');
    expect((await findDocument(server, user)).unchanged).toBeUndefined();
    expect(await submit()).toEqual([]);
    expect(await statuses()).toContainEqual({
      documentType: 'PASSPORT',
      status: expect.stringMatching('WAITING'),
    });
    await returnIt();
    expect(await submit()).toEqual(['nothing_changed']);
    // A picture that could not be used is no change.
    await addPicture(server, id, { state: 'FAILED' });
    expect(await submit()).toEqual(['nothing_changed']);
    await addPicture(server, id);
    expect(await submit()).toEqual([]);
    await server.quiet();
    // As it is until the automatic check has passed it on.
    const { kysely } = server.context.db;
    await kysely.updateTable('documents').set({ status: 'WAITING_SYSTEM' }).where('id', '=', id).execute();
    // Who takes the submission back has answered the remarks, and may send the same again.
    await save('Gracie');
    expect(await findDocument(server, user)).toMatchObject({ status: 'NEW_DOCUMENT', review: null });
    expect(await submit()).toEqual([]);
  });
});

describe('The usual time of a decision', () => {
  const minute = 60_000;
  it.each([
    [[1, 2, 3], null],
    [Array(10).fill(1), 5],
    [[1, 1, 1, 1, 1, 16, 16, 16, 16, 16], 30],
    [Array(50).fill(59), 60],
    [Array(10).fill(61), 120],
    [Array(10).fill(25 * 60), 2880],
  ])('The usual time of decisions that took %o minutes is %s', (minutes, expected) => {
    expect(usualMinutes(minutes.map((each) => each * minute))).toBe(expected);
  });
});
