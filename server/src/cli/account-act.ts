import type { Command } from 'commander';
import type { ActOnAccount } from '../acts/accounts/act-on-account.ts';
import type { Actor } from '../capabilities/audit/actor.ts';
import { findAccountId } from './find-account.ts';
import { addExample, print } from './output.ts';
import { type CliContext, withContext } from './with-context.ts';

/** A command that does one thing to an account. */
export interface AccountAct {
  readonly name: string;
  readonly description: string;
  readonly act: (context: CliContext, actor: Actor, on: ActOnAccount) => Promise<void>;
  /** What has happened, in one sentence. */
  readonly done: string;
}

/** Defines a command that performs an act on one account, with a reason. */
export function defineAccountAct(parent: Command, { name, description, act, done }: AccountAct): void {
  const command = parent
    .command(name)
    .description(description)
    .argument('<account>', 'the e-mail or the id of the account')
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON')
    .action(async (account: string, { reason, json }: { reason: string; json?: boolean }) =>
      withContext(async (context, actor) => {
        const accountId = await findAccountId(context.db, account);
        await act(context, actor, { accountId, reason });
        print(json, { accountId }, () => `${done}\n`);
      }),
    );
  addExample(command, `portico ${parent.name()} ${name} grace@example.org --reason "asked for by its user"`);
}
