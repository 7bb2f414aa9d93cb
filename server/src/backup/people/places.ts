import type { Tables } from '../../db/tables.ts';

/** How the account is found that a row belongs to. */
export type Owner =
  /** A column has its id. */
  | { readonly column: string }
  /** A column refers to a row of another table, which has it. */
  | { readonly column: string; readonly parent: keyof Tables }
  /** Browser and address of a record of the audit trail belong to who did it. */
  | 'origin';

/** Where a backup has the rows of a table. */
type Place =
  /**
   * With the database, as they are: nothing of them can be read about a person. A test compares the columns
   * with the database, so that somebody who adds one thinks of this list.
   */
  | { readonly in: 'database'; readonly columns: string; readonly why: string }
  /** Encrypted with the key of the account, whatever columns there are. */
  | { readonly in: 'accounts'; readonly owner: Owner }
  /** Encrypted with the key of the backup alone, which only the file of keys has that was written with it. */
  | { readonly in: 'others'; readonly key: string }
  /** Not at all: a restore would delete them. */
  | { readonly in: 'nothing' }
  /** In the file of keys. */
  | { readonly in: 'keys' };

const byAccount = { in: 'accounts', owner: { column: 'account_id' } } as const;
const byDocument = { in: 'accounts', owner: { column: 'document_id', parent: 'documents' } } as const;
const ended = { in: 'nothing' } as const;
const plain = (columns: string, why: string) => ({ in: 'database', columns, why }) as const;
const operatorsOwn = 'It is about the installation.';

/**
 * Where a backup has the rows of each table. What an erasure deletes or empties is encrypted, so that it can
 * be read no longer than the key of the account is there.
 */
export const places = {
  accounts: { in: 'accounts', owner: { column: 'id' } },
  audit_records: { in: 'accounts', owner: 'origin' },
  search_words: byAccount,
  sessions: byAccount,
  session_applications: { in: 'accounts', owner: { column: 'session_id', parent: 'sessions' } },
  second_factors: byAccount,
  recovery_codes: byAccount,
  passkeys: byAccount,
  code_attempts: byAccount,
  refused_sign_ins: byAccount,
  documents: byAccount,
  document_files: byAccount,
  document_rounds: byDocument,
  document_decisions: byDocument,
  email_changes: byAccount,
  name_corrections: byAccount,
  closings: byAccount,
  agreements: byAccount,
  group_members: byAccount,
  account_roles: byAccount,
  own_field_values: byAccount,
  linked_identities: byAccount,
  account_notes: byAccount,
  // Those that no account was made of yet are with the others.
  registrations: byAccount,
  registration_words: { in: 'accounts', owner: { column: 'registration_id', parent: 'registrations' } },
  account_keys: { in: 'keys' },

  codes: { in: 'others', key: 'code_hash' },
  confirmation_mails: { in: 'others', key: 'email_key' },
  jobs: { in: 'others', key: 'id' },
  outbox_messages: { in: 'others', key: 'id' },

  tokens: ended,
  devices: ended,
  trusted_browsers: ended,
  staff_sessions: ended,
  webauthn_challenges: ended,
  telegram_links: ended,
  one_time_codes: ended,
  pending_sign_ins: ended,
  provider_steps: ended,
  qr_requests: ended,
  openid_entries: ended,
  openid_consents: ended,
  phone_uploads: ended,
  takeouts: ended,
  verification_proofs: ended,
  support_access: ended,
  erasure_requests: ended,

  sign_in_failures: plain(
    'failure_key failures window_ends_at day_failures day_ends_at locked_until',
    'The keys are keyed digests.',
  ),
  rate_limits: plain('key points expire', 'The keys are keyed digests.'),
  sent_mails: plain(
    'id recipient mail document state answer created_at tried_at',
    'The recipient is a keyed digest, and an answer is stored without addresses.',
  ),
  sign_out_notices: plain(
    'id application protocol account_id session_id state attempts last_answer created_at',
    'The ids lead to nobody without the rows that are encrypted.',
  ),
  erased_subjects: plain('id application subject created_at', 'It is about accounts that were erased.'),
  erasures: plain('account_digest erased_at erased_by', 'It is about accounts that were erased.'),
  applications: plain(
    'id name type url return_addresses secret_hash old_secret_hash old_secret_ends_at secret_created_at texts position checks_per_minute hand_off_logout_uri names registered_by open_to learns_groups color icon untyped shorts minimum_sign_in sign_in_minutes groups_claim groups_shape roles_claim roles_shape forward_auth off_landing scene removed_at openid_generation openid_oldest_requests openid_oldest_tokens openid_oldest_consents openid_oldest_fields openid_swept',
    operatorsOwn,
  ),
  user_groups: plain('id name description created_at rule removed_at', 'The members are encrypted.'),
  group_domains: plain('group_id domain', operatorsOwn),
  group_values: plain('group_id field value', operatorsOwn),
  own_fields: plain('key kind position definition created_at removed_at', operatorsOwn),
  application_fields: plain('application field claim', operatorsOwn),
  turns: plain('name', operatorsOwn),
  providers: plain(
    'id kind name issuer client_id client_secret scopes position has_button domains registers group_id created_at apple_team apple_key_id apple_key removed_at',
    operatorsOwn,
  ),
  application_groups: plain('application purpose group_id', operatorsOwn),
  application_roles: plain('application id name removed_at', operatorsOwn),
  group_roles: plain('application role_id group_id', operatorsOwn),
  registration_tokens: plain(
    'id token_hash name most used scopes created_at expires_at ended_at',
    operatorsOwn,
  ),
  openid_clients: plain(
    'application kind redirect_uris logout_return_uris logout_uri scopes first_party pairwise jwks resources resource_scopes login_uri without_pkce without_nonce claims_in_id_token id_token_algorithm',
    operatorsOwn,
  ),
  refused_calls: plain('id application route code reason first_at last_at', 'It is about applications.'),
  legal_versions: plain('kind version counts_from announced_at', operatorsOwn),
  legal_documents: plain('digest content', operatorsOwn),
  legal_translations: plain('kind version language digest news', operatorsOwn),
  signing_keys: plain('id algorithm private_key created_at replaced_at', operatorsOwn),
  subject_key: plain('one key', operatorsOwn),
  leases: plain('name holder expires_at', operatorsOwn),
  audit_head: plain('id position hash', operatorsOwn),
  spent_captchas: plain('answer_hash expires_at', 'They are digests.'),
  installation: plain('one id turn next_turn', operatorsOwn),
  maintenance: plain('one ends_at', operatorsOwn),
  brand: plain(
    'one version name color corner logos words draft draft_color draft_corner draft_logos draft_words font draft_font',
    operatorsOwn,
  ),
  brand_versions: plain('version name color corner logos words reason published_at font', operatorsOwn),
  brand_logos: plain('digest width height content stored_at', operatorsOwn),
  brand_fonts: plain('digest lightest heaviest content stored_at', operatorsOwn),
  application_pictures: plain('digest content stored_at', operatorsOwn),
  rules: plain('one version content', operatorsOwn),
  captcha_secrets: plain('kind site_key secret set_at', operatorsOwn),
  rule_versions: plain('version content reason set_at', operatorsOwn),
  schema_requirements: plain('migration requires', operatorsOwn),
  kysely_migration: plain('name timestamp', operatorsOwn),
} as const satisfies Readonly<Record<keyof Tables, Place>>;

const entries: readonly (readonly [string, Place])[] = Object.entries(places);

/** The tables whose rows are encrypted with keys of accounts, and how the account of each row is found. */
export const ofAccounts: readonly (readonly [string, Owner])[] = entries.flatMap(([table, place]) =>
  place.in === 'accounts' ? [[table, place.owner] as const] : [],
);

/** The tables with rows of no account, each with the column of its key. */
export const ofOthers: readonly (readonly [string, string])[] = entries.flatMap(([table, place]) =>
  place.in === 'others' ? [[table, place.key] as const] : [],
);

/** The tables whose rows a backup has apart from the database. */
export const apart: readonly string[] = [...ofAccounts, ...ofOthers].map(([table]) => table);

/** The tables whose rows a backup does not have. */
export const leftOut: readonly string[] = entries.flatMap(([table, place]) =>
  place.in === 'nothing' || place.in === 'keys' ? [table] : [],
);
