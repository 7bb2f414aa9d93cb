import { Command, CommanderError } from 'commander';
import { loadSettings } from '../settings/load.ts';
import { exitCodes } from './exit-codes.ts';
import { reportFailure } from './report-failure.ts';

/** A command of `portico`. */
interface CommandEntry {
  /** One line of `portico --help`. */
  readonly summary: string;
  /** Loads the file that defines its arguments, options and actions. Only the file of the called command is loaded. */
  readonly load: () => Promise<{ readonly define: (command: Command) => void }>;
  /** False for a command that needs no settings, or makes them. */
  readonly settings?: false;
}

/** All commands, in the order of the help. */
const commands: Readonly<Record<string, CommandEntry>> = {
  init: {
    summary: 'set up an installation: ask, and write a settings file with new secrets',
    load: () => import('./commands/init.ts'),
    settings: false,
  },
  serve: { summary: 'start the server: API, portal and jobs', load: () => import('./commands/serve.ts') },
  migrate: { summary: 'bring the database up to date', load: () => import('./commands/migrate.ts') },
  user: { summary: 'find accounts, and act on one', load: () => import('./commands/user.ts') },
  staff: { summary: 'give and take roles of the staff', load: () => import('./commands/staff.ts') },
  app: { summary: 'register, change and test applications', load: () => import('./commands/app.ts') },
  invite: { summary: 'see who invited whom, and block a code', load: () => import('./commands/invite.ts') },
  setting: {
    summary: 'list settings, and change those of the settings file',
    load: () => import('./commands/setting.ts'),
  },
  audit: { summary: 'read and check the audit trail', load: () => import('./commands/audit.ts') },
  doctor: {
    summary: 'examine the installation, and say what to do about each thing that is wrong',
    load: () => import('./commands/doctor.ts'),
  },
  backup: {
    summary: 'write an encrypted backup, while the server runs',
    load: () => import('./commands/backup.ts'),
  },
  restore: { summary: 'restore a backup into an empty place', load: () => import('./commands/restore.ts') },
  keys: {
    summary: 'replace the secret that all keys are derived from',
    load: () => import('./commands/keys.ts'),
  },
  openapi: {
    summary: 'print the OpenAPI document of all calls',
    load: () => import('./commands/openapi.ts'),
    settings: false,
  },
};

const footer = `
Settings are environment variables, or lines of a settings file; docs/operation/settings.md lists them.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 69 the database cannot be reached, 75 busy,
78 wrong settings.`;

/** The program with its commands. The files of those that `isNeeded` names are loaded; the others have only their line of the help. */
export async function createProgram(isNeeded: (name: string) => boolean): Promise<Command> {
  const program = new Command('portico')
    .usage('<command>')
    .description('One account for linked applications: identity server and account portal.')
    .option('--settings <file>', 'read the settings from this file instead of ./portico.env')
    .addHelpText('after', footer)
    .helpCommand('help [command]', 'describe a command')
    .showHelpAfterError('Add --help for the usage and an example.')
    // Commands inherit this: a wrong command line throws instead of ending the process.
    .exitOverride();
  for (const [name, { summary, load }] of Object.entries(commands)) {
    const command = program.command(name).description(summary);
    if (isNeeded(name)) (await load()).define(command);
  }
  return program;
}

/**
 * Runs a command line.
 * @param words the command and its arguments, without `--settings`
 * @param settingsFile the value of `--settings`
 * @returns the exit code
 */
export async function runProgram(
  words: readonly string[],
  settingsFile: string | undefined,
): Promise<number> {
  const program = await createProgram((name) => words.includes(name));
  program.hook('preAction', (_program, action) => {
    if (commands[rootName(action)]?.settings !== false) loadSettings(settingsFile);
  });
  try {
    if (words.length === 0) program.help({ error: false });
    await program.parseAsync(words, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // Commander has printed the help, or what is wrong with the command line.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    return reportFailure(error, words.includes('--json'));
  }
}

/** The name of the command that an action belongs to: `user` of `user find`. */
function rootName(action: Command): string {
  return action.parent?.parent ? rootName(action.parent) : action.name();
}
