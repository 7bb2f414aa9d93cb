import { isComplete } from '@portico/contract/documents/verification';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundsOfRun } from '../../../../scripts/tests/of-run.js';
import { transaction } from '../../db/database.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import {
  addStoredPicture,
  findDocument,
  newUser,
  passportData,
  type TestUser,
} from '../../testing/documents.ts';
import { jpeg, upload } from '../../testing/pictures.ts';
import { findAccountKey } from '../account-keys/store.ts';
import { applyTransition } from './apply-transition.ts';
import { lockDocument } from './store.ts';

/**
 * Ten users with one document each take part in five rounds, or in two: fifty rounds of one document, or
 * twenty, of which two are done at once.
 */
const users = 10;
const rounds = roundsOfRun(5);
const atOnce = 2;

/** What arrives at once in a round. */
const actions = [
  ...Array<'save'>(5).fill('save'),
  ...Array<'empty'>(2).fill('empty'),
  ...Array<'delete'>(6).fill('delete'),
  ...Array<'submit'>(6).fill('submit'),
  'upload' as const,
];
type Action = (typeof actions)[number];

/**
 * The actions of a round in a random order that the seed repeats. Every second has no upload, because that is
 * slow. In every fifth only a deletion meets the submissions, so that the document is submitted for certain.
 */
function actionsOf(seed: number): readonly Action[] {
  const [order = []] = fc.sample(fc.shuffledSubarray(actions, { minLength: actions.length }), {
    seed,
    numRuns: 1,
  });
  const deletion = order.indexOf('delete');
  return order.map((action, index): Action => {
    if (seed % 5 === 0) return index === deletion ? 'delete' : 'submit';
    return action === 'upload' && seed % 2 === 1 ? 'submit' : action;
  });
}

describeOnBoth('Twenty actions on one document at once', (server) => {
  const save = ({ token }: TestUser, more: { readonly placeOfBirth?: string } = {}) =>
    server.call(
      'saveDocument',
      { documentType: 'PASSPORT', documentMetadata: { ...passportData(), ...more } },
      { token },
    );

  /**
   * Makes the document of a user editable again, with complete data and at least two pictures. Returns its id
   * and their names.
   */
  async function prepare(user: TestUser, bytes: Buffer) {
    await transaction(server.context.db, async (tx) => {
      const document = await lockDocument(tx, { account_id: user.id, document_type: 'PASSPORT' });
      if (document?.state === 'WAITING_MODERATOR') await applyTransition(tx, document, 'requestChanges');
    });
    expect((await save(user)).status).toBe(200);
    const { id, relativeFilePath } = await findDocument(server, user);
    for (let count = relativeFilePath.length; count < 2; count += 1)
      await addStoredPicture(server, id, bytes);
    return { id, paths: (await findDocument(server, user)).relativeFilePath };
  }

  /** Sends all actions without waiting for an answer, and returns the statuses of the answers. */
  async function race(
    { user, id, paths, seed }: Awaited<ReturnType<typeof prepare>> & { user: TestUser; seed: number },
    bytes: Buffer,
  ): Promise<number[]> {
    const { token } = user;
    const calls = {
      save: (index: number) => save(user, { placeOfBirth: `Cork ${index}` }),
      empty: () => save(user, { placeOfBirth: '' }),
      delete: (index: number) => {
        const path = paths[index % paths.length] ?? '';
        return server.call('deleteFile', { documentType: 'PASSPORT', path }, { token });
      },
      submit: () => server.call('submitDocument', { id }, { token }),
      upload: () => upload(server, token, bytes),
    };
    const answers = await Promise.all(actionsOf(seed).map((action, index) => calls[action](index)));
    return answers.map(({ status }) => status);
  }

  async function expectWhole(user: TestUser): Promise<string> {
    const { db, keys } = server.context;
    const document = await findDocument(server, user);
    expect(['NEW_DOCUMENT', 'WAITING_MODERATOR']).toContain(document.status);
    if (document.status === 'WAITING_MODERATOR') {
      expect(isComplete(document)).toBe(true);
      const { id, current, round, submitted } = await db.kysely
        .selectFrom('documents')
        .innerJoin('document_rounds as submitted', (join) =>
          join
            .onRef('submitted.document_id', '=', 'documents.id')
            .onRef('submitted.round', '=', 'documents.round'),
        )
        .select([
          'documents.id',
          'documents.metadata as current',
          'submitted.round',
          'submitted.metadata as submitted',
        ])
        .where('documents.id', '=', document.id)
        .executeTakeFirstOrThrow();
      const key = await findAccountKey(db, user.id, keys);
      expect(key.decrypt(submitted, ['document_rounds.metadata', id, round])).toBe(
        key.decrypt(current, ['documents.metadata', id]),
      );
    }
    expect(document.files?.map(({ state }) => state)).toEqual(document.relativeFilePath.map(() => 'READY'));
    for (const name of document.relativeFilePath)
      for (const size of ['full', 'thumbnail'] as const)
        expect((await server.call('getFile', { name, size }, { token: user.token })).status).toBe(200);
    return document.status;
  }

  it('Twenty racing actions leave no waiting document without picture or data, and no name without its file, however often [V10, V21]', async () => {
    const people = await Promise.all(Array.from({ length: users }, () => newUser(server)));
    const bytes = await jpeg(16, 12);
    const outcomes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      for (let first = 0; first < users; first += atOnce) {
        const raced = await Promise.all(
          people.slice(first, first + atOnce).map(async (user, index) => {
            return { ...(await prepare(user, bytes)), user, seed: 100 * round + first + index };
          }),
        );
        const answers = await Promise.all(raced.map((one) => race(one, bytes)));
        await server.quiet();
        for (const [index, { user, seed }] of raced.entries()) {
          const statuses = answers[index] ?? [];
          const found = await expectWhole(user).catch((cause: unknown) => {
            throw new Error(`Seed ${seed} breaks a rule; the answers were ${statuses}.`, { cause });
          });
          // A machine without time may refuse a call with 503; nothing else may fail.
          expect(statuses).not.toContain(500);
          outcomes.add(found);
        }
      }
    }
    expect(outcomes).toContain('WAITING_MODERATOR');
  }, 300_000);
});
