import { noteText } from '@portico/contract/staff/notes';
import * as v from 'valibot';
import { ensureAccountKey } from '../../capabilities/account-keys/store.ts';
import { type Actor, describeActor } from '../../capabilities/audit/actor.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import type { AccountId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { orderedId } from '../../platform/secrets.ts';
import { changeAccount } from './act-on-account.ts';
import { countNotes, insertNote } from './note-store.ts';

/**
 * Writes a note about an account, which other staff see and nobody can change. It goes with the account; the
 * audit trail does not have its words, because records stay when the account is erased.
 */
export async function addNote(
  context: Pick<Context, 'db' | 'keys'>,
  actor: Actor,
  { accountId, text: given }: { readonly accountId: AccountId; readonly text: string },
): Promise<void> {
  const text = v.safeParse(noteText, given);
  mustAct(text.success, 'invalid_note');
  await changeAccount(context, actor, { type: 'NOTE_ADDED', accountId }, async (tx, { account }) => {
    mustAct((await countNotes(tx, account.id)) < limits.accountNotes.most, 'too_many_notes');
    const { actor_type, actor: author } = describeActor(actor);
    if (author === null || (actor_type !== 'staff' && actor_type !== 'cli'))
      throw new Error('Only staff and operators write notes.');
    const key = await ensureAccountKey(tx, account.id, context.keys);
    const id = orderedId();
    await insertNote(tx, {
      id,
      account_id: account.id,
      author_type: actor_type,
      author,
      text: key.encrypt(text.output, ['account_notes.text', id]),
    });
    return {};
  });
}
