import { sql } from 'kysely';
import { onTestFinished, vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/**
 * Lets the windows of limits last until the end of the test, because a slow machine needs more than a minute
 * for all calls: stops the clock of the process (SQLite), and lets those in the database go on.
 */
export async function keepWindows({ context: { db } }: Pick<TestServer, 'context'>): Promise<void> {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
  }
  if (db.dialect.name === 'sqlite') return;
  await sql`
    CREATE OR REPLACE FUNCTION keep_window() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.expire <> OLD.expire THEN NEW.points := OLD.points + NEW.points; END IF;
      RETURN NEW;
    END $$`.execute(db.kysely);
  await sql`
    CREATE OR REPLACE TRIGGER keep_window BEFORE UPDATE ON rate_limits
      FOR EACH ROW EXECUTE FUNCTION keep_window()`.execute(db.kysely);
  onTestFinished(async () => {
    await sql`DROP TRIGGER IF EXISTS keep_window ON rate_limits`.execute(db.kysely);
  });
}
