import { type DocumentState, nextState, statusOf } from '@portico/contract/documents/document-states';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { transaction } from '../../db/database.ts';
import { describeServer } from '../../testing/both-databases.ts';
import {
  addPicture,
  completePassport,
  findDocument,
  newUser,
  passportData,
  type TestUser,
} from '../../testing/documents.ts';
import { applyTransition } from './apply-transition.ts';
import { lockDocument } from './store.ts';

/** What users, jobs and moderators do. The automatic check follows each submission at once. */
const actions = [
  'save',
  'submit',
  'upload',
  'process',
  'approve',
  'requestChanges',
  'askQuestion',
  'refuse',
  'reopen',
] as const;
type Action = (typeof actions)[number];

/** The state that the table names after an action, or null if it refuses the action. */
function expected(state: DocumentState, action: Action): DocumentState | null {
  const next = nextState(state, action);
  return next === 'WAITING_SYSTEM' ? nextState(next, 'pass') : next;
}

describeServer('Any sequence of actions on a document', (server) => {
  /** Performs an action, and returns whether it was accepted. */
  async function doAction({ token }: TestUser, id: string, action: Action): Promise<boolean> {
    if (action === 'save') {
      const input = { documentType: 'PASSPORT', documentMetadata: { ...passportData() } } as const;
      return (await server.call('saveDocument', input, { token })).status === 200;
    }
    if (action === 'submit') {
      const { status } = await server.call('submitDocument', { id }, { token });
      await server.quiet();
      return status === 200;
    }
    const isDone = await transaction(server.context.db, async (tx) => {
      const document = await lockDocument(tx, { id });
      return document !== undefined && (await applyTransition(tx, document, action)) !== null;
    });
    const { kysely } = server.context.db;
    if (isDone && action === 'upload') await addPicture(server, id, { state: 'PROCESSING' });
    if (isDone && action === 'process')
      await kysely
        .updateTable('document_files')
        .set({ state: 'READY' })
        .where('document_id', '=', id)
        .execute();
    return isDone;
  }

  it('Any sequence of actions reaches only states of the table, and server and table agree after each action [4.14]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...actions), { minLength: 8, maxLength: 14 }),
        async (sequence) => {
          const user = await newUser(server);
          const id = await completePassport(server, user);
          let state: DocumentState = 'NEW_DOCUMENT';
          for (const action of sequence) {
            const next = expected(state, action);
            expect([state, action, await doAction(user, id, action)]).toEqual([state, action, next !== null]);
            state = next ?? state;
            expect((await findDocument(server, user)).status).toBe(statusOf(state));
          }
        },
      ),
      { numRuns: 5, seed: 20_261_121 },
    );
  });
});
