import { type RawBuilder, sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Every column with a time that the database's clock is compared with. */
const moments: Partial<Record<keyof Tables, readonly string[]>> = {
  registrations: ['created_at', 'expires_at'],
  codes: ['created_at', 'expires_at', 'spent_at'],
  confirmation_mails: ['minute_ends_at', 'budget_spent_until'],
  sessions: ['created_at', 'expires_at', 'last_used_at', 'ended_at', 'password_checked_at'],
  tokens: ['created_at', 'expires_at', 'redeemed_at'],
  sign_in_failures: ['window_ends_at', 'day_ends_at', 'locked_until'],
  pending_sign_ins: ['created_at', 'expires_at', 'completed_at', 'session_ends_at'],
  one_time_codes: ['created_at', 'expires_at', 'spent_at'],
  second_factors: ['created_at', 'activated_at'],
  code_attempts: ['window_ends_at'],
  telegram_links: ['created_at', 'expires_at'],
  recovery_codes: ['created_at', 'spent_at'],
  trusted_browsers: ['created_at', 'last_used_at', 'expires_at'],
  webauthn_challenges: ['expires_at'],
  passkeys: ['created_at', 'last_used_at'],
  leases: ['expires_at'],
  spent_captchas: ['expires_at'],
  rate_limits: ['expire'],
  qr_requests: ['created_at', 'expires_at', 'polled_at', 'scanned_at'],
  security_events: ['created_at'],
  jobs: ['run_at', 'not_after', 'leased_until', 'dead_at', 'created_at'],
};

/**
 * Makes it `seconds` later: every stored time moves into the past, and the clock of the process, by which it counts rate limits
 * in memory, moves on as much.
 */
export async function makeLater({ kysely }: Db, seconds: number): Promise<void> {
  for (const [table, columns] of Object.entries(moments)) {
    const moved: RawBuilder<unknown>[] = columns.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${sql.lit(seconds * 1000)}`,
    );
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(moved)}`.execute(kysely);
  }
  // A step of an authenticator is half a minute.
  await kysely
    .updateTable('second_factors')
    .set((row) => ({ last_step: row('last_step', '-', Math.floor(seconds / 30)) }))
    .execute();
  const now = Date.now() + seconds * 1000;
  if (vi.isFakeTimers()) vi.setSystemTime(now);
  else vi.useFakeTimers({ toFake: ['Date'], now });
}
