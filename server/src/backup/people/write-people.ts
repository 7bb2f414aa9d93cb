import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { newWrappedKey, unwrapKey } from '../../capabilities/account-keys/account-key.ts';
import { ensureAccountKeys } from '../../capabilities/account-keys/ensure-keys.ts';
import { storedData } from '../../capabilities/erasure/stored-data.ts';
import type { Db } from '../../db/database.ts';
import { type AccountId, asAccountId } from '../../platform/ids.ts';
import { type Keys, randomId } from '../../platform/secrets.ts';
import { isContinued } from '../after-restore.ts';
import { apart, ofOthers } from './places.ts';
import { pagesOf, recordsOfNobody, registrationsOfNobody, rowsOfAccounts, wordsOf } from './read-rows.ts';
import type { Line, Row, Rows } from './rows.ts';
import { sealRows } from './seal.ts';

const chunkLength = 1024 * 1024;

/**
 * The key of what a backup holds of no account. It is in the file of keys that is written with the backup.
 */
export interface BackupKey {
  /** The id of the backup. */
  readonly id: string;
  readonly wrapped: string;
}

export function newBackupKey(keys: Keys): BackupKey {
  const id = randomId();
  return { id, wrapped: newWrappedKey(asAccountId(id), keys) };
}

/**
 * The rows about people as a part of a backup: of each account what an erasure leaves, and all of it
 * encrypted with the key of the account.
 */
export class PeopleWriter {
  readonly #moment: Db;
  readonly #now: Db;
  readonly #keys: Keys;
  readonly #backup: BackupKey;
  readonly #written = new Map<string, number>();
  #line = 0;
  /** How many accounts are encrypted. */
  accounts = 0;

  /**
   * @param moment the state of the database that is backed up
   * @param now the database itself, which gets keys of accounts that have none, and whose erasures count
   */
  constructor(moment: Db, now: Db, keys: Keys, backup: BackupKey) {
    this.#moment = moment;
    this.#now = now;
    this.#keys = keys;
    this.#backup = backup;
  }

  /** @param counts how many rows each table has: the part is refused if it does not have all of them */
  async *write(counts: Readonly<Record<string, number>>): AsyncGenerator<Buffer> {
    const gzip = createGzip();
    const done = pipeline(this.#bytes(counts), gzip);
    // Any error: it is thrown below, where the end is awaited.
    done.catch(() => {});
    yield* gzip as AsyncIterable<Buffer>; // a stream without an encoding gives buffers
    await done;
  }

  async *#bytes(counts: Readonly<Record<string, number>>): AsyncGenerator<Buffer> {
    for await (const line of this.#lines(new Set(Object.keys(counts)))) {
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
      for (let from = 0; from < bytes.length; from += chunkLength)
        yield bytes.subarray(from, from + chunkLength);
    }
    for (const table of apart)
      if ((counts[table] ?? 0) !== (this.#written.get(table) ?? 0))
        throw new Error(
          `The backup would hold ${this.#written.get(table)} of ${counts[table]} rows of ${table}.`,
        );
  }

  async *#lines(tables: ReadonlySet<string>): AsyncGenerator<Line> {
    yield* this.#ofAccounts(tables);
    for await (const { open = {}, sealed } of othersIn(this.#moment, tables)) {
      this.#count(sealed ?? open);
      yield this.#seal({ account: null, erased: false, open, sealed });
    }
  }

  async *#ofAccounts(tables: ReadonlySet<string>): AsyncGenerator<Line> {
    for await (const accounts of pagesOf(this.#moment, 'accounts', 'id')) {
      const ids = accounts.map(({ id }) => asAccountId(String(id)));
      const erased = new Set(ids.filter((_, index) => accounts[index]?.erased_at !== null));
      const living = ids.filter((id) => !erased.has(id));
      const wrapped = await ensureAccountKeys(this.#now, living, this.#keys);
      const found = new Map<string, Record<string, Row[]>>(ids.map((id) => [id, {}]));
      for await (const { table, owner, row } of rowsOfAccounts(this.#moment, ids, tables)) {
        const rows = found.get(owner) ?? {};
        rows[table] ??= [];
        rows[table].push(row);
      }
      for (const id of ids) {
        const rows = found.get(id) ?? {};
        this.#count(rows);
        const line = { account: id, erased: erased.has(id), open: erasedRows(id, rows) };
        const key = wrapped.get(id);
        if (key !== undefined) this.accounts += 1;
        yield this.#seal({ ...line, sealed: key === undefined ? null : rows }, key);
      }
    }
  }

  /** @param wrapped the key of the account; without it, that of the backup is meant */
  #seal({ sealed, ...line }: Omit<Line, 'sealed'> & { sealed: Rows | null }, wrapped = this.#backup.wrapped) {
    this.#line += 1;
    if (sealed === null) return { ...line, sealed };
    const { account } = line;
    const key = unwrapKey(wrapped, asAccountId(account ?? this.#backup.id), this.#keys);
    const place = { backup: this.#backup.id, account, line: this.#line };
    return { ...line, sealed: sealRows(key, sealed, place) };
  }

  #count(rows: Rows): void {
    for (const [table, list] of Object.entries(rows))
      this.#written.set(table, (this.#written.get(table) ?? 0) + list.length);
  }
}

/** What an erasure leaves of the rows of an account. */
function erasedRows(id: AccountId, { accounts = [], audit_records: records = [] }: Rows): Rows {
  return {
    accounts: accounts.map((row) => cleared('accounts', row, id)),
    audit_records: records.map(withoutOrigin),
  };
}

const withoutOrigin = (row: Row) => cleared('audit_records', row, asAccountId(''));

/** A database of an earlier version does not have all columns. */
function cleared(table: 'accounts' | 'audit_records', row: Row, id: AccountId): Row {
  const { erased } = storedData[table];
  if (erased.rows !== 'cleared') throw new Error(`An erasure does not empty the rows of ${table}.`);
  const values = Object.entries(erased.set({ id }));
  return { ...row, ...Object.fromEntries(values.filter(([column]) => column in row)) };
}

/** The rows of no account: those that are as they are, or what is left of those that are encrypted. */
async function* othersIn(
  db: Db,
  tables: ReadonlySet<string>,
): AsyncGenerator<{ readonly open?: Rows; readonly sealed: Rows | null }> {
  for await (const registrations of registrationsOfNobody(db)) {
    const words = tables.has('registration_words') ? await wordsOf(db, registrations) : [];
    yield { sealed: { registrations, registration_words: words } };
  }
  for await (const records of recordsOfNobody(db)) {
    const hasOrigin = ({ browser, address, salt }: Row) => (browser ?? address ?? salt) !== null;
    yield { open: { audit_records: records.filter((row) => !hasOrigin(row)) }, sealed: null };
    const sealed = records.filter(hasOrigin);
    if (sealed.length > 0)
      yield { open: { audit_records: sealed.map(withoutOrigin) }, sealed: { audit_records: sealed } };
  }
  for (const [table, key] of ofOthers) {
    if (!tables.has(table)) continue;
    for await (const rows of pagesOf(db, table, key)) {
      // Those that a restore continues name nobody, and are needed with a later file of keys too.
      const isOpen = (row: Row) => table === 'jobs' && isContinued(String(row.kind));
      yield { open: { [table]: rows.filter(isOpen) }, sealed: null };
      yield { sealed: { [table]: rows.filter((row) => !isOpen(row)) } };
    }
  }
}
