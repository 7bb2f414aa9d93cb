import { type StaffRole, staffRoles } from '@portico/contract/staff/roles';
import { Argument, type Command } from 'commander';
import { findAccounts } from '../../acts/accounts/find-accounts.ts';
import { grantRole } from '../../acts/staff/grant-role.ts';
import { revokeRole } from '../../acts/staff/revoke-role.ts';
import { recordAccountSearch } from '../../capabilities/audit/record-view.ts';
import { defineAccountAct } from '../account-act.ts';
import { accountTable } from '../account-table.ts';
import { findAccountId } from '../find-account.ts';
import { addExample, print } from '../output.ts';
import { addPageOptions, nextPage, type PageOptions } from '../paging.ts';
import { withContext } from '../with-context.ts';

interface GrantOptions {
  readonly reason: string;
  readonly json?: boolean;
}

export function define(command: Command): void {
  const grant = command
    .command('grant')
    .description('give an account a role, in place of the one it has')
    .argument('<account>', 'the e-mail or the id of the account')
    .addArgument(new Argument('<role>', 'what the account may do').choices(staffRoles))
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON')
    .action(async (account: string, role: StaffRole, { reason, json }: GrantOptions) =>
      withContext(async (context, actor) => {
        const accountId = await findAccountId(context.db, account);
        await grantRole(context, actor, { accountId, role, reason });
        print(json, { accountId, role }, () => `The account has the role ${role}.\n`);
      }),
    );
  addExample(grant, 'portico staff grant sam@example.org support --reason "joins the support team"');
  defineAccountAct(command, {
    name: 'revoke',
    description: 'take the role of an account away',
    act: revokeRole,
    done: 'The account has no role any more.',
  });
  const list = command
    .command('list')
    .description('list the accounts that have a role')
    .action(async ({ json, ...page }: PageOptions) =>
      withContext(async ({ db }, actor) => {
        await recordAccountSearch(db, actor, { list: 'staff' });
        const found = await findAccounts(db, { ...page, role: 'any' });
        print(json, found, () => accountTable(found.accounts) + nextPage(found.next));
      }),
    );
  addExample(addPageOptions(list), 'portico staff list');
}
