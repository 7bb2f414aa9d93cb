import type { ColumnType } from 'kysely';

/** A column that an insert may leave out, because it has a default. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A column that may be null. An insert may leave it out. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
