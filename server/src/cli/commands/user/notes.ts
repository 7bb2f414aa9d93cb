import type { AccountNote } from '@portico/contract/staff/notes';
import type { Command } from 'commander';
import { addNote } from '../../../acts/accounts/add-note.ts';
import { listNotes } from '../../../acts/accounts/list-notes.ts';
import { recordAccountView } from '../../../capabilities/audit/record-view.ts';
import { findAccountId } from '../../find-account.ts';
import { addExample, print, shortTime } from '../../output.ts';
import { addPageOptions, nextPage, type PageOptions } from '../../paging.ts';
import { withContext } from '../../with-context.ts';

/** The commands about the notes of staff. */
export function defineNotes(command: Command): void {
  const add = command
    .command('add-note')
    .description('write a note about an account, which staff see and nobody can change')
    .argument('<account>', 'the e-mail or the id of the account')
    .argument('<text>', 'what other staff should know; its user may ask for a copy')
    .option('--json', 'print the result as JSON')
    .action(async (named: string, text: string, { json }: { json?: boolean }) =>
      withContext(async (context, actor) => {
        const accountId = await findAccountId(context.db, named);
        await addNote(context, actor, { accountId, text });
        print(json, { accountId }, () => 'The note is added.\n');
      }),
    );
  addExample(add, 'portico user add-note grace@example.org "called: has lost the phone"');
  const list = command
    .command('notes')
    .description('list the notes of staff about an account, the newest first')
    .argument('<account>', 'the e-mail or the id of the account')
    .action(async (named: string, { json, ...page }: PageOptions) =>
      withContext(async (context, actor) => {
        const accountId = await findAccountId(context.db, named);
        await recordAccountView(context.db, actor, accountId);
        const found = await listNotes(context, { accountId, ...page });
        print(json, found, () => noteList(found.notes) + nextPage(found.next));
      }),
    );
  addExample(addPageOptions(list), 'portico user notes grace@example.org');
}

/** Each note below who wrote it and when, as it may have several lines. */
function noteList(notes: readonly AccountNote[]): string {
  if (notes.length === 0) return 'There is no note.\n';
  return notes
    .map(({ createdAt, author, authorEmail, text }) => {
      const lines = text.split(/\r?\n/).map((line) => `  ${line}\n`);
      return `${shortTime(createdAt)}  ${authorEmail ?? author}\n${lines.join('')}`;
    })
    .join('\n');
}
