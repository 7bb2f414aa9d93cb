import type { Kysely } from 'kysely';
import type { Db } from '../database.ts';
import type { Tables } from '../tables.ts';

/**
 * A database that can only be asked: the database itself, a transaction on it, or its replica. What takes a
 * `Db` accepts none, so nothing that writes, locks or decides can be given the replica.
 */
export interface ReadDb extends Pick<Db, 'now' | 'dialect'> {
  readonly kysely: Pick<Kysely<Tables>, 'selectFrom'>;
}
