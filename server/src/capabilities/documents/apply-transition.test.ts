import {
  type DocumentAction,
  type DocumentState,
  documentActions,
  documentTransitions,
  nextState,
} from '@portico/contract/documents/document-states';
import { expect, it } from 'vitest';
import { type Db, transaction } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { refusalsOf } from '../../platform/refusal.ts';
import { randomId } from '../../platform/secrets.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { applyTransition } from './apply-transition.ts';
import { openDocument } from './open-document.ts';
import { lockDocument } from './store.ts';

/** Every state that a document can be in, with every action. A document of NONE does not exist. */
const rows = (Object.keys(documentTransitions) as DocumentState[]) // the keys of the table are the states
  .filter((state) => state !== 'NONE')
  .flatMap((state) => documentActions.map((action) => [state, action, nextState(state, action)] as const));

describeOnBoth('A document', (server) => {
  const placeIn = async (tx: Db, state: DocumentState) => {
    const { id: accountId } = await tx.kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'carol@portico.example')
      .executeTakeFirstOrThrow();
    const key = { account_id: accountId, document_type: 'PASSPORT' } as const;
    const { id } = await openDocument(
      tx,
      key,
      refusalsOf('saveDocument', ['access_denied']),
      server.context.keys,
    );
    await tx.kysely.deleteFrom('document_files').where('document_id', '=', id).execute();
    const status = state === 'ASYNC' || state === 'NONE' ? 'NEW_DOCUMENT' : state;
    await tx.kysely.updateTable('documents').set({ status }).where('id', '=', id).execute();
    if (state === 'ASYNC') await addProcessing(tx, id, accountId);
    return (await lockDocument(tx, { id })) ?? expect.fail('There is no document.');
  };
  const addProcessing = (tx: Db, document_id: string, account_id: AccountId) =>
    tx.kysely
      .insertInto('document_files')
      .values({
        name: `${randomId()}.jpg`,
        document_id,
        account_id,
        state: 'PROCESSING',
        file_key: server.context.keys.encrypt('key'),
        byte_count: 1,
        uploaded_at: tx.now,
      })
      .execute();
  const tryAction = (state: DocumentState, action: DocumentAction) =>
    transaction(server.context.db, async (tx) => {
      const before = await placeIn(tx, state);
      const answer = await applyTransition(tx, before, action);
      return { before, answer, after: await lockDocument(tx, { id: before.id }) };
    });

  it.each(rows)(
    'In the state %s of a document, the action %s leads to %s [4.14, V10]',
    async (state, action, next) => {
      const { before, answer, after } = await tryAction(state, action);
      expect(before.state).toBe(state);
      expect(answer).toBe(next);
      if (next === null) expect(after).toEqual(before);
      else {
        expect(after?.status).toBe(next === 'ASYNC' ? 'NEW_DOCUMENT' : next);
        expect(after?.version).toBe(before.version + 1);
        expect(after?.updated_at).toBeGreaterThan(before.updated_at);
        const waits = next === 'WAITING_SYSTEM' || next === 'WAITING_MODERATOR';
        if (action === 'submit' || !waits) expect(after?.submitted_at !== null).toBe(waits);
      }
    },
  );
});
