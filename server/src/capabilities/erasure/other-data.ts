import { nothingGoes } from './conditions.ts';
import type { StoredTable, StoredTables } from './stored-table.ts';

const aboutNobody = (columns: string, why: string): StoredTable => ({
  holds: null,
  retention: '',
  columns,
  erased: nothingGoes,
  categories: [],
  why,
});

/** The tables that hold nothing about a user. */
export const otherData = {
  applications: aboutNobody(
    'id name type url return_addresses secret_hash old_secret_hash old_secret_ends_at secret_created_at texts position checks_per_minute hand_off_logout_uri names registered_by open_to learns_groups color icon untyped shorts minimum_sign_in sign_in_minutes groups_claim groups_shape roles_claim roles_shape forward_auth off_landing scene removed_at openid_generation openid_oldest_requests openid_oldest_tokens openid_oldest_consents openid_oldest_fields openid_swept',
    'Linked applications.',
  ),
  providers: aboutNobody(
    'id kind name issuer client_id client_secret scopes position has_button domains registers group_id created_at apple_team apple_key_id apple_key removed_at',
    'Outside providers with which users can sign in.',
  ),
  user_groups: aboutNobody(
    'id name description created_at rule removed_at',
    'Groups of users, without their members.',
  ),
  group_domains: aboutNobody('group_id domain', 'Domains of e-mails, by which accounts are in a group.'),
  own_fields: aboutNobody(
    'key kind position definition created_at removed_at',
    'The fields that the operator has added to accounts, without their values.',
  ),
  application_fields: aboutNobody('application field claim', 'Which of these fields an application learns.'),
  group_values: aboutNobody(
    'group_id field value',
    'Values of added fields, by which accounts are in a group.',
  ),
  application_groups: aboutNobody(
    'application purpose group_id',
    'Whose members may open an application, and which groups it learns.',
  ),
  application_roles: aboutNobody(
    'application id name removed_at',
    'Roles that applications have, without their users.',
  ),
  group_roles: aboutNobody('application role_id group_id', 'Which groups have a role in an application.'),
  registration_tokens: aboutNobody(
    'id token_hash name most used scopes created_at expires_at ended_at',
    'Tokens with which programs register applications.',
  ),
  openid_clients: aboutNobody(
    'application kind redirect_uris logout_return_uris logout_uri scopes first_party pairwise jwks resources resource_scopes login_uri without_pkce without_nonce claims_in_id_token id_token_algorithm',
    'How applications use OpenID Connect.',
  ),
  refused_calls: aboutNobody(
    'id application route code reason first_at last_at',
    'What applications were refused, for 30 days (`PORTICO_KEEP_REFUSALS_DAYS`).',
  ),
  legal_versions: aboutNobody('kind version counts_from announced_at', 'Versions of legal documents.'),
  legal_documents: aboutNobody('digest content', 'Legal documents.'),
  legal_translations: aboutNobody(
    'kind version language digest news',
    'Languages of legal documents, with what is new in each version.',
  ),
  signing_keys: aboutNobody('id algorithm private_key created_at replaced_at', 'Keys of OpenID Connect.'),
  subject_key: aboutNobody('one key', 'The key of identifiers for applications.'),
  rate_limits: aboutNobody(
    'key points expire',
    'Counts of calls, under keyed digests of an address, an account or an e-mail, for a day at most.',
  ),
  turns: aboutNobody('name', 'What is changed by one transaction at a time.'),
  leases: aboutNobody('name holder expires_at', 'Which process does what.'),
  audit_head: aboutNobody('id position hash', 'The end of the audit trail.'),
  spent_captchas: aboutNobody('answer_hash expires_at', 'Captchas that were used.'),
  installation: aboutNobody('one id turn next_turn', 'The id of the installation.'),
  maintenance: aboutNobody('one ends_at', 'Until when there is maintenance.'),
  brand: aboutNobody(
    'one version name color corner logos words draft draft_color draft_corner draft_logos draft_words font draft_font',
    'What the operator calls the product, how it looks, and what it says in the operator’s words.',
  ),
  brand_versions: aboutNobody(
    'version name color corner logos words reason published_at font',
    'What it was called and looked like before, and why.',
  ),
  brand_logos: aboutNobody(
    'digest width height content stored_at',
    'The logos of the product, and the icons of applications.',
  ),
  brand_fonts: aboutNobody('digest lightest heaviest content stored_at', 'The fonts of the operator’s own.'),
  application_pictures: aboutNobody('digest content stored_at', 'The pictures of applications.'),
  rules: aboutNobody('one version content', 'The rules that the operator has set.'),
  captcha_secrets: aboutNobody('kind site_key secret set_at', 'The keys of captchas.'),
  rule_versions: aboutNobody('version content reason set_at', 'Which rules there were before, and why.'),
  schema_requirements: aboutNobody('migration requires', 'The state of the schema.'),
  kysely_migration: aboutNobody('name timestamp', 'The state of the schema.'),
} as const satisfies Partial<StoredTables>;
