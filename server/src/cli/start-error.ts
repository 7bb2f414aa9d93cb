import { SchemaError } from '../db/migrate.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import { exitCodes } from './exit-codes.ts';

/** Why a command fails for a reason outside of the program, and its exit code. */
interface StartError {
  readonly sentence: string;
  readonly exitCode: number;
}

const listenReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses that port',
  EACCES: 'this user may not open that port',
  EADDRNOTAVAIL: 'this machine does not have that address',
};

/** Runs a command. If a setting or the database makes it fail, prints one sentence instead of a stack trace and ends the process. */
export async function explainFailures(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const failure = findStartError(error);
    if (!failure) throw error;
    process.stderr.write(`${failure.sentence}\n`);
    process.exit(failure.exitCode);
  }
}

/** One sentence for an error that a setting or the database causes, or undefined for any other error. */
export function findStartError(error: unknown): StartError | undefined {
  if (error instanceof SchemaError) return { sentence: error.message, exitCode: exitCodes.settings };
  const config = validConfig();
  if (!config) return undefined;
  const wrong = wrongSetting(error, config);
  if (wrong) return { sentence: wrong, exitCode: exitCodes.settings };
  // An unreachable database may be starting, so a service manager tries again; after a wrong setting it does not.
  const { code = '', message, syscall } = readError(error);
  if (config.databaseUrl.startsWith('sqlite:') || !(syscall === 'connect' || isDatabaseUnavailable(error)))
    return undefined;
  return {
    sentence: `The PostgreSQL database of DATABASE_URL cannot be reached: ${message || code}. Start it, or correct the address.`,
    exitCode: exitCodes.unavailable,
  };
}

/** The settings of this process; undefined while some are wrong, as before `portico init`. */
function validConfig(): Config | undefined {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}

/** Names the setting that causes an error. */
function wrongSetting(error: unknown, config: Config): string | undefined {
  const { host, port, console, management, databaseUrl, dataFolder } = config;
  const { code = '', message = '', syscall, port: triedPort } = readError(error);
  if (syscall === 'listen' && triedPort === management.port)
    return `PORTICO_MANAGEMENT_HOST is ${management.host} and PORTICO_MANAGEMENT_PORT is ${management.port}, but the server cannot listen there: ${listenReasons[code] ?? code}.`;
  const setting =
    console && triedPort === console.port ? `PORTICO_CONSOLE_PORT is ${console.port}` : `PORT is ${port}`;
  if (syscall === 'listen')
    return `HOST is ${host} and ${setting}, but the server cannot listen there: ${listenReasons[code] ?? code}.`;
  if (databaseUrl.startsWith('sqlite:')) {
    if (/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)$/.test(code))
      return `PORTICO_DATA_DIR is ${JSON.stringify(dataFolder)}, but the database cannot be written there (${code}).`;
    if (code === 'ERR_SQLITE_ERROR')
      return `DATABASE_URL is ${JSON.stringify(databaseUrl)}, but it cannot be used: ${message}. The user of this process must be allowed to read and write the file and its folder.`;
    return undefined;
  }
  // The address may contain a password, so it is not printed. 28xxx and 3D000: the user cannot log in, or there is no such database.
  if (/^(28\w{3}|3D000)$/.test(code))
    return `DATABASE_URL names a PostgreSQL database that cannot be used: ${message || code}.`;
  return undefined;
}

interface SystemError {
  readonly code?: string;
  readonly message?: string;
  readonly syscall?: string;
  readonly port?: number;
}

function readError(error: unknown): SystemError {
  // A host with several addresses fails with one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return typeof first === 'object' && first !== null ? first : {};
}
