import type { Command } from 'commander';
import * as v from 'valibot';
import { databaseFile } from '../../db/instance-lock.ts';
import { hasPassword } from '../../move/address.ts';
import { abandonMove, type MoveResult, moveInstallation, takeBack } from '../../move/installation.ts';
import type { Step } from '../../move/move.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import type { Config } from '../../platform/config.ts';
import { readRegularFile } from '../../platform/files/regular-file.ts';
import { database } from '../../platform/setting-kinds/kinds.ts';
import { commandName } from '../command-name.ts';
import { loadConfig } from '../config.ts';
import { givingToOwner } from '../give-to-owner.ts';
import { operator } from '../operator.ts';
import { addExample, print } from '../output.ts';
import { refuseUnfinishedRestore } from '../unfinished-restore.ts';
import { requireDatabase } from '../with-context.ts';

interface Options {
  readonly to?: string;
  readonly toFile?: string;
  readonly abandon?: boolean;
  readonly takeBack?: boolean;
  readonly json?: boolean;
}

export function define(command: Command): void {
  command
    .option('--to <address>', 'the empty database to move to: postgres://…, or the path of a file for SQLite')
    .option(
      '--to-file <file>',
      'a file with that address, so that nobody sees its password in the list of processes',
    )
    .option('--abandon', 'end a move that is not complete')
    .option(
      '--take-back',
      'serve the old database again after a move, without what was written to the new one',
    )
    .option('--json', 'print the result as JSON')
    .action(async (options: Options) => {
      const config = loadConfig();
      requireDatabase(config);
      refuseUnfinishedRestore(config);
      const { json } = options;
      if (options.abandon) {
        await abandonMove(config.databaseUrl);
        print(json, { abandoned: true }, () => `The move is abandoned. ${untouched}\n`);
      } else if (options.takeBack) {
        await takeBack(config.databaseUrl);
        print(json, { takenBack: true }, () => 'This database can be served again. Restart its servers.\n');
      } else await move(config, options);
    });
  addExample(
    command,
    'portico move --to postgres://portico@db.example/portico',
    'portico move --to-file /run/secrets/new-database',
    'portico move --abandon',
  );
}

const untouched = 'The installation is where it was. What the new database holds of it can be deleted.';

async function move(config: Config, { to, toFile, json }: Options): Promise<void> {
  const target = readTarget(to, toFile);
  const places = { ...config, databaseUrl: target };
  const report = json ? () => {} : reportTo(process.stderr);
  const result = await givingToOwner(places, () =>
    moveInstallation({ from: config.databaseUrl, to: target, actor: operator(), report }),
  );
  print(json, { to: result.to, ...result.moved }, () => summary(result, target));
}

/** The address of a target as the settings have it; a path is that of a file for SQLite. */
function readTarget(to: string | undefined, file: string | undefined): string {
  if ((to === undefined) === (file === undefined))
    throw new CommandRefusal('Give either --to or --to-file, so that it is clear where to move.');
  if (to !== undefined && hasPassword(to))
    throw new CommandRefusal(
      'The address has a password, and everybody on this machine sees the arguments of a command. Write it into a file, and name that by --to-file.',
    );
  const given =
    to ??
    readRegularFile(file ?? '', 10_000)
      .toString()
      .trim();
  const isAddress = /^(sqlite:|[a-z]+:\/\/)/.test(given);
  const parsed = v.safeParse(database, isAddress ? given : `sqlite:${given}`);
  if (!parsed.success)
    throw new CommandRefusal(`The database to move to must be ${parsed.issues[0].message}.`);
  if (parsed.output === 'sqlite::memory:')
    throw new CommandRefusal('A database in memory cannot be moved to.');
  return parsed.output;
}

const every = 1_000;

/** Prints how far a move is, at most once a second. */
function reportTo(output: NodeJS.WritableStream): (step: Step) => void {
  let last = 0;
  return (step) => {
    if ('done' in step) {
      if (performance.now() - last < every) return;
      last = performance.now();
      output.write(`${labelOf(step)}: ${step.done} of ${step.of}\n`);
    } else if (step.what === 'pausing')
      output.write('Maintenance begins: changes are refused for some seconds.\n');
    else output.write('The references of the new database are checked once more.\n');
  };
}

function labelOf(step: Extract<Step, { readonly done: number }>): string {
  if (step.what === 'making indices') return 'Making indices';
  return `${step.what === 'copying' ? 'Copying' : 'Comparing'} ${step.table}`;
}

function summary({ to, moved }: MoveResult, target: string): string {
  const rows = Object.values(moved?.rows ?? {}).reduce((sum, count) => sum + count, 0);
  const what = moved
    ? `Moved: ${moved.rows.accounts} accounts, ${rows} rows in all, each compared. Changes were refused for ${seconds(moved.pause)}, and kept waiting for ${seconds(moved.locked)} of it.`
    : 'The move was complete but for its last step, which is done now.';
  const file = databaseFile(target);
  const setting = file
    ? `DATABASE_URL=sqlite:${file}`
    : `DATABASE_URL to ${to}, with its password (${commandName()} setting set DATABASE_URL --value-file FILE)`;
  return `${what}
Now: set ${setting}, and restart all processes at once. Until then users only look, and nobody is signed in or out.
Pictures, legal documents and other files stay where they are: keep PORTICO_DATA_DIR and PORTICO_FILES_URL.
The old database is served no more. Keep it until you have made a backup of the new one.
`;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
