import type { SignInMethod } from '@portico/contract/account/activity';
import type { LegalKind } from '@portico/contract/account/agreements';
import type { CorrectionAnswer, CorrectionState } from '@portico/contract/account/name-correction';
import type { TakeoutState } from '@portico/contract/account/takeout';
import type { ApplicationType } from '@portico/contract/applications';
import type { Corner } from '@portico/contract/brand/look';
import type { Locale } from '@portico/contract/locales';
import type { ClientKind, IdTokenAlgorithm } from '@portico/contract/openid';
import type { OwnFieldKind } from '@portico/contract/own-fields/kinds';
import type { ProviderKind } from '@portico/contract/providers';
import type { KeyedCaptcha } from '@portico/contract/rules/captcha';
import type { TwoFactorType } from '@portico/contract/sign-in';
import type { ActorType, AuditType, SubjectType } from '@portico/contract/staff/audit';
import type { ClaimShape } from '@portico/contract/staff/claim-rules';
import type { GroupRule, LearnsGroups, MinimumSignIn, OpenTo } from '@portico/contract/staff/group-rules';
import type { LookEnd } from '@portico/contract/staff/looks';
import type { StaffRole } from '@portico/contract/staff/roles';
import type { AccountId, SessionId } from '../platform/ids.ts';
import type { Digest } from '../platform/secrets.ts';
import type { Defaulted, Nullable } from './columns.ts';
import type { DocumentTables } from './document-tables.ts';

/** A boolean as 0 or 1, which both databases read and write in the same way. */
export type Switch = 0 | 1;

/** What a registration stores about its user, and the account takes over. */
export interface PersonalData {
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  nationality: string;
  password_hash: string;
  locale: Locale;
  sponsor_id: Nullable<AccountId>;
  telegram_hint: Nullable<number>;
}

export interface Tables extends DocumentTables {
  accounts: PersonalData & {
    id: AccountId;
    role: Nullable<StaffRole>;
    disabled: Defaulted<Switch>;
    verified: Defaulted<Switch>;
    selfie_required: Defaulted<Switch>;
    invite_code: string;
    invite_blocked: Defaulted<Switch>;
    mail_reset_at: Nullable<number>;
    /** Null while the account has a password. Without one, the hash is that of a secret that nobody knows. */
    password_removed_at: Nullable<number>;
    time_zone: Nullable<string>;
    region: Nullable<string>;
    /**
     * The e-mail and the name that its search words were made of; they are made anew where it has others.
     */
    search_name: Nullable<string>;
    created_at: number;
    /**
     * When its personal data was erased. The row stays, because sponsors, decisions and the audit trail refer
     * to its id.
     */
    erased_at: Nullable<number>;
  };
  account_keys: {
    account_id: AccountId;
    /** The id and the key of the account, encrypted under the installation's secret. */
    wrapped_key: string;
    created_at: number;
  };
  /** What staff find an account by. */
  search_words: { word: string; account_id: AccountId };
  registration_words: { word: string; registration_id: string };
  closings: { account_id: AccountId; closes_at: number; reminded: Defaulted<Switch> };
  registrations: PersonalData & {
    id: string;
    application: Nullable<string>;
    created_at: number;
    expires_at: number;
    account_id: Nullable<AccountId>;
    mails: Defaulted<number>;
    /** JSON of `Acceptance`; null where it was written by a version that stored none. */
    agreement: Nullable<string>;
    /** Values of added fields: JSON. */
    own_fields: Nullable<string>;
  };
  confirmation_mails: {
    email_key: string;
    minute_ends_at: number;
    budget_spent_until: number;
  };
  codes: {
    code_hash: Digest;
    purpose: 'REGISTRATION' | 'PASSWORD_RESET' | 'SECURE_ACCOUNT' | 'FIRST_ADMIN';
    target: string;
    application: Nullable<string>;
    created_at: number;
    expires_at: number;
    spent_at: Nullable<number>;
  };
  email_changes: {
    id: string;
    account_id: AccountId;
    email: string;
    email_key: string;
    old_email: string;
    old_email_key: string;
    confirm_hash: Digest;
    stop_hash: Digest;
    take_back_hash: Nullable<Digest>;
    created_at: number;
    expires_at: number;
    changed_at: Nullable<number>;
    ended_at: Nullable<number>;
  };
  sessions: {
    id: SessionId;
    account_id: AccountId;
    browser: string;
    address: string;
    /** How its user signed in when it began. Null in sessions of before that was stored. */
    method: Nullable<SignInMethod>;
    created_at: number;
    expires_at: number;
    last_used_at: number;
    password_checked_at: Defaulted<number>;
    /** When its user last proved a passkey; 0 if never. */
    passkey_checked_at: Defaulted<number>;
    /**
     * When its user proved who they are before it began: on the device that approved it, or when they
     * registered. 0 if it began with a proof.
     */
    proved_before: Defaulted<number>;
    factor_proved: Defaulted<Switch>;
    ended_at: Nullable<number>;
    /** The outside provider that it began with, and digests of its user and its session there. */
    provider_id: Nullable<string>;
    provider_subject: Nullable<Digest>;
    provider_session: Nullable<Digest>;
  };
  tokens: {
    token_hash: Digest;
    session_id: SessionId;
    kind: 'PORTAL' | 'AGREEMENT' | 'CLOSING' | 'HAND_OFF';
    application: Nullable<string>;
    companion_hash: Nullable<Digest>;
    created_at: number;
    expires_at: number;
    redeemed_at: Nullable<number>;
  };
  devices: { device_hash: Digest; account_id: AccountId; created_at: number };
  sign_in_failures: {
    failure_key: string;
    failures: number;
    window_ends_at: number;
    day_failures: number;
    day_ends_at: number;
    locked_until: number;
  };
  refused_sign_ins: {
    id: string;
    account_id: AccountId;
    site: 'portal' | 'console';
    step: 'sign-in' | 'second step';
    /** One of the reasons of refusals, or an error code. */
    reason: string;
    browser: string;
    address: string;
    in_audit: Defaulted<Switch>;
    created_at: number;
  };
  name_corrections: {
    id: string;
    account_id: AccountId;
    first_name: string;
    last_name: string;
    old_first_name: string;
    old_last_name: string;
    /** Encrypted. */
    note: Nullable<string>;
    state: CorrectionState;
    answer: Nullable<CorrectionAnswer>;
    asked_by: 'user' | 'staff' | 'cli';
    created_at: number;
    decided_at: Nullable<number>;
  };
  erased_subjects: {
    id: string;
    application: string;
    subject: string;
    created_at: number;
  };
  support_access: {
    account_id: AccountId;
    /** The session of the user that made the code. */
    session_id: SessionId;
    code_hmac: string;
    attempts_left: number;
    created_at: number;
    code_expires_at: number;
    /** Who of the staff has entered the code, and in which session of the console. */
    staff_id: Nullable<AccountId>;
    staff_session: Nullable<Digest>;
    /** What opens the portal, until it was used. */
    opening_hash: Nullable<Digest>;
    token_hash: Nullable<Digest>;
    companion_hash: Nullable<Digest>;
    begun_at: Nullable<number>;
    ends_at: Nullable<number>;
    ended_at: Nullable<number>;
    ended_by: Nullable<LookEnd>;
  };
  erasure_requests: {
    id: string;
    account_id: AccountId;
    asked_by: AccountId;
    reason: string;
    created_at: number;
    expires_at: number;
  };
  account_notes: {
    id: string;
    account_id: AccountId;
    author_type: 'staff' | 'cli';
    /** The account of a member of staff, or the name of an operator. */
    author: string;
    /** Encrypted. */
    text: string;
    created_at: number;
  };
  qr_requests: {
    code_hash: Digest;
    browser_hash: Digest;
    user_code: string;
    choices: string;
    application: Nullable<string>;
    browser: string;
    created_at: number;
    expires_at: number;
    poll_interval: number;
    polled_at: Nullable<number>;
    scanned_at: Nullable<number>;
    opened_by: Nullable<AccountId>;
    decision: Nullable<'APPROVED' | 'DENIED'>;
    session_id: Nullable<SessionId>;
    redeemed_at: Nullable<number>;
  };
  pending_sign_ins: {
    token_hash: Digest;
    account_id: AccountId;
    site: 'portal' | 'console';
    companion_hash: Nullable<Digest>;
    /** The application that the sign-in leads to. */
    application: Nullable<string>;
    created_at: number;
    expires_at: number;
    completed_at: Nullable<number>;
    /** Whether the first step was the password. */
    password_checked: Defaulted<Switch>;
    /** As of a session. */
    provider_id: Nullable<string>;
    provider_subject: Nullable<Digest>;
    provider_session: Nullable<Digest>;
  };
  one_time_codes: {
    request_id: string;
    account_id: AccountId;
    bound_to: string;
    purpose: 'SIGN_IN' | 'ACTIVATION' | 'DEACTIVATION';
    factor: TwoFactorType;
    code_hmac: Nullable<string>;
    attempts_left: number;
    created_at: number;
    expires_at: number;
    spent_at: Nullable<number>;
  };
  applications: {
    id: string;
    name: string;
    type: ApplicationType;
    url: string;
    return_addresses: string;
    secret_hash: Digest;
    old_secret_hash: Nullable<Digest>;
    old_secret_ends_at: Nullable<number>;
    secret_created_at: Nullable<number>;
    texts: string;
    position: number;
    checks_per_minute: Defaulted<number>;
    hand_off_logout_uri: Nullable<string>;
    names: Nullable<string>;
    registered_by: Nullable<string>;
    open_to: Defaulted<OpenTo>;
    minimum_sign_in: Defaulted<MinimumSignIn>;
    sign_in_minutes: Nullable<number>;
    learns_groups: Defaulted<LearnsGroups>;
    color: Nullable<string>;
    icon: Nullable<string>;
    untyped: Defaulted<Switch>;
    off_landing: Defaulted<Switch>;
    scene: Nullable<string>;
    forward_auth: Defaulted<Switch>;
    shorts: Nullable<string>;
    groups_claim: Defaulted<string>;
    groups_shape: Defaulted<ClaimShape>;
    roles_claim: Defaulted<string>;
    roles_shape: Defaulted<ClaimShape>;
    removed_at: Nullable<number>;
    openid_generation: Defaulted<number>;
    openid_oldest_requests: Defaulted<number>;
    openid_oldest_tokens: Defaulted<number>;
    openid_oldest_consents: Defaulted<number>;
    openid_oldest_fields: Defaulted<number>;
    openid_swept: Defaulted<number>;
  };
  user_groups: {
    id: string;
    name: string;
    description: string;
    created_at: number;
    rule: Defaulted<GroupRule>;
    removed_at: Nullable<number>;
  };
  group_domains: { group_id: string; domain: string };
  group_values: { group_id: string; field: string; value: string };
  group_members: { account_id: AccountId; group_id: string; added_at: number };
  /** Rows that a transaction locks, so that it alone counts and changes something. */
  turns: { name: 'groups' | 'own fields' };
  own_fields: {
    key: string;
    kind: OwnFieldKind;
    position: number;
    /** JSON. */
    definition: string;
    created_at: number;
    removed_at: Nullable<number>;
  };
  own_field_values: {
    account_id: AccountId;
    field: string;
    value: string;
    search: string;
    set_by: 'user' | 'staff' | 'cli';
    set_at: number;
  };
  application_fields: { application: string; field: string; claim: string };
  providers: {
    id: string;
    kind: ProviderKind;
    name: string;
    issuer: string;
    client_id: string;
    /** Encrypted. */
    client_secret: Nullable<string>;
    /** With which the client secret for Apple is made; all three, and then no other secret, or none. */
    apple_team: Nullable<string>;
    apple_key_id: Nullable<string>;
    /** Encrypted. */
    apple_key: Nullable<string>;
    scopes: string;
    position: number;
    has_button: Switch;
    domains: string;
    registers: Switch;
    group_id: Nullable<string>;
    created_at: number;
    removed_at: Nullable<number>;
  };
  linked_identities: {
    id: string;
    account_id: AccountId;
    provider_id: string;
    /** What the provider calls its user. */
    subject: string;
    /** The e-mail that the provider named when it was linked, for its user to know it by. */
    email: Nullable<string>;
    created_at: number;
    last_used_at: Nullable<number>;
  };
  provider_steps: {
    state_hash: Digest;
    browser_hash: Digest;
    provider_id: string;
    application: Nullable<string>;
    /** The session that links an identity. */
    session_id: Nullable<SessionId>;
    /** Encrypted: who the provider says its user is, while that user registers. */
    identity: Nullable<string>;
    registration_id: Nullable<string>;
    created_at: number;
    expires_at: number;
  };
  application_roles: { application: string; id: string; name: string; removed_at: Nullable<number> };
  group_roles: { application: string; role_id: string; group_id: string };
  account_roles: { account_id: AccountId; application: string; role_id: string; given_at: number };
  application_groups: { application: string; purpose: 'OPEN' | 'LEARN'; group_id: string };
  registration_tokens: {
    id: string;
    token_hash: Digest;
    name: string;
    most: number;
    used: Defaulted<number>;
    scopes: string;
    created_at: number;
    expires_at: number;
    ended_at: Nullable<number>;
  };
  openid_clients: {
    application: string;
    kind: ClientKind;
    redirect_uris: string;
    logout_return_uris: string;
    logout_uri: Nullable<string>;
    scopes: string;
    first_party: Switch;
    pairwise: Switch;
    jwks: Nullable<string>;
    resources: Nullable<string>;
    resource_scopes: Nullable<string>;
    login_uri: Nullable<string>;
    without_pkce: Defaulted<Switch>;
    without_nonce: Defaulted<Switch>;
    claims_in_id_token: Defaulted<Switch>;
    id_token_algorithm: Defaulted<IdTokenAlgorithm>;
  };
  openid_entries: {
    model: string;
    id_hash: Digest;
    payload: string;
    account_id: Nullable<AccountId>;
    session_id: Nullable<SessionId>;
    grant_hash: Nullable<Digest>;
    lineage_hash: Nullable<Digest>;
    user_code_hash: Nullable<Digest>;
    consumed_at: Nullable<number>;
    created_at: number;
    expires_at: number;
    application: Nullable<string>;
    session_bound: Nullable<0 | 1>;
    generation: Defaulted<number>;
  };
  openid_consents: {
    account_id: AccountId;
    application: string;
    scopes: string;
    given_at: number;
    generation: Defaulted<number>;
  };
  legal_versions: { kind: LegalKind; version: number; counts_from: number; announced_at: number };
  legal_documents: { digest: string; content: string };
  legal_translations: {
    kind: LegalKind;
    version: number;
    language: Locale;
    digest: string;
    news: Nullable<string>;
  };
  agreements: {
    id: string;
    account_id: AccountId;
    kind: LegalKind;
    version: number;
    language: Locale;
    digest: string;
    agreed_at: number;
    address: string;
    browser: string;
  };
  session_applications: { session_id: SessionId; application: string };
  sign_out_notices: {
    id: string;
    application: string;
    protocol: 'OPENID' | 'HAND_OFF';
    account_id: AccountId;
    session_id: SessionId;
    state: 'WAITING' | 'DELIVERED' | 'FAILED';
    attempts: Defaulted<number>;
    last_answer: Nullable<string>;
    created_at: number;
  };
  refused_calls: {
    id: string;
    application: string;
    route: string;
    code: string;
    reason: Nullable<string>;
    first_at: number;
    last_at: number;
  };
  signing_keys: {
    id: string;
    algorithm: string;
    private_key: string;
    created_at: number;
    replaced_at: Nullable<number>;
  };
  subject_key: { one: 1; key: string };
  rate_limits: { key: string; points: number; expire: number };
  second_factors: {
    account_id: AccountId;
    type: TwoFactorType;
    secret: Nullable<string>;
    chat_hmac: Nullable<string>;
    session_id: SessionId;
    last_step: Defaulted<number>;
    created_at: number;
    activated_at: Nullable<number>;
  };
  code_attempts: { account_id: AccountId; attempts: number; window_ends_at: number };
  telegram_links: {
    nonce_hash: Digest;
    account_id: AccountId;
    session_id: SessionId;
    chat_id: Nullable<string>;
    created_at: number;
    expires_at: number;
  };
  leases: { name: string; holder: string; expires_at: number };
  recovery_codes: {
    account_id: AccountId;
    slot: number;
    code_hmac: string;
    created_at: number;
    spent_at: Nullable<number>;
  };
  trusted_browsers: {
    id: string;
    token_hash: Digest;
    account_id: AccountId;
    browser: string;
    address: string;
    created_at: number;
    last_used_at: number;
    expires_at: number;
  };
  passkeys: {
    credential_id: string;
    account_id: AccountId;
    name: string;
    public_key: string;
    counter: number;
    transports: string;
    created_at: number;
    last_used_at: Nullable<number>;
    suspended_at: Nullable<number>;
  };
  webauthn_challenges: {
    challenge_hash: Digest;
    purpose: 'REGISTRATION' | 'SIGN_IN' | 'SECOND_STEP';
    account_id: Nullable<AccountId>;
    bound_to: string;
    expires_at: number;
  };
  audit_records: {
    id: string;
    type: AuditType;
    actor_type: ActorType;
    /** An account, or the name of an operator. */
    actor: Nullable<string>;
    subject_type: SubjectType;
    subject: string;
    reason: Nullable<string>;
    details: string;
    origin_digest: Nullable<string>;
    created_at: number;
    browser: Nullable<string>;
    address: Nullable<string>;
    salt: Nullable<string>;
    position: Nullable<number>;
    hash: Nullable<string>;
  };
  audit_head: { id: 1; position: number; hash: string };
  staff_sessions: {
    token_hash: Digest;
    account_id: AccountId;
    browser: string;
    address: string;
    created_at: number;
    last_used_at: number;
    expires_at: number;
  };
  /** The secrets of captchas that rules can choose, encrypted. */
  captcha_secrets: { kind: KeyedCaptcha; site_key: string; secret: string; set_at: number };
  spent_captchas: { answer_hash: Digest; expires_at: number };
  /** The accounts that were erased. `account_digest` is that of the id. */
  erasures: { account_digest: Digest; erased_at: number; erased_by: ActorType };
  /** All data about a user in one file: the newest of each account. */
  takeouts: {
    account_id: AccountId;
    /** Names the objects of the file. */
    id: string;
    state: TakeoutState;
    /** In percent. */
    progress: Defaulted<number>;
    /** The key of the file, encrypted. */
    file_key: string;
    parts: Defaulted<number>;
    byte_count: Defaulted<number>;
    requested_by: ActorType;
    requested_at: number;
    ready_at: Nullable<number>;
    expires_at: number;
  };
  installation: { one: 1; id: string; turn: string; next_turn: Nullable<string> };
  maintenance: { one: 1; ends_at: number };
  brand: {
    one: 1;
    version: number;
    name: string;
    color: Nullable<string>;
    corner: Defaulted<Corner>;
    /** JSON; null for none. */
    logos: Nullable<string>;
    /** JSON; null for none. */
    font: Nullable<string>;
    /** JSON; null for none of the operator's own. */
    words: Nullable<string>;
    /** The name of the draft; null without one. */
    draft: Nullable<string>;
    draft_color: Nullable<string>;
    draft_corner: Defaulted<Corner>;
    draft_logos: Nullable<string>;
    draft_font: Nullable<string>;
    draft_words: Nullable<string>;
  };
  brand_versions: {
    version: number;
    name: string;
    color: Nullable<string>;
    corner: Defaulted<Corner>;
    logos: Nullable<string>;
    font: Nullable<string>;
    words: Nullable<string>;
    reason: string;
    published_at: number;
  };
  /** `content` is base64. */
  brand_fonts: {
    digest: string;
    lightest: number;
    heaviest: number;
    content: string;
    stored_at: number;
  };
  /** `content` is base64. */
  brand_logos: { digest: string; width: number; height: number; content: string; stored_at: number };
  /** `content` is base64. */
  application_pictures: { digest: string; content: string; stored_at: number };
  /** `content` is JSON. */
  rules: { one: 1; version: number; content: string };
  rule_versions: { version: number; content: string; reason: string; set_at: number };
  schema_requirements: {
    migration: string;
    requires: string;
  };
  sent_mails: {
    id: string;
    /** A keyed digest of the address. */
    recipient: string;
    mail: string;
    document: Nullable<string>;
    state: 'ACCEPTED' | 'REFUSED' | 'DELAYED';
    answer: Nullable<string>;
    created_at: number;
    tried_at: number;
  };
  jobs: {
    id: string;
    kind: string;
    /**
     * A queue: the column has kept the name it had first, because a renamed column would stop older servers.
     */
    lane: Defaulted<string>;
    exclusive_key: Nullable<string>;
    /** Until when other jobs with the same exclusive key wait, because this one has failed. */
    rests_until: Defaulted<number>;
    payload: string;
    run_at: number;
    not_after: number;
    attempts: Defaulted<number>;
    leased_until: Defaulted<number>;
    dead_at: Nullable<number>;
    last_error: Nullable<string>;
    created_at: number;
    /** A keyed digest of the mailbox or chat that it is for. */
    addressee: Nullable<string>;
  };
  outbox_messages: {
    id: string;
    channel: 'email' | 'telegram';
    recipient: string;
    subject: string;
    body: string;
    html: string | null;
    links: string;
    sent_at: number;
  };
  kysely_migration: { name: string; timestamp: string };
}
