import { onTestFinished, vi } from 'vitest';
import type { TestServer } from './test-server.ts';

const day = 86_400_000;

/**
 * Lets the windows of limits that have begun last until the end of the test, because a slow machine needs
 * more than a minute for all calls of some tests: stops the clock of the process, which counts on SQLite, and
 * lets the windows in the database end a day later.
 */
export async function keepWindows({ context }: Pick<TestServer, 'context'>): Promise<void> {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
  }
  await context.db.kysely
    .updateTable('rate_limits')
    .set((row) => ({ expire: row('expire', '+', day) }))
    .execute();
}
