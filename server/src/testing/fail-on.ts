import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Lets the database refuse entries of OpenID Connect of one model, as a full disk does, until the returned
 * function is called.
 */
export async function failOn({ kysely, dialect }: Db, model: string): Promise<() => Promise<void>> {
  if (dialect.name === 'sqlite') {
    await sql`CREATE TRIGGER fail_on BEFORE INSERT ON openid_entries WHEN NEW.model = ${sql.lit(model)}
      BEGIN SELECT RAISE(ABORT, 'full'); END`.execute(kysely);
    return async () => void (await sql`DROP TRIGGER fail_on`.execute(kysely));
  }
  await sql`CREATE FUNCTION fail_on() RETURNS trigger LANGUAGE plpgsql AS
    $$BEGIN RAISE EXCEPTION 'full' USING ERRCODE = '53100'; END$$`.execute(kysely);
  await sql`CREATE TRIGGER fail_on BEFORE INSERT ON openid_entries FOR EACH ROW
    WHEN (NEW.model = ${sql.lit(model)}) EXECUTE FUNCTION fail_on()`.execute(kysely);
  return async () => void (await sql`DROP FUNCTION fail_on CASCADE`.execute(kysely));
}
