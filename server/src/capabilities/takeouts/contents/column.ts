import type { AccountId } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/secrets.ts';
import type { AccountKey, Place } from '../../account-keys/account-key.ts';

/** A row as the database answers it. */
export type Row = Readonly<Record<string, unknown>>;

/** Who reads a row, and what decrypts it. */
export interface Reader {
  readonly accountId: AccountId;
  readonly keys: Pick<Keys, 'decrypt'>;
  /** The key of the account. */
  readonly key: AccountKey;
}

/** What a takeout has of a column: its value under a name, or nothing for a reason. */
export type Column =
  | {
      readonly as: string;
      readonly read: (value: unknown, row: Row, reader: Reader) => unknown;
      /** Why the values of some rows are left out: then `read` answers null. */
      readonly unless?: string;
    }
  | { readonly left: string };

/** A value as it is stored. */
export const as = (name: string): Column => ({ as: name, read: (value) => value });

/** A time in milliseconds. */
export const time = (name: string): Column => ({ as: name, read: iso });

/** A time in milliseconds that is 0 if there is none. */
export const timeUnlessZero = (name: string): Column => ({
  as: name,
  read: (value) => (Number(value) === 0 ? null : iso(value)),
});

/** A boolean that is stored as 0 or 1. */
export const yesNo = (name: string): Column => ({ as: name, read: (value) => Number(value) === 1 });

/** A takeout passes JSON on as it is stored, so no schema reads it. */
export const parseStored = (value: unknown): unknown => JSON.parse(String(value));

/** JSON. */
export const json = (name: string): Column => ({ as: name, read: parseStored });

type Encrypted = Place[0];

/** A text that is encrypted with the key of the account. `row` are the columns of the primary key. */
export const encrypted = (name: string, column: Encrypted, row: readonly string[]): Column => ({
  as: name,
  read: (value, stored, { key }) => key.decrypt(String(value), placeOf(column, row, stored)),
});

/** JSON that is encrypted in the same way. */
export const encryptedJson = (name: string, column: Encrypted, row: readonly string[]): Column => ({
  as: name,
  read: (value, stored, { key }) => parseStored(key.decrypt(String(value), placeOf(column, row, stored))),
});

/** A value that is in the takeout only of rows of which `isShown` says so. */
export const partly = (
  column: Exclude<Column, { readonly left: string }>,
  unless: string,
  isShown: (row: Row, reader: Reader) => boolean,
): Column => ({
  ...column,
  unless,
  read: (value, row, reader) => (isShown(row, reader) ? column.read(value, row, reader) : null),
});

/** A column that is not in the takeout, and why. */
export const left = (reason: string): Column => ({ left: reason });

/** Reasons that several columns have. */
export const reasons = {
  digest: 'It is a digest of a secret, of which nothing can be read.',
  account: 'It is the id of the account, which is in `account`.',
  emailKey: 'It is the e-mail again, as it is compared.',
  secret: 'Whoever has it can act as the user.',
  staff: 'It names a member of staff.',
  generation: 'It counts changes of the application, and is not about the user.',
} as const;

/** What a takeout has of a row. */
export function readRow(
  columns: Readonly<Record<string, Column>>,
  row: Row,
  reader: Reader,
): Readonly<Record<string, unknown>> {
  const read = Object.entries(columns).flatMap(([name, column]) => {
    if ('left' in column) return [];
    const value = row[name] ?? null;
    return [[column.as, value === null ? null : column.read(value, row, reader)]];
  });
  return Object.fromEntries(read);
}

function placeOf(column: Encrypted, row: readonly string[], stored: Row): Place {
  return [column, ...row.map((name) => String(stored[name]))];
}

function iso(value: unknown): string {
  return new Date(Number(value)).toISOString();
}
