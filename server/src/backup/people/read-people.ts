import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { type Keys, orderedId } from '../../platform/secrets.ts';
import { BackupUnreadable } from '../frames.ts';
import type { Manifest } from '../manifest.ts';
import type { KeyShelf } from './key-shelf.ts';
import { linesOf } from './lines.ts';
import { checkRows, type Line, lineSchema, type Rows } from './rows.ts';
import { openRows } from './seal.ts';

/** Reads the part of a backup about people with the keys that there still are. */
export class PeopleReader {
  readonly #file: string;
  readonly #epoch: number;
  readonly #backup: string;
  readonly #shelf: KeyShelf;
  readonly #keys: Keys;
  /** How many rows were read, by table. */
  readonly counts = new Map<string, number>();
  /** How many accounts have no key any more, so that they are restored as erased. */
  erased = 0;

  constructor(
    file: string,
    { manifest, shelf, keys }: { readonly manifest: Manifest; readonly shelf: KeyShelf; readonly keys: Keys },
  ) {
    this.#file = file;
    this.#epoch = manifest.epoch;
    this.#backup = manifest.people?.backup ?? '';
    this.#shelf = shelf;
    this.#keys = keys;
  }

  /**
   * All rows that are restored. Of an account without a key it is what an erasure leaves, and a job that
   * completes its erasure.
   */
  async *rows(): AsyncGenerator<Rows> {
    this.counts.clear();
    this.erased = 0;
    let number = 0;
    for await (const text of linesOf(createReadStream(this.#file).pipe(createGunzip()))) {
      number += 1;
      const rows = this.#rowsOf(parseLine(text), number);
      for (const [table, list] of Object.entries(rows))
        this.counts.set(table, (this.counts.get(table) ?? 0) + list.length);
      yield rows;
    }
  }

  close(): void {
    this.#shelf.close();
  }

  #rowsOf({ account, erased, open, sealed }: Line, line: number): Rows {
    const place = { backup: this.#backup, account, line };
    if (account === null) {
      const key = sealed === null ? undefined : this.#shelf.openBackup(this.#backup);
      return key === undefined || sealed === null ? open : openRows(key, sealed, place);
    }
    if (erased) return open;
    const key = this.#shelf.find(account);
    if (key === undefined || sealed === null) {
      this.erased += 1;
      return { ...open, jobs: [this.#erasureOf(account)] };
    }
    const stored = { account_id: key.account, wrapped_key: key.key, created_at: key.createdAt };
    return { ...openRows(this.#shelf.open(key), sealed, place), account_keys: [stored] };
  }

  /** A server completes the erasure, unless the register of erasures has done it before. */
  #erasureOf(accountId: string): Rows[string][number] {
    return {
      id: orderedId(),
      kind: 'eraseAccount',
      lane: 'prompt',
      payload: this.#keys.encrypt(JSON.stringify({ accountId, by: 'system' })),
      run_at: this.#epoch,
      not_after: this.#epoch,
      created_at: this.#epoch,
    };
  }
}

const schema = v.pipe(v.string(), v.parseJson(), lineSchema);

function parseLine(text: string): Line {
  const { success, output } = v.safeParse(schema, text);
  if (!success)
    throw new BackupUnreadable('The backup holds a line about people that this version does not know.');
  return { ...output, open: checkRows(output.open) };
}
