import type { TakeoutRecordName } from '@portico/contract/account/takeout-data';
import type { RawBuilder } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { accessData } from '../../erasure/access-data.ts';
import type { accountData } from '../../erasure/account-data.ts';
import type { Subject } from '../../erasure/stored-table.ts';
import type { Column } from './column.ts';

/** The tables that hold something about a user. */
export type TableAboutUser = keyof typeof accessData | keyof typeof accountData;

/** What a takeout has of a table. */
export interface TakenTable<Table extends TableAboutUser = TableAboutUser> {
  /** The kind of record that its rows are. Null if no row can be about an account that there is. */
  readonly records: TakeoutRecordName | null;
  /** Its primary key, or another one by which rows are read in batches. */
  readonly key: readonly (keyof Tables[Table] & string)[];
  /** Whether the newest row comes first. */
  readonly newestFirst?: true;
  /** Which rows are about the user, if they are others than those that an erasure deletes. */
  readonly where?: (subject: Subject) => RawBuilder<boolean>;
  readonly columns: { readonly [Name in keyof Tables[Table]]: Column };
}

/** An entry for every table. The compiler asks for each new table and for each new column of one. */
export type TakenTables = { readonly [Table in TableAboutUser]: TakenTable<Table> };
