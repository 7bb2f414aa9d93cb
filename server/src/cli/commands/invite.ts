import type { Locale } from '@portico/contract/locales';
import type { Command } from 'commander';
import { blockInvitation } from '../../acts/accounts/block-invitation.ts';
import { listInvitees } from '../../acts/accounts/list-invitees.ts';
import { showAccount } from '../../acts/accounts/show-account.ts';
import { recordAccountView } from '../../capabilities/audit/record-view.ts';
import type { Config } from '../../platform/config.ts';
import { defineAccountAct } from '../account-act.ts';
import { findAccountId } from '../find-account.ts';
import { addExample, fields, print, shortTime, table } from '../output.ts';
import { withContext } from '../with-context.ts';

export function define(command: Command): void {
  const show = command
    .command('show')
    .description('print the invitation link of an account, who invited it, and whom it has invited')
    .argument('<account>', 'the e-mail or the id of the account')
    .option('--json', 'print it as JSON')
    .action(async (account: string, { json }: { json?: boolean }) =>
      withContext(async (context, actor) => {
        const accountId = await findAccountId(context.db, account);
        await recordAccountView(context.db, actor, accountId);
        const { email, locale, disabled, invitation, sponsor } = await showAccount(context, { accountId });
        const invited = await listInvitees(context.db, accountId);
        const link = invitationLink(context.config, locale, invitation.code);
        print(json, { accountId, invitation: { ...invitation, link }, sponsor, invited }, () => {
          // A code of a disabled account is refused, too.
          const refused = invitation.blocked ? 'blocked' : disabled ? 'the account is disabled' : null;
          const state = refused ? `${invitation.code} (${refused})` : invitation.code;
          const rows = invited.map((row) => [
            row.email,
            `${row.firstName} ${row.lastName}`.trim(),
            shortTime(row.createdAt),
          ]);
          const list =
            rows.length > 0
              ? table(['invited', 'name', 'created'], rows)
              : 'No user has used the code yet.\n';
          const about = { account: email, 'invited by': sponsor?.email ?? '–', code: state };
          return `${fields({ ...about, ...(!refused && { link }) })}\n${list}`;
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

/** The address at which a guest registers with an invitation. */
function invitationLink({ publicUrl }: Pick<Config, 'publicUrl'>, locale: Locale, code: string): string {
  const link = new URL(`/${locale}/registration`, publicUrl);
  link.searchParams.set('referral', code);
  return link.href;
}
