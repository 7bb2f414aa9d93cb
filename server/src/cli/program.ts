import { Command, CommanderError } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { CommandRefusal } from '../platform/command-refusal.ts';
import { isWhole } from '../platform/files/names.ts';
import { loadSettings } from '../settings/load.ts';
import { endOnSignal } from './end-on-signal.ts';
import { exitCodes } from './exit-codes.ts';
import { printFailure, reportFailure } from './report-failure.ts';
import { explainOutputError, findOutputError, watchOutput } from './standard-output.ts';

/** A command of `portico`. */
interface CommandEntry {
  /** One line of `portico --help`. */
  readonly summary: string;
  /**
   * Loads the file that defines its arguments, options and actions. Only the file of the called command is
   * loaded.
   */
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
  group: {
    summary: 'make groups of users, and say who is in them',
    load: () => import('./commands/group.ts'),
  },
  field: {
    summary: 'add fields to accounts, and say who sees and learns them',
    load: () => import('./commands/fields/field.ts'),
  },
  provider: {
    summary: 'say with which outside providers users can sign in, and test them',
    load: () => import('./commands/provider.ts'),
  },
  invite: { summary: 'see who invited whom, and block a code', load: () => import('./commands/invite.ts') },
  legal: {
    summary: 'publish versions of the documents that users agree to, and export who has agreed',
    load: () => import('./commands/legal.ts'),
  },
  erasures: {
    summary: 'export the register of erased accounts, and erase them again after a restore',
    load: () => import('./commands/erasures.ts'),
  },
  setting: {
    summary: 'list settings, and change those of the settings file',
    load: () => import('./commands/setting.ts'),
  },
  maintenance: {
    summary: 'answer only what reads until a time: for a backup of folders, a move or an upgrade',
    load: () => import('./commands/maintenance.ts'),
  },
  brand: {
    summary: 'give the product a name and colours of your own, and go back to earlier ones',
    load: () => import('./commands/brand.ts'),
  },
  rules: {
    summary:
      'say who may register, how long sessions last and of whom a second factor is demanded, see what that would do, and go back',
    load: () => import('./commands/rules/rules.ts'),
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
  move: {
    summary: 'move the installation to another database, from SQLite to PostgreSQL or back, while it runs',
    load: () => import('./commands/move.ts'),
  },
  pictures: {
    summary: 'say which database the stored pictures belong to, and copy them to another folder or bucket',
    load: () => import('./commands/pictures.ts'),
  },
  keys: {
    summary: 'replace the secret that all keys are derived from, or the keys that sign ID tokens',
    load: () => import('./commands/keys.ts'),
  },
  texts: {
    summary: 'export the texts of pages, mails and the bot for translators',
    load: () => import('./commands/texts.ts'),
    settings: false,
  },
  openapi: {
    summary: 'print the OpenAPI document of all calls',
    load: () => import('./commands/openapi.ts'),
    settings: false,
  },
};

const footer = `
Settings are environment variables, or lines of a settings file; docs/operation/settings.md lists them.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 69 the database cannot be reached or is out
of space, 75 busy, 78 wrong settings, 129, 130 and 143 ended by SIGHUP, SIGINT and SIGTERM.`;

/**
 * The program with its commands. The files of those that `isNeeded` names are loaded; the others have only
 * their line of the help.
 * @param json whether mistakes of a command line are left to be printed as JSON
 */
export async function createProgram(
  isNeeded: (name: string) => boolean,
  { json = false } = {},
): Promise<Command> {
  const program = new Command('portico')
    .usage('<command>')
    .description('One account for linked applications: identity server and account portal.')
    .option('--settings <file>', 'read the settings from this file instead of ./portico.env')
    .version(manifest.version, '-V, --version', 'print the version')
    .addHelpText('after', footer)
    .helpCommand('help [command]', 'describe a command')
    .showHelpAfterError('Add --help for the usage and an example.')
    // Commands inherit these: a wrong command line throws instead of ending the process.
    .exitOverride()
    .configureOutput(json ? { writeErr() {} } : {});
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
  watchOutput();
  const json = words.includes('--json');
  endOnSignal(json);
  const program = await createProgram((name) => words.includes(name), { json });
  program.hook('preAction', (_program, action) => {
    if (commands[rootName(action)]?.settings !== false) loadSettings(settingsFile);
  });
  let failure: unknown;
  try {
    requireWhole(words);
    if (words.length === 0) program.help({ error: false });
    await program.parseAsync(asHelpOption(program, words), { from: 'user' });
  } catch (error) {
    failure = error;
  }
  const outputError = await findOutputError();
  if (outputError && (failure === undefined || failure === outputError || isHelp(failure)))
    failure = explainOutputError(outputError);
  if (failure === undefined || isHelp(failure)) return exitCodes.done;
  if (!(failure instanceof CommanderError)) return reportFailure(failure, json);
  // Commander has printed what is wrong with the command line.
  if (json) printFailure(true, { code: 'usage', message: failure.message.replace(/^error: /, '') });
  return exitCodes.usage;
}

/**
 * A name that is not UTF-8 would be taken for that of another file, which a command could create or
 * overwrite.
 */
function requireWhole(words: readonly string[]): void {
  const word = words.find((each) => !isWhole(each));
  if (word !== undefined)
    throw new CommandRefusal(
      `The argument ${JSON.stringify(word)} has characters that are not UTF-8. Names must be UTF-8.`,
    );
}

/** Commander throws also when it has printed the help that was asked for. */
function isHelp(failure: unknown): boolean {
  return failure instanceof CommanderError && failure.exitCode === 0;
}

const helpWords: readonly string[] = ['help', '--help', '-h'];

/**
 * `help user find` as `user find --help`, because commander would describe only `user`. For a command that
 * does not exist it would describe the others, so this asks for no help then.
 */
function asHelpOption(program: Command, words: readonly string[]): readonly string[] {
  const [first, ...rest] = words;
  const helpOption = first === 'help' && rest.length > 0 ? [...rest, '--help'] : words;
  return isKnown(program, helpOption) ? helpOption : helpOption.filter((word) => !helpWords.includes(word));
}

/** Whether a command line names a command that exists. */
function isKnown(program: Command, words: readonly string[]): boolean {
  let at = program;
  for (const word of words) {
    // Only commands without others below them have options with values.
    if (at.commands.length === 0) return true;
    if (word.startsWith('-') || helpWords.includes(word)) continue;
    const next = at.commands.find((command) => command.name() === word);
    if (!next) return false;
    at = next;
  }
  return true;
}

/** The name of the command that an action belongs to: `user` of `user find`. */
function rootName(action: Command): string {
  return action.parent?.parent ? rootName(action.parent) : action.name();
}
