import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { unwrapKey } from '../../capabilities/account-keys/account-key.ts';
import { asAccountId } from '../../platform/ids.ts';
import type { Keys } from '../../platform/secrets.ts';
import type { KeyFileHead, StoredKey } from '../key-file.ts';

/**
 * The keys of a file of keys, which are looked up in any order: in a file and not in memory, because there
 * are as many as accounts. It is gone with the folder that it is in.
 */
export class KeyShelf {
  readonly #database: DatabaseSync;
  readonly #find: StatementSync;
  readonly #keys: Keys;
  #backup: KeyFileHead['backup'];

  constructor(path: string, keys: Keys) {
    this.#keys = keys;
    this.#database = new DatabaseSync(path);
    this.#database.exec(`PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;
      CREATE TABLE keys (account TEXT PRIMARY KEY, key TEXT NOT NULL, created_at INTEGER NOT NULL) WITHOUT ROWID`);
    this.#find = this.#database.prepare('SELECT key, created_at FROM keys WHERE account = ?');
  }

  put(keys: readonly StoredKey[]): void {
    const insert = this.#database.prepare('INSERT INTO "keys" VALUES (?, ?, ?)');
    this.#database.exec('BEGIN');
    for (const { account, key, createdAt } of keys) insert.run(account, key, createdAt);
    this.#database.exec('COMMIT');
  }

  putHead(head: KeyFileHead | null): void {
    this.#backup = head?.backup;
  }

  /** The key of an account as it is stored; undefined if it was erased. */
  find(account: string): StoredKey | undefined {
    const row = this.#find.get(account);
    return row && { account: asAccountId(account), key: String(row.key), createdAt: Number(row.created_at) };
  }

  open({ account, key }: StoredKey): Uint8Array {
    return unwrapKey(key, account, this.#keys);
  }

  /** The key of what a backup holds of no account; undefined if the file was written with another one. */
  openBackup(id: string): Uint8Array | undefined {
    if (this.#backup?.id !== id) return undefined;
    return unwrapKey(this.#backup.wrapped, asAccountId(id), this.#keys);
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}
