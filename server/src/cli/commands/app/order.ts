import type { Command } from 'commander';
import { findApplications } from '../../../acts/applications/find-applications.ts';
import { orderApplications } from '../../../acts/applications/order-applications.ts';
import { addExample, print } from '../../output.ts';
import { withContext } from '../../with-context.ts';

interface Options {
  readonly hide?: readonly string[];
  readonly show?: readonly string[];
  readonly json?: boolean;
}

/** In which order the portal shows the applications, and which of them the landing page shows. */
export function defineOrder(command: Command): void {
  const order = command
    .command('order')
    .description(
      'say in which order the portal shows the applications, and which ones the landing page leaves out',
    )
    .argument('[id...]', 'the first ones, in their order; the others follow in the order that they have')
    .option('--hide <ids...>', 'the landing page leaves these out; their users reach them everywhere else')
    .option('--show <ids...>', 'the landing page shows these again')
    .option('--json', 'print the applications as JSON')
    .action(async (ids: string[], { json, ...landing }: Options) =>
      withContext(async (context, actor) => {
        await orderApplications(context, actor, { ids, ...landing });
        const applications = (await findApplications(context.db)).map(({ id, landing: isShown }) => ({
          id,
          landing: isShown,
        }));
        print(json, { applications }, () => 'The order is changed.\n');
      }),
    );
  addExample(order, 'portico app order STORE TRAVEL --hide BUSINESS');
}
