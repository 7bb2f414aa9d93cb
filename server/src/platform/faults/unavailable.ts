import { withoutPlatformAdvice } from './platform-advice.ts';

/**
 * What a bucket fails with. Its client has no common class of errors, and each of them means that the bucket
 * cannot be used for now.
 */
export class StoreUnavailable extends Error {
  readonly bucket: string;

  constructor(bucket: string, cause: unknown) {
    super(reasonOfStore(cause), { cause });
    this.name = 'StoreUnavailable';
    this.bucket = bucket;
  }
}

/**
 * What the client of S3 says when an answer is not one of S3: as a reason, or of what was to be an answer.
 */
const notOfS3 = /^UnknownError$|XML parse error|Deserialization error/;

/** What the client of S3 has said, as a part of a sentence. */
function reasonOfStore(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'AbortError') return 'no answer in time';
  // A service may give a code without a sentence.
  if (cause.message === 'UnknownError' && !/^(Unknown|Error)/.test(cause.name))
    return `${cause.name}${statusOf(cause)}`;
  if (notOfS3.test(cause.message)) return `an answer that is not one of S3${statusOf(cause)}`;
  return withoutPlatformAdvice(cause.message).trim().replace(/\.$/, '');
}

function statusOf(error: object): string {
  const answer: unknown = '$metadata' in error ? error.$metadata : undefined;
  if (typeof answer !== 'object' || answer === null || !('httpStatusCode' in answer)) return '';
  return ` (status ${answer.httpStatusCode})`;
}

/**
 * Files and folders: a volume that is full, over its quota, away, read-only or of another user, and too many
 * open files.
 */
const diskCodes: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'ESTALE',
  'ENOTCONN',
  'ENODEV',
  'ENXIO',
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'EBUSY',
]);

/** Connections: nobody listens, nobody answers, or the other side is gone. */
const networkCodes =
  /^(ECONN[A-Z]+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

/**
 * PostgreSQL's classes of lost connections, deadlocks, missing resources, of a shutdown, failover or timeout,
 * and of its disk; and its code of a database that can only be read, like a standby.
 */
const postgresCodes = /^((08|40|53|57|58)[0-9A-Z]{3}|25006)$/;

/**
 * SQLite's results busy, locked, no memory, read-only, I/O error, full, cannot open, and a lock that the disk
 * does not support.
 */
const sqliteCodes: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14, 15]);

/** Errors of pg and Kysely that have no code, and of what a move has left. */
const messages = new RegExp(
  [
    'timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout',
    'not queryable|connection has been discarded',
    // SQLite's only code for it is that of any trigger.
    'This installation has moved to another database',
  ].join('|'),
);

/** How many errors one may have as its cause, each of the other. */
const deepest = 4;

/**
 * Whether an error says that something outside of the program cannot be used for now: the database, the disk,
 * the bucket or the network. The same call may work later, so it is answered 503 and not 500.
 */
export function isUnavailable(error: unknown, depth = deepest): boolean {
  if (!(error instanceof Error) || depth === 0) return false;
  if (isDatabaseUnavailable(error) || error instanceof StoreUnavailable) return true;
  if (diskCodes.has(codeOf(error)) && 'syscall' in error) return true;
  const causes: readonly unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some((cause) => isUnavailable(cause, depth - 1));
}

/** Whether an error says so of the database. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The other bits say more about it.
  if ('errcode' in error && sqliteCodes.has(Number(error.errcode) & 0xff)) return true;
  const code = codeOf(error);
  return networkCodes.test(code) || postgresCodes.test(code) || messages.test(error.message);
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
