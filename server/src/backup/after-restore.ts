import type { AuditDetails } from '@portico/contract/staff/audit-details';
import { type EndingRow, endings } from '../capabilities/endings/endings.ts';
import type { Tables } from '../db/tables.ts';
import { operatorName } from '../platform/operator-name.ts';
import { randomId } from '../platform/secrets.ts';
import type { StoredKey } from './key-file.ts';
import type { Manifest } from './manifest.ts';
import { statementsOfKeys } from './restored-keys.ts';

/**
 * `kept`, or the statements that end what must not be valid after the restore. `NOW` is replaced by the
 * database's time.
 */
type Treatment = 'kept' | string;

/**
 * Jobs without which a document would wait for ever, or an account be half erased; doing one twice is
 * harmless.
 */
const continued = ['processFile', 'checkDocument', 'applyDecision', 'eraseAccount'] as const;
const continuedJobs = continued.map((kind) => `'${kind}'`).join(', ');

export function isContinued(kind: string): boolean {
  return continued.some((one) => one === kind);
}

const restored: EndingRow = endings.restored;

/** A table with one kind of access: the statement that ends it, if a restore ends this kind. */
function ending(kind: keyof EndingRow, statement: string, otherwise: Treatment = 'kept'): Treatment {
  return restored[kind][0] === 'stays' ? otherwise : statement;
}

/**
 * The purposes of links that a restore does not end. The empty one makes a list of SQL also where it ends
 * all.
 */
const validLinks = [
  `''`,
  ...(restored.resetLinks[0] === 'stays' ? [`'PASSWORD_RESET'`] : []),
  ...(restored.denialLinks[0] === 'stays' ? [`'SECURE_ACCOUNT'`] : []),
];

/**
 * What happens to each table after a restore. Almost all that gives access ends (the row `restored` of the
 * endings): what was ended after the backup must stay ended, and the backup does not know what that was.
 */
export const treatments: Readonly<Record<keyof Tables, Treatment>> = {
  accounts: 'kept',
  search_words: 'kept',
  // A backup holds none: they come from a file of their own.
  account_keys: 'kept',
  // Who has kept the account after the backup has a week to keep it again, and is reminded.
  closings: `UPDATE closings SET closes_at = NOW + 604800000, reminded = 0 WHERE closes_at < NOW + 604800000`,
  erased_subjects: 'kept',
  // One may have been rejected or confirmed since: staff ask again.
  erasure_requests: ending('staffWork', 'DELETE FROM erasure_requests'),
  // It may have been withdrawn or ended since.
  support_access: ending('supportLooks', 'DELETE FROM support_access'),
  registration_words: 'kept',
  registrations: 'kept',
  confirmation_mails: 'kept',
  // A link that confirms a registration may have been used too: its user requests another one.
  codes: `UPDATE codes SET spent_at = NOW WHERE spent_at IS NULL AND purpose NOT IN (${validLinks.join(', ')})`,
  // A change that was taken back since must not be made, nor one that was made be taken back twice.
  email_changes: 'UPDATE email_changes SET ended_at = NOW WHERE ended_at IS NULL',
  // Staff decide about what waits, and a name that was corrected since is corrected again.
  name_corrections: ending(
    'nameCorrection',
    `UPDATE name_corrections SET state = 'WITHDRAWN', decided_at = NOW WHERE state = 'WAITING'`,
  ),
  sessions: ending('sessions', 'UPDATE sessions SET ended_at = NOW WHERE ended_at IS NULL'),
  tokens: ending('sessions', 'DELETE FROM tokens'),
  devices: ending('knownBrowsers', 'DELETE FROM devices'),
  sign_in_failures: 'kept',
  refused_sign_ins: 'kept',
  sent_mails: 'kept',
  account_notes: 'kept',
  qr_requests: ending('waitingSteps', 'DELETE FROM qr_requests'),
  pending_sign_ins: ending('waitingSteps', 'DELETE FROM pending_sign_ins'),
  one_time_codes: ending('waitingSteps', 'DELETE FROM one_time_codes'),
  applications: 'kept',
  providers: 'kept',
  linked_identities: ending('identities', 'DELETE FROM linked_identities'),
  provider_steps: ending('waitingSteps', 'DELETE FROM provider_steps'),
  user_groups: 'kept',
  group_members: 'kept',
  turns: 'kept',
  own_fields: 'kept',
  own_field_values: 'kept',
  application_fields: 'kept',
  group_domains: 'kept',
  group_values: 'kept',
  application_roles: 'kept',
  group_roles: 'kept',
  account_roles: 'kept',
  application_groups: 'kept',
  // One may have been ended since.
  registration_tokens: 'UPDATE registration_tokens SET ended_at = NOW WHERE ended_at IS NULL',
  openid_clients: 'kept',
  openid_entries: ending('sessions', 'DELETE FROM openid_entries'),
  // One of them may have been withdrawn since: users are asked again.
  openid_consents: ending('sessions', 'DELETE FROM openid_consents'),
  legal_versions: 'kept',
  legal_documents: 'kept',
  legal_translations: 'kept',
  agreements: 'kept',
  session_applications: 'kept',
  // Their jobs are not done any more.
  sign_out_notices: `UPDATE sign_out_notices SET state = 'FAILED', last_answer = 'restored from a backup' WHERE state = 'WAITING'`,
  refused_calls: 'kept',
  signing_keys: 'kept',
  subject_key: 'kept',
  rate_limits: 'kept',
  // A code of an authenticator that was used within the last minute is not accepted again.
  second_factors: ending(
    'factors',
    'DELETE FROM second_factors',
    `UPDATE second_factors SET last_step = NOW / 30000 + 1
      WHERE type = 'GOOGLE_AUTHENTICATOR' AND last_step < NOW / 30000 + 1`,
  ),
  code_attempts: 'kept',
  telegram_links: ending('sessions', 'DELETE FROM telegram_links'),
  leases: 'DELETE FROM leases',
  recovery_codes: ending('recoveryCodes', 'UPDATE recovery_codes SET spent_at = NOW WHERE spent_at IS NULL'),
  trusted_browsers: ending('trustedBrowsers', 'DELETE FROM trusted_browsers'),
  staff_sessions: ending('sessions', 'DELETE FROM staff_sessions'),
  passkeys: ending('passkeys', 'DELETE FROM passkeys'),
  webauthn_challenges: ending('waitingSteps', 'DELETE FROM webauthn_challenges'),
  audit_records: 'kept',
  audit_head: 'kept',
  // Those of the backup, and of the file that the restore is given, are applied when the database is in its
  // place.
  erasures: 'kept',
  spent_captchas: 'kept',
  // Their mails were sent already, or contain links that are no longer valid. Documents and erasures go on
  // where they were.
  jobs: `UPDATE jobs SET
      dead_at = CASE WHEN kind IN (${continuedJobs}) THEN NULL ELSE NOW END,
      last_error = CASE WHEN kind IN (${continuedJobs}) THEN last_error ELSE 'restored from a backup' END,
      not_after = CASE WHEN kind IN (${continuedJobs}) THEN NOW + 2592000000 ELSE not_after END
    WHERE dead_at IS NULL`,
  outbox_messages: 'kept',
  phone_uploads: ending('phoneLinks', 'DELETE FROM phone_uploads'),
  takeouts: ending('takeouts', 'DELETE FROM takeouts'),
  verification_proofs: ending('proofs', 'DELETE FROM verification_proofs'),
  documents: 'kept',
  document_files: 'kept',
  document_rounds: 'kept',
  // The jobs by which these would have taken effect are not done any more, so moderators decide again.
  // Documents can be claimed since there is this table.
  document_decisions: ending(
    'staffWork',
    // Version 0.1.0 does not know signs of life of a claim, and one counts for a minute alone.
    `DELETE FROM document_decisions WHERE final_at IS NULL;
    UPDATE documents SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by IS NOT NULL`,
  ),
  // The pictures of a store belong to the database that the backup was made of, which may still be used.
  installation: 'DELETE FROM installation',
  // It was that of the place where the backup was made.
  maintenance: 'DELETE FROM maintenance',
  application_pictures: 'kept',
  brand: 'kept',
  brand_fonts: 'kept',
  brand_logos: 'kept',
  brand_versions: 'kept',
  rules: 'kept',
  captcha_secrets: 'kept',
  rule_versions: 'kept',
  kysely_migration: 'kept',
  schema_requirements: 'kept',
};

/** The statements that follow a restore, for the tables that the backup has. */
export function statementsAfterRestore(
  { format, rows, epoch, database }: Manifest,
  keys: readonly StoredKey[],
): string[] {
  const now =
    database === 'sqlite'
      ? "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
      : 'CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)';
  const statements = Object.entries(treatments)
    .filter(([table, treatment]) => treatment !== 'kept' && table in rows)
    .map(([, statement]) => statement);
  const timed = [...statements, ...('audit_records' in rows ? [auditRecord(epoch)] : [])].map((statement) =>
    statement.replaceAll(/\bNOW\b/g, now),
  );
  return [...timed, ...(format === 1 && 'account_keys' in rows ? statementsOfKeys(keys) : [])];
}

/** The record of the restore in the audit trail. */
function auditRecord(epoch: number): string {
  const user = operatorName().replaceAll("'", "''");
  const details: AuditDetails['BACKUP_RESTORED'] = { epoch: new Date(epoch).toISOString() };
  return `INSERT INTO audit_records (id, type, actor_type, actor, subject_type, subject, details, created_at)
    VALUES ('${randomId()}', 'BACKUP_RESTORED', 'cli', '${user}', 'system', 'database', '${JSON.stringify(details)}', NOW)`;
}
