import { type Command, InvalidArgumentError } from 'commander';
import { endMaintenance } from '../../acts/maintenance/end-maintenance.ts';
import { startMaintenance } from '../../acts/maintenance/start-maintenance.ts';
import { findMaintenance } from '../../capabilities/maintenance/store.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { addExample, print, shortTime } from '../output.ts';
import { withContext } from '../with-context.ts';

interface OnOptions {
  readonly until?: number;
  readonly for?: number;
  readonly json?: boolean;
}

export function define(command: Command): void {
  const on = command
    .command('on')
    .description(
      'answer only what reads, and say until when: sign-ins and changes are answered 503, tokens are checked, jobs wait. It ends by itself at its time. A second `on` moves the end',
    )
    .option('--until <time>', 'when it ends at the latest, as 2027-01-31T12:00Z', readTime)
    .option('--for <minutes>', 'how many minutes it lasts at most', readMinutes)
    .option('--json', 'print the result as JSON')
    .action(async ({ until, for: minutes, json }: OnOptions) => {
      const end = until === undefined ? minutes !== undefined && { minutes } : { at: until };
      if (!end || (until !== undefined && minutes !== undefined))
        throw new CommandRefusal('Give either --until or --for, so that a forgotten maintenance ends.');
      await withContext(async (context, actor) => {
        const endsAt = new Date(await startMaintenance(context, actor, end)).toISOString();
        print(json, { until: endsAt }, () => `Maintenance until ${shortTime(endsAt)}.\n`);
      });
    });
  addExample(on, 'portico maintenance on --for 30');

  const off = command
    .command('off')
    .description('end the maintenance')
    .option('--json', 'print the result as JSON')
    .action(async ({ json }: { json?: boolean }) =>
      withContext(async (context, actor) => {
        await endMaintenance(context, actor);
        print(json, { until: null }, () => 'The maintenance has ended.\n');
      }),
    );
  addExample(off, 'portico maintenance off');

  const status = command
    .command('status')
    .description('print until when there is maintenance')
    .option('--json', 'print it as JSON')
    .action(async ({ json }: { json?: boolean }) =>
      withContext(async ({ db }) => {
        const found = await findMaintenance(db);
        const until = found ? new Date(found.ends_at).toISOString() : null;
        print(json, { until }, () =>
          until === null ? 'There is no maintenance.\n' : `Maintenance until ${shortTime(until)}.\n`,
        );
      }),
    );
  addExample(status, 'portico maintenance status');
}

function readTime(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError('It must be a time as in ISO 8601.');
  return time;
}

function readMinutes(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of minutes.');
  return Number(text);
}
