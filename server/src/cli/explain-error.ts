import { dirname, sep } from 'node:path';
import { databaseFile } from '../db/instance-lock.ts';
import { isMissingTable } from '../db/missing-table.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { type Config, ConfigError } from '../platform/config.ts';
import { isDatabaseUnavailable, StoreUnavailable } from '../platform/faults/unavailable.ts';

/** What errors of the system, of SQLite and of PostgreSQL have in common. */
interface SystemError {
  readonly code?: string;
  readonly message?: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly port?: number;
  /** The result code of SQLite. */
  readonly errcode?: number;
}

const listenReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses that port',
  EACCES: 'this user may not open that port',
  EADDRNOTAVAIL: 'this machine does not have that address',
};

/** What is wrong with a file or a folder, by the code of the system. */
const fileReasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be used by this user',
  EBUSY: 'is in use by the system',
  EDQUOT: 'does not fit into the quota of this user. Make space, or choose another place',
  EEXIST: 'exists already. Choose another name: no file is overwritten',
  EFBIG: 'becomes larger than this disk allows',
  EIO: 'cannot be read or written, because its disk reports an error',
  EISDIR: 'is a folder',
  ELOOP: 'is a link that leads to itself',
  EMFILE: 'cannot be opened, because this process has too many open files',
  ENAMETOOLONG: 'has a name that is too long',
  ENFILE: 'cannot be opened, because this machine has too many open files',
  ENODEV: 'is a device that cannot be used',
  // Where it is to be created, it is its folder that is missing.
  ENOENT: 'cannot be opened: it or its folder does not exist',
  ENOSPC: 'does not fit on the disk. Make space, or choose another place',
  ENOTDIR: 'cannot be opened: what should be its folder is a file',
  ENOTEMPTY: 'is a folder that is not empty',
  ENXIO: 'is a device that cannot be used',
  EPERM: 'may not be used by this user',
  EROFS: 'is on a disk that can only be read',
  ESTALE: 'cannot be opened, because its network share is gone',
  ETXTBSY: 'is a program that runs',
};

/** SQLite's result codes: https://www.sqlite.org/rescode.html */
const sqliteCodes = { busy: 5, locked: 6, ioError: 10, full: 13 } as const;
/** An unreadable or read-only file, one in a missing folder, and one that is damaged or no database. */
const unusableFile: readonly number[] = [3, 8, 11, 14, 23, 26];

/**
 * Why a command fails for a reason outside of the program, in one sentence; undefined for an error that no
 * one expected.
 */
export function explainError(error: unknown): CommandRefusal | undefined {
  if (error instanceof StoreUnavailable)
    return new CommandRefusal(
      `The bucket ${error.bucket} cannot be used: ${error.message}. Check its address, and the credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
      'unavailable',
    );
  const config = validConfig();
  const found = readError(error);
  // One of several processes is told so by the process that opens their ports.
  if (found.syscall === 'listen' || found.syscall === 'bind') return config && explainListen(found, config);
  return (
    (config && explainFolder(found, config)) ??
    explainFile(found) ??
    (found.errcode === undefined ? undefined : explainSqlite(found, config)) ??
    explainPostgres(error, found, config)
  );
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

function readError(error: unknown): SystemError {
  // A host with several addresses fails with one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return typeof first === 'object' && first !== null ? first : {};
}

function explainListen({ code = '', port }: SystemError, config: Config): CommandRefusal {
  const { host, console, management } = config;
  const [setting, address] =
    port === management.port
      ? [`PORTICO_MANAGEMENT_PORT is ${port}`, `PORTICO_MANAGEMENT_HOST is ${management.host}`]
      : console && port === console.port
        ? [`PORTICO_CONSOLE_PORT is ${port}`, `HOST is ${host}`]
        : [`PORT is ${config.port}`, `HOST is ${host}`];
  return new CommandRefusal(
    `${address} and ${setting}, but the server cannot listen there: ${listenReasons[code] ?? code}.`,
    'settings',
  );
}

/** The folder of an embedded database that cannot be made or used. */
function explainFolder({ code = '', path }: SystemError, config: Config): CommandRefusal | undefined {
  const file = databaseFile(config.databaseUrl);
  if (!file || path === undefined || !/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)$/.test(code))
    return undefined;
  const folder = dirname(file);
  // The files beside the database have its name and another ending.
  if (!path.startsWith(file) && !`${folder}${sep}`.startsWith(path.endsWith(sep) ? path : path + sep))
    return undefined;
  return new CommandRefusal(
    `${placeOf(config)}, but the database cannot be written there (${code}).`,
    'settings',
  );
}

/** The setting that says where an embedded database is. */
function placeOf({ databaseUrl, dataFolder }: Config): string {
  return process.env.DATABASE_URL || process.env.DATABASE_URL_FILE
    ? `DATABASE_URL is ${JSON.stringify(databaseUrl)}`
    : `PORTICO_DATA_DIR is ${JSON.stringify(dataFolder)}`;
}

function explainFile({ code = '', path, syscall }: SystemError): CommandRefusal | undefined {
  const reason = fileReasons[code];
  if (!reason || syscall === undefined || /^(connect|bind|getaddrinfo)$/.test(syscall)) return undefined;
  // An error of writing to an open file does not name it.
  const name = path === undefined ? 'What this command writes' : path.replace(/\.(part|new)$/, '');
  return new CommandRefusal(`${name} ${reason}.`);
}

function explainSqlite(
  { errcode = 0, message = '' }: SystemError,
  config: Config | undefined,
): CommandRefusal | undefined {
  const file = config && databaseFile(config.databaseUrl);
  // The other bits say more about it.
  const code = errcode & 0xff;
  if (code === sqliteCodes.busy || code === sqliteCodes.locked)
    return new CommandRefusal('The database is busy. Try again in a moment.', 'busy');
  if (code === sqliteCodes.full)
    return new CommandRefusal(
      `The database ${file ?? ''} does not fit on its disk. Make space, and try again.`,
      'unavailable',
    );
  if (code === sqliteCodes.ioError)
    return new CommandRefusal(
      `The disk of the database ${file ?? ''} reports an error: ${message}.`,
      'unavailable',
    );
  if (unusableFile.includes(code) && config)
    return new CommandRefusal(
      `${placeOf(config)}, but the database cannot be used: ${message}. The user of this process must be allowed to read and write the file and its folder.`,
      'settings',
    );
  return undefined;
}

/** The address may contain a password, so it is not printed. */
function explainPostgres(
  error: unknown,
  { code = '', message = '', syscall }: SystemError,
  config: Config | undefined,
): CommandRefusal | undefined {
  if (!config || databaseFile(config.databaseUrl) || config.databaseUrl.startsWith('sqlite:'))
    return undefined;
  // 28xxx and 3D000: the user cannot log in, or there is no such database.
  if (/^(28\w{3}|3D000)$/.test(code))
    return new CommandRefusal(
      `DATABASE_URL names a PostgreSQL database that cannot be used: ${message || code}.`,
      'settings',
    );
  if (isMissingTable(error))
    return new CommandRefusal(
      'The database has no tables of Portico yet. Run `portico migrate` to create them.',
    );
  // 53xxx: its disk is full, or it has no memory or no connection left.
  if (/^53/.test(code))
    return new CommandRefusal(
      `The PostgreSQL database of DATABASE_URL has not enough space, memory or connections: ${message || code}.`,
      'unavailable',
    );
  // An unreachable database may be starting, so a service manager tries again; after a wrong setting it does
  // not.
  if (syscall === 'connect' || isDatabaseUnavailable(error))
    return new CommandRefusal(
      `The PostgreSQL database of DATABASE_URL cannot be reached: ${message || code}. Start it, or correct the address.`,
      'unavailable',
    );
  return undefined;
}
