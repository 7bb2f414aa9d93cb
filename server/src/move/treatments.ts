import type { Tables } from '../db/tables.ts';

/** What becomes of the rows of a table: they are copied, found by their primary key, or left out. */
type Treatment<Table extends keyof Tables> =
  | { readonly key: readonly (keyof Tables[Table] & string)[] }
  | { readonly leftOut: string };

/**
 * What a move does with each table. The compiler asks for every one, and a test compares the keys with those
 * of both databases.
 */
export const treatments = {
  accounts: { key: ['id'] },
  account_keys: { key: ['account_id'] },
  search_words: { key: ['word', 'account_id'] },
  registration_words: { key: ['word', 'registration_id'] },
  closings: { key: ['account_id'] },
  registrations: { key: ['id'] },
  confirmation_mails: { key: ['email_key'] },
  codes: { key: ['code_hash'] },
  email_changes: { key: ['id'] },
  sessions: { key: ['id'] },
  tokens: { key: ['token_hash'] },
  devices: { key: ['device_hash', 'account_id'] },
  sign_in_failures: { key: ['failure_key'] },
  refused_sign_ins: { key: ['id'] },
  name_corrections: { key: ['id'] },
  erased_subjects: { key: ['id'] },
  support_access: { key: ['account_id'] },
  erasure_requests: { key: ['id'] },
  account_notes: { key: ['id'] },
  qr_requests: { key: ['code_hash'] },
  pending_sign_ins: { key: ['token_hash'] },
  one_time_codes: { key: ['request_id'] },
  applications: { key: ['id'] },
  user_groups: { key: ['id'] },
  group_domains: { key: ['group_id', 'domain'] },
  group_values: { key: ['group_id', 'value'] },
  group_members: { key: ['account_id', 'group_id'] },
  own_fields: { key: ['key'] },
  own_field_values: { key: ['account_id', 'field'] },
  application_fields: { key: ['application', 'field'] },
  providers: { key: ['id'] },
  linked_identities: { key: ['id'] },
  provider_steps: { key: ['state_hash'] },
  application_roles: { key: ['application', 'id'] },
  group_roles: { key: ['application', 'role_id', 'group_id'] },
  account_roles: { key: ['account_id', 'application', 'role_id'] },
  application_groups: { key: ['application', 'purpose', 'group_id'] },
  registration_tokens: { key: ['id'] },
  openid_clients: { key: ['application'] },
  openid_entries: { key: ['model', 'id_hash'] },
  openid_consents: { key: ['account_id', 'application'] },
  legal_versions: { key: ['kind', 'version'] },
  legal_documents: { key: ['digest'] },
  legal_translations: { key: ['kind', 'version', 'language'] },
  agreements: { key: ['id'] },
  session_applications: { key: ['session_id', 'application'] },
  sign_out_notices: { key: ['id'] },
  refused_calls: { key: ['id'] },
  signing_keys: { key: ['id'] },
  subject_key: { key: ['one'] },
  rate_limits: { key: ['key'] },
  second_factors: { key: ['account_id', 'type'] },
  code_attempts: { key: ['account_id'] },
  telegram_links: { key: ['nonce_hash'] },
  recovery_codes: { key: ['account_id', 'slot'] },
  trusted_browsers: { key: ['id'] },
  passkeys: { key: ['credential_id'] },
  webauthn_challenges: { key: ['challenge_hash'] },
  documents: { key: ['id'] },
  document_files: { key: ['name'] },
  phone_uploads: { key: ['code_hash'] },
  verification_proofs: { key: ['id'] },
  document_rounds: { key: ['document_id', 'round'] },
  document_decisions: { key: ['id'] },
  audit_records: { key: ['id'] },
  audit_head: { key: ['id'] },
  staff_sessions: { key: ['token_hash'] },
  spent_captchas: { key: ['answer_hash'] },
  erasures: { key: ['account_digest'] },
  takeouts: { key: ['account_id'] },
  installation: { key: ['one'] },
  brand: { key: ['one'] },
  brand_versions: { key: ['version'] },
  brand_logos: { key: ['digest'] },
  brand_fonts: { key: ['digest'] },
  application_pictures: { key: ['digest'] },
  rules: { key: ['one'] },
  captcha_secrets: { key: ['kind', 'site_key'] },
  rule_versions: { key: ['version'] },
  sent_mails: { key: ['id'] },
  jobs: { key: ['id'] },
  outbox_messages: { key: ['id'] },
  leases: { leftOut: 'They belong to processes of the old database, and end by themselves.' },
  maintenance: { leftOut: 'The move has turned it on, and the new database is to be used at once.' },
  turns: { leftOut: 'The migrations have made its rows.' },
  schema_requirements: { leftOut: 'The migrations have made its rows.' },
  kysely_migration: { leftOut: 'The new database has migrations of its own.' },
} as const satisfies { readonly [Table in keyof Tables]: Treatment<Table> };

/** A table that is copied, with its primary key. */
export interface CopiedTable {
  readonly name: string;
  readonly key: readonly string[];
}

const entries: readonly (readonly [
  string,
  { readonly key: readonly string[] } | { readonly leftOut: string },
])[] = Object.entries(treatments);

/** The tables whose rows are copied. */
export const copiedTables: readonly CopiedTable[] = entries.flatMap(([name, treatment]) =>
  'key' in treatment ? [{ name, key: treatment.key }] : [],
);

/** The tables with rows that the migrations make, and a copy replaces. */
export const seededTables: readonly string[] = ['audit_head'];

/** The tables that may have rows in a database that nobody has used: the migrations make them. */
export const tablesOfMigrations: readonly string[] = [
  ...seededTables,
  'turns',
  'schema_requirements',
  'kysely_migration',
];
