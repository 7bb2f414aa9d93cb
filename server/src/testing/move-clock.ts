import { type RawBuilder, sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { changeAuditTrail } from './change-audit-trail.ts';

/** The columns that contain a time, by table. */
export const timeColumns: Partial<Record<keyof Tables, readonly string[]>> = {
  accounts: ['created_at', 'mail_reset_at', 'password_removed_at', 'erased_at'],
  account_keys: ['created_at'],
  account_notes: ['created_at'],
  application_pictures: ['stored_at'],
  brand_fonts: ['stored_at'],
  brand_logos: ['stored_at'],
  brand_versions: ['published_at'],
  captcha_secrets: ['set_at'],
  devices: ['created_at'],
  erasures: ['erased_at'],
  group_members: ['added_at'],
  own_fields: ['created_at', 'removed_at'],
  own_field_values: ['set_at'],
  account_roles: ['given_at'],
  user_groups: ['created_at', 'removed_at'],
  application_roles: ['removed_at'],
  outbox_messages: ['sent_at'],
  refused_calls: ['first_at', 'last_at'],
  rule_versions: ['set_at'],
  signing_keys: ['created_at', 'replaced_at'],
  applications: ['old_secret_ends_at', 'secret_created_at', 'removed_at'],
  registration_tokens: ['created_at', 'expires_at', 'ended_at'],
  registrations: ['created_at', 'expires_at'],
  codes: ['created_at', 'expires_at', 'spent_at'],
  name_corrections: ['created_at', 'decided_at'],
  erased_subjects: ['created_at'],
  erasure_requests: ['created_at', 'expires_at'],
  support_access: ['created_at', 'code_expires_at', 'begun_at', 'ends_at', 'ended_at'],
  email_changes: ['created_at', 'expires_at', 'changed_at', 'ended_at'],
  confirmation_mails: ['minute_ends_at', 'budget_spent_until'],
  sessions: [
    'created_at',
    'expires_at',
    'last_used_at',
    'ended_at',
    'password_checked_at',
    'passkey_checked_at',
    'proved_before',
  ],
  takeouts: ['requested_at', 'ready_at', 'expires_at'],
  tokens: ['created_at', 'expires_at', 'redeemed_at'],
  sign_in_failures: ['window_ends_at', 'day_ends_at', 'locked_until'],
  refused_sign_ins: ['created_at'],
  sent_mails: ['created_at', 'tried_at'],
  pending_sign_ins: ['created_at', 'expires_at', 'completed_at'],
  one_time_codes: ['created_at', 'expires_at', 'spent_at'],
  second_factors: ['created_at', 'activated_at'],
  code_attempts: ['window_ends_at'],
  telegram_links: ['created_at', 'expires_at'],
  recovery_codes: ['created_at', 'spent_at'],
  trusted_browsers: ['created_at', 'last_used_at', 'expires_at'],
  webauthn_challenges: ['expires_at'],
  passkeys: ['created_at', 'last_used_at', 'suspended_at'],
  leases: ['expires_at'],
  maintenance: ['ends_at'],
  document_files: ['uploaded_at', 'processed_at'],
  spent_captchas: ['expires_at'],
  rate_limits: ['expire'],
  providers: ['created_at', 'removed_at'],
  linked_identities: ['created_at', 'last_used_at'],
  provider_steps: ['created_at', 'expires_at'],
  qr_requests: ['created_at', 'expires_at', 'polled_at', 'scanned_at', 'redeemed_at'],
  staff_sessions: ['created_at', 'last_used_at', 'expires_at'],
  documents: ['updated_at', 'submitted_at', 'claimed_until', 'signalled_at', 'opened_at'],
  sign_out_notices: ['created_at'],
  openid_consents: ['given_at'],
  legal_versions: ['counts_from', 'announced_at'],
  agreements: ['agreed_at'],
  closings: ['closes_at'],
  openid_entries: ['created_at', 'expires_at', 'consumed_at'],
  phone_uploads: ['created_at', 'expires_at', 'sent_at'],
  verification_proofs: ['created_at', 'expires_at', 'last_opened_at', 'recorded_at'],
  document_rounds: ['submitted_at'],
  document_decisions: ['decided_at', 'undo_until', 'final_at'],
  jobs: ['run_at', 'rests_until', 'not_after', 'leased_until', 'dead_at', 'created_at'],
};

/**
 * Simulates that `seconds` have passed: moves every stored time into the past, and sets the clock of the
 * process forward, because rate limits in memory use it.
 */
export async function makeLater(db: Db, seconds: number): Promise<void> {
  const { kysely } = db;
  for (const [table, columns] of Object.entries(timeColumns)) {
    const moved: RawBuilder<unknown>[] = columns.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${sql.lit(seconds * 1000)}`,
    );
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(moved)}`.execute(kysely);
  }
  await changeAuditTrail(
    db,
    sql`UPDATE audit_records SET created_at = created_at - ${sql.lit(seconds * 1000)}`,
  );
  // A time step of an authenticator lasts 30 s.
  await kysely
    .updateTable('second_factors')
    .set((row) => ({ last_step: row('last_step', '-', Math.floor(seconds / 30)) }))
    .execute();
  const now = Date.now() + seconds * 1000;
  if (vi.isFakeTimers()) vi.setSystemTime(now);
  else vi.useFakeTimers({ toFake: ['Date'], now });
}
