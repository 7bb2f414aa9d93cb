import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isUnavailable, StoreUnavailable } from './unavailable.ts';

const system = (code: string, syscall = 'open') => Object.assign(new Error(code), { code, syscall });
const sqlite = (errcode: number) =>
  Object.assign(new Error('of SQLite'), { code: 'ERR_SQLITE_ERROR', errcode });
const postgres = (code: string) => Object.assign(new Error('of PostgreSQL'), { code, severity: 'ERROR' });

/** Faults of the disk. */
const disk = [
  'EROFS',
  'EDQUOT',
  'ESTALE',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'EIO',
  'ENOMEM',
  'ENOTCONN',
  'ENODEV',
  'ENXIO',
  'EBUSY',
];

/** Faults of a database, by the name that its documentation has for them. */
const databases: readonly (readonly [string, Error])[] = [
  ['SQLITE_BUSY', sqlite(5)],
  ['SQLITE_BUSY_SNAPSHOT', sqlite(517)],
  ['SQLITE_LOCKED', sqlite(6)],
  ['SQLITE_NOMEM', sqlite(7)],
  ['SQLITE_READONLY', sqlite(8)],
  ['SQLITE_READONLY_DBMOVED', sqlite(1032)],
  ['SQLITE_IOERR', sqlite(10)],
  ['SQLITE_IOERR_WRITE', sqlite(778)],
  ['SQLITE_FULL', sqlite(13)],
  ['SQLITE_CANTOPEN', sqlite(14)],
  ['SQLITE_PROTOCOL', sqlite(15)],
  ['read_only_sql_transaction', postgres('25006')],
  ['connection_failure', postgres('08006')],
  ['deadlock_detected', postgres('40P01')],
  ['disk_full', postgres('53100')],
  ['out_of_memory', postgres('53200')],
  ['too_many_connections', postgres('53300')],
  ['query_canceled', postgres('57014')],
  ['admin_shutdown', postgres('57P01')],
  ['io_error', postgres('58030')],
  ['a connection that is refused', system('ECONNREFUSED', 'connect')],
  ['a connection that ends', system('ECONNRESET', 'read')],
  ['a host without an address', system('ENOTFOUND', 'getaddrinfo')],
  ['a network that is away', system('ENETUNREACH', 'connect')],
  ['no answer in time', new Error('Query read timeout')],
  ['no connection of the pool in time', new Error('timeout exceeded when trying to connect')],
];

/** Mistakes of the program, and data that is damaged: the same call would fail again. */
const lasting: readonly (readonly [string, unknown])[] = [
  ['SQLITE_ERROR', sqlite(1)],
  ['SQLITE_CORRUPT', sqlite(11)],
  ['SQLITE_CONSTRAINT_UNIQUE', sqlite(2067)],
  ['SQLITE_NOTADB', sqlite(26)],
  ['unique_violation', postgres('23505')],
  ['undefined_table', postgres('42P01')],
  ['invalid_text_representation', postgres('22P02')],
  ['in_failed_sql_transaction', postgres('25P02')],
  ['a missing file', system('ENOENT')],
  ['a folder in the place of a file', system('EISDIR')],
  ['an error of the program', new TypeError('x is not a function')],
  ['a code that is not of the system', Object.assign(new Error('no'), { code: 'EACCES' })],
  ['no error', 'EROFS'],
];

describe('a fault', () => {
  it.each(disk)('The fault %s of the disk passes, and is none of the database [F19]', (code) => {
    expect([isUnavailable(system(code)), isDatabaseUnavailable(system(code))]).toEqual([true, false]);
  });

  it.each(databases)('The fault of the database “%s” passes', (_name, error) => {
    expect([isUnavailable(error), isDatabaseUnavailable(error)]).toEqual([true, true]);
  });

  it('A fault of a bucket passes, whatever its client says', () => {
    const error = new StoreUnavailable('pictures', new Error('Access Denied'));
    expect([isUnavailable(error), isDatabaseUnavailable(error), error.message]).toEqual([
      true,
      false,
      'Access Denied',
    ]);
  });

  it.each([
    ['a sentence', new Error('The specified bucket does not exist.'), 'The specified bucket does not exist'],
    [
      'a code alone',
      Object.assign(new Error('UnknownError'), { name: 'NoSuchBucket', $metadata: { httpStatusCode: 404 } }),
      'NoSuchBucket (status 404)',
    ],
    [
      'no reason',
      Object.assign(new Error('UnknownError'), { $metadata: { httpStatusCode: 404 } }),
      'an answer that is not one of S3 (status 404)',
    ],
    [
      'what is no XML',
      Object.assign(
        new Error('@aws-sdk XML parse error: unexpected content.\n  Deserialization error: to see'),
        { $metadata: { httpStatusCode: 502 } },
      ),
      'an answer that is not one of S3 (status 502)',
    ],
    [
      'nothing in time',
      Object.assign(new Error('Request aborted'), { name: 'AbortError' }),
      'no answer in time',
    ],
    [
      'a line and its end',
      new Error('write EPROTO wrong version number\n'),
      'write EPROTO wrong version number',
    ],
  ])('A fault of a bucket that has answered %s becomes a part of a sentence', (_what, cause, reason) => {
    expect(new StoreUnavailable('pictures', cause).message).toBe(reason);
  });

  it('A fault that another error has as its cause passes too, however errors refer to each other', () => {
    expect(isUnavailable(new Error('not read', { cause: system('EIO', 'read') }))).toBe(true);
    expect(isUnavailable(new AggregateError([system('ECONNREFUSED', 'connect')]))).toBe(true);
    const first = new Error('first');
    first.cause = new Error('second', { cause: first });
    expect(isUnavailable(first)).toBe(false);
  });

  it.each(lasting)('The fault “%s” does not pass', (_name, error) => {
    expect([isUnavailable(error), isDatabaseUnavailable(error)]).toEqual([false, false]);
  });
});
