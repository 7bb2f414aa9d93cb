import { type Command, InvalidArgumentError } from 'commander';
import { showApplication } from '../../../acts/applications/find-applications.ts';
import { limitChecks } from '../../../acts/applications/limit-checks.ts';
import { addExample, print } from '../../output.ts';
import { withContext } from '../../with-context.ts';

interface Options {
  readonly checksPerMinute: number;
  readonly json?: boolean;
}

const most = 10_000_000;

/** The command that limits how often an application may ask about its tokens. */
export function defineLimit(command: Command): void {
  const limit = command
    .command('limit')
    .description('set how many of its tokens an application may check in a minute')
    .argument('<id>', 'its identifier')
    .requiredOption('--checks-per-minute <number>', 'the limit; at first it is 30000', readLimit)
    .option('--json', 'print the application as JSON')
    .action(async (id: string, { checksPerMinute, json }: Options) =>
      withContext(async (context, actor) => {
        await limitChecks(context, actor, { id, checksPerMinute });
        print(
          json,
          await showApplication(context.db, id),
          () => `The application may check ${checksPerMinute} of its tokens in a minute.\n`,
        );
      }),
    );
  addExample(limit, 'portico app limit STORE --checks-per-minute 60000');
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (!/^\d+$/.test(text) || limit < 1 || limit > most)
    throw new InvalidArgumentError(`It must be a number from 1 to ${most}.`);
  return limit;
}
