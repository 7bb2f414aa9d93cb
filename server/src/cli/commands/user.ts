import type { Command } from 'commander';
import { disableAccount } from '../../capabilities/accounts/acts/disable-account.ts';
import { enableAccount } from '../../capabilities/accounts/acts/enable-account.ts';
import { findAccounts } from '../../capabilities/accounts/acts/find-accounts.ts';
import { defineAccountAct } from '../account-act.ts';
import { accountTable } from '../account-table.ts';
import { addExample, print } from '../output.ts';
import { addPageOptions, nextPage, type PageOptions } from '../paging.ts';
import { withContext } from '../with-context.ts';

export function define(command: Command): void {
  const find = command
    .command('find')
    .description('list accounts, the newest first')
    .argument('[text]', 'an id, or a part of an e-mail or of a name')
    .action(async (text: string | undefined, { json, ...page }: PageOptions) =>
      withContext(async ({ db }) => {
        const found = await findAccounts(db, { ...page, ...(text !== undefined && { text }) });
        print(json, found, () => accountTable(found.accounts) + nextPage(found.next));
      }),
    );
  addExample(addPageOptions(find), 'portico user find grace');
  defineAccountAct(command, {
    name: 'disable',
    description: 'end all sessions of an account, and refuse its sign-ins',
    act: disableAccount,
    done: 'The account is disabled, and its sessions have ended.',
  });
  defineAccountAct(command, {
    name: 'enable',
    description: 'let the user of a disabled account sign in again',
    act: enableAccount,
    done: 'The account is enabled.',
  });
}
