import type { Command } from 'commander';
import { listRequests } from '../../../acts/erasure/list-requests.ts';
import { rejectErasure } from '../../../acts/erasure/reject-erasure.ts';
import { recordAccountSearch } from '../../../capabilities/audit/record-view.ts';
import { addExample, print, shortTime, table } from '../../output.ts';
import { addPageOptions, nextPage, type PageOptions } from '../../paging.ts';
import { withContext } from '../../with-context.ts';

/** The commands about erasures that staff have asked for in the console. */
export function defineErasures(command: Command): void {
  const list = command
    .command('erasures')
    .description('list the accounts that staff want to erase, the longest waiting first')
    .action(async ({ json, ...page }: PageOptions) =>
      withContext(async (context, actor) => {
        await recordAccountSearch(context.db, actor, { list: 'erasures' });
        const found = await listRequests(context.db, page);
        print(json, found, () => erasureTable(found.erasures) + nextPage(found.next));
      }),
    );
  addExample(addPageOptions(list), 'portico user erasures');
  const reject = command
    .command('reject-erasure')
    .description('reject the erasure of an account that staff have asked for, and tell the user')
    .argument('<erasure>', 'the id of the erasure, as the list prints it')
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON')
    .action(async (requestId: string, { reason, json }: { reason: string; json?: boolean }) =>
      withContext(async (context, actor) => {
        await rejectErasure(context, actor, { requestId, reason });
        print(json, { requestId }, () => 'The account stays, and the user is told so by e-mail.\n');
      }),
    );
  addExample(reject, 'portico user reject-erasure 0Mq3xW7uT1nLk5 --reason "the user objects"');
}

function erasureTable(erasures: Awaited<ReturnType<typeof listRequests>>['erasures']): string {
  if (erasures.length === 0) return 'No account is to be erased.\n';
  return table(
    ['erasure', 'e-mail', 'asked for by', 'reason', 'until'],
    erasures.map(({ id, account, askedBy, reason, until }) => [
      id,
      account.email,
      askedBy.email ?? askedBy.id,
      reason,
      shortTime(until),
    ]),
  );
}
