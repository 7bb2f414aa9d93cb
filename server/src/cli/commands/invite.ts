import type { Command } from 'commander';
import { blockInvitation } from '../../capabilities/accounts/acts/block-invitation.ts';
import { listInvitees } from '../../capabilities/accounts/acts/list-invitees.ts';
import { showAccount } from '../../capabilities/accounts/acts/show-account.ts';
import { defineAccountAct } from '../account-act.ts';
import { findAccountId } from '../find-account.ts';
import { addExample, fields, print, shortTime, table } from '../output.ts';
import { withContext } from '../with-context.ts';

export function define(command: Command): void {
  const show = command
    .command('show')
    .description('print who invited an account, and whom it has invited')
    .argument('<account>', 'the e-mail or the id of the account')
    .option('--json', 'print it as JSON')
    .action(async (account: string, { json }: { json?: boolean }) =>
      withContext(async (context) => {
        const accountId = await findAccountId(context.db, account);
        const { email, invitation, sponsor } = await showAccount(context, { accountId });
        const invited = await listInvitees(context.db, accountId);
        print(json, { accountId, invitation, sponsor, invited }, () => {
          const state = invitation.blocked ? `${invitation.code} (blocked)` : invitation.code;
          const rows = invited.map((row) => [
            row.email,
            `${row.firstName} ${row.lastName}`,
            shortTime(row.createdAt),
          ]);
          const list =
            rows.length > 0
              ? table(['invited', 'name', 'created'], rows)
              : 'No user has used the code yet.\n';
          return `${fields({ account: email, 'invited by': sponsor?.email ?? '', code: state })}\n${list}`;
        });
      }),
    );
  addExample(show, 'portico invite show alice@example.org');
  defineAccountAct(command, {
    name: 'block',
    description: 'refuse registrations with the invitation code of an account',
    act: (context, actor, on) => blockInvitation(context, actor, { ...on, blocked: true }),
    done: 'The invitation code is blocked.',
  });
  defineAccountAct(command, {
    name: 'unblock',
    description: 'let a blocked invitation code invite again',
    act: (context, actor, on) => blockInvitation(context, actor, { ...on, blocked: false }),
    done: 'The invitation code is no longer blocked.',
  });
}
