-- A demo's PostgreSQL database that Portico 0.1.0 has made, as pg_dump wrote it, without the names of its schema and with shorter legal documents.
CREATE FUNCTION refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'audit records are only added, never changed or deleted';
END $$;

CREATE TABLE account_keys (
    account_id text NOT NULL,
    wrapped_key text NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE account_notes (
    id text NOT NULL,
    account_id text NOT NULL,
    author_type text NOT NULL,
    author text NOT NULL,
    text text NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE accounts (
    id text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    nationality text NOT NULL,
    password_hash text NOT NULL,
    locale text NOT NULL,
    role text,
    disabled integer DEFAULT 0 NOT NULL,
    verified integer DEFAULT 0 NOT NULL,
    selfie_required integer DEFAULT 0 NOT NULL,
    invite_code text NOT NULL,
    invite_blocked integer DEFAULT 0 NOT NULL,
    sponsor_id text,
    telegram_hint bigint,
    created_at bigint NOT NULL,
    mail_reset_at bigint,
    time_zone text,
    region text,
    erased_at bigint,
    CONSTRAINT accounts_role_known CHECK ((role = ANY (ARRAY['moderator'::text, 'support'::text, 'admin'::text])))
);

CREATE TABLE agreements (
    id text NOT NULL,
    account_id text NOT NULL,
    kind text NOT NULL,
    version bigint NOT NULL,
    language text NOT NULL,
    digest text NOT NULL,
    agreed_at bigint NOT NULL,
    address text NOT NULL,
    browser text NOT NULL
);

CREATE TABLE applications (
    id text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    url text NOT NULL,
    return_addresses text NOT NULL,
    secret_hash text NOT NULL,
    texts text NOT NULL,
    "position" integer NOT NULL,
    checks_per_minute integer DEFAULT 30000 NOT NULL,
    hand_off_logout_uri text,
    old_secret_hash text,
    old_secret_ends_at bigint,
    secret_created_at bigint,
    names text,
    registered_by text
);

CREATE TABLE audit_head (
    id integer NOT NULL,
    "position" bigint NOT NULL,
    hash text NOT NULL,
    CONSTRAINT audit_head_id_check CHECK ((id = 1))
);

CREATE TABLE audit_records (
    id text NOT NULL,
    type text NOT NULL,
    actor_type text NOT NULL,
    actor text,
    subject_type text NOT NULL,
    subject text NOT NULL,
    reason text,
    details text NOT NULL,
    origin_digest text,
    created_at bigint NOT NULL,
    browser text,
    address text,
    salt text,
    "position" bigint,
    hash text
);

CREATE TABLE closings (
    account_id text NOT NULL,
    closes_at bigint NOT NULL,
    reminded integer DEFAULT 0 NOT NULL
);

CREATE TABLE code_attempts (
    account_id text NOT NULL,
    attempts integer NOT NULL,
    window_ends_at bigint NOT NULL
);

CREATE TABLE codes (
    code_hash text NOT NULL,
    purpose text NOT NULL,
    target text NOT NULL,
    application text,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    spent_at bigint
);

CREATE TABLE confirmation_mails (
    email_key text NOT NULL,
    minute_ends_at bigint NOT NULL,
    budget_spent_until bigint NOT NULL
);

CREATE TABLE devices (
    device_hash text NOT NULL,
    account_id text NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE document_decisions (
    id text NOT NULL,
    document_id text NOT NULL,
    round bigint NOT NULL,
    stage bigint NOT NULL,
    outcome text NOT NULL,
    remarks text NOT NULL,
    note text,
    decided_by text NOT NULL,
    decided_at bigint NOT NULL,
    undo_until bigint NOT NULL,
    final_at bigint
);

CREATE TABLE document_files (
    name text NOT NULL,
    document_id text NOT NULL,
    account_id text NOT NULL,
    state text NOT NULL,
    problem text,
    file_key text NOT NULL,
    byte_count bigint NOT NULL,
    content_digest text,
    uploaded_at bigint NOT NULL,
    processed_at bigint,
    zone text
);

CREATE TABLE document_rounds (
    document_id text NOT NULL,
    round bigint NOT NULL,
    metadata text NOT NULL,
    findings text NOT NULL,
    submitted_at bigint NOT NULL,
    request_digest text,
    pictures text
);

CREATE TABLE documents (
    id text NOT NULL,
    account_id text NOT NULL,
    document_type text NOT NULL,
    status text NOT NULL,
    metadata text NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    round bigint DEFAULT 0 NOT NULL,
    submitted_at bigint,
    claimed_by text,
    claimed_until bigint,
    review text,
    updated_at bigint NOT NULL,
    opened_at bigint
);

CREATE TABLE email_changes (
    id text NOT NULL,
    account_id text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    old_email text NOT NULL,
    old_email_key text NOT NULL,
    confirm_hash text NOT NULL,
    stop_hash text NOT NULL,
    take_back_hash text,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    changed_at bigint,
    ended_at bigint
);

CREATE TABLE erasures (
    account_digest text NOT NULL,
    erased_at bigint NOT NULL,
    erased_by text NOT NULL
);

CREATE TABLE installation (
    one integer NOT NULL,
    id text NOT NULL,
    turn text NOT NULL,
    next_turn text,
    CONSTRAINT installation_one_check CHECK ((one = 1))
);

CREATE TABLE jobs (
    id text NOT NULL,
    kind text NOT NULL,
    lane text DEFAULT 'prompt'::text NOT NULL,
    exclusive_key text,
    payload text NOT NULL,
    run_at bigint NOT NULL,
    not_after bigint NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    leased_until bigint DEFAULT 0 NOT NULL,
    dead_at bigint,
    last_error text,
    created_at bigint NOT NULL,
    addressee text,
    rests_until bigint DEFAULT 0 NOT NULL
);

CREATE TABLE kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE leases (
    name text NOT NULL,
    holder text NOT NULL,
    expires_at bigint NOT NULL
);

CREATE TABLE legal_documents (
    digest text NOT NULL,
    content text NOT NULL
);

CREATE TABLE legal_translations (
    kind text NOT NULL,
    version bigint NOT NULL,
    language text NOT NULL,
    digest text NOT NULL
);

CREATE TABLE legal_versions (
    kind text NOT NULL,
    version bigint NOT NULL,
    counts_from bigint NOT NULL,
    announced_at bigint NOT NULL
);

CREATE TABLE maintenance (
    one integer NOT NULL,
    ends_at bigint NOT NULL,
    CONSTRAINT maintenance_one_check CHECK ((one = 1))
);

CREATE TABLE one_time_codes (
    request_id text NOT NULL,
    account_id text NOT NULL,
    bound_to text NOT NULL,
    purpose text NOT NULL,
    factor text NOT NULL,
    code_hmac text,
    attempts_left integer NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    spent_at bigint
);

CREATE TABLE openid_clients (
    application text NOT NULL,
    kind text NOT NULL,
    redirect_uris text NOT NULL,
    logout_return_uris text NOT NULL,
    logout_uri text,
    scopes text NOT NULL,
    first_party bigint NOT NULL,
    pairwise bigint NOT NULL,
    jwks text,
    resources text,
    resource_scopes text,
    login_uri text
);

CREATE TABLE openid_consents (
    account_id text NOT NULL,
    application text NOT NULL,
    scopes text NOT NULL,
    given_at bigint NOT NULL
);

CREATE TABLE openid_entries (
    model text NOT NULL,
    id_hash text NOT NULL,
    payload text NOT NULL,
    account_id text,
    session_id text,
    grant_hash text,
    lineage_hash text,
    user_code_hash text,
    consumed_at bigint,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    application text,
    session_bound bigint
);

CREATE TABLE outbox_messages (
    id text NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    html text,
    links text NOT NULL,
    sent_at bigint NOT NULL
);

CREATE TABLE passkeys (
    credential_id text NOT NULL,
    account_id text NOT NULL,
    name text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint,
    suspended_at bigint
);

CREATE TABLE pending_sign_ins (
    token_hash text NOT NULL,
    account_id text NOT NULL,
    companion_hash text,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    completed_at bigint,
    site text DEFAULT 'portal'::text NOT NULL,
    application text
);

CREATE TABLE phone_uploads (
    code_hash text NOT NULL,
    session_id text NOT NULL,
    account_id text NOT NULL,
    document_type text NOT NULL,
    opened_by text,
    sent_at bigint,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);

CREATE TABLE qr_requests (
    code_hash text NOT NULL,
    browser_hash text NOT NULL,
    user_code text NOT NULL,
    choices text NOT NULL,
    application text,
    browser text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    poll_interval integer NOT NULL,
    polled_at bigint,
    scanned_at bigint,
    opened_by text,
    decision text,
    session_id text,
    redeemed_at bigint
);

CREATE TABLE rate_limits (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE recovery_codes (
    account_id text NOT NULL,
    slot integer NOT NULL,
    code_hmac text NOT NULL,
    created_at bigint NOT NULL,
    spent_at bigint
);

CREATE TABLE refused_sign_ins (
    id text NOT NULL,
    account_id text NOT NULL,
    site text NOT NULL,
    step text NOT NULL,
    reason text NOT NULL,
    browser text NOT NULL,
    address text NOT NULL,
    in_audit bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE registration_tokens (
    id text NOT NULL,
    token_hash text NOT NULL,
    name text NOT NULL,
    most integer NOT NULL,
    used integer DEFAULT 0 NOT NULL,
    scopes text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    ended_at bigint
);

CREATE TABLE registrations (
    id text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    nationality text NOT NULL,
    password_hash text NOT NULL,
    locale text NOT NULL,
    sponsor_id text,
    telegram_hint bigint,
    application text,
    mails integer DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    account_id text,
    agreement text
);

CREATE TABLE schema_requirements (
    migration text NOT NULL,
    requires text NOT NULL
);

CREATE TABLE second_factors (
    account_id text NOT NULL,
    type text NOT NULL,
    secret text,
    chat_hmac text,
    session_id text NOT NULL,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    activated_at bigint
);

CREATE TABLE sent_mails (
    id text NOT NULL,
    recipient text NOT NULL,
    mail text NOT NULL,
    document text,
    state text NOT NULL,
    answer text,
    created_at bigint NOT NULL,
    tried_at bigint NOT NULL
);

CREATE TABLE session_applications (
    session_id text NOT NULL,
    application text NOT NULL
);

CREATE TABLE sessions (
    id text NOT NULL,
    account_id text NOT NULL,
    browser text NOT NULL,
    address text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    last_used_at bigint NOT NULL,
    password_checked_at bigint DEFAULT 0 NOT NULL,
    ended_at bigint,
    factor_proved integer DEFAULT 0 NOT NULL,
    passkey_checked_at bigint DEFAULT 0 NOT NULL,
    proved_before bigint DEFAULT 0 NOT NULL
);

CREATE TABLE sign_in_failures (
    failure_key text NOT NULL,
    failures integer NOT NULL,
    window_ends_at bigint NOT NULL,
    day_failures integer DEFAULT 0 NOT NULL,
    day_ends_at bigint DEFAULT 0 NOT NULL,
    locked_until bigint NOT NULL
);

CREATE TABLE sign_out_notices (
    id text NOT NULL,
    application text NOT NULL,
    protocol text NOT NULL,
    account_id text NOT NULL,
    session_id text NOT NULL,
    state text NOT NULL,
    attempts bigint DEFAULT 0 NOT NULL,
    last_answer text,
    created_at bigint NOT NULL
);

CREATE TABLE signing_keys (
    id text NOT NULL,
    algorithm text NOT NULL,
    private_key text NOT NULL,
    created_at bigint NOT NULL,
    replaced_at bigint
);

CREATE TABLE spent_captchas (
    answer_hash text NOT NULL,
    expires_at bigint NOT NULL
);

CREATE TABLE staff_sessions (
    token_hash text NOT NULL,
    account_id text NOT NULL,
    browser text NOT NULL,
    address text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint NOT NULL,
    expires_at bigint NOT NULL
);

CREATE TABLE subject_key (
    one integer NOT NULL,
    key text NOT NULL,
    CONSTRAINT subject_key_one_check CHECK ((one = 1))
);

CREATE TABLE takeouts (
    account_id text NOT NULL,
    id text NOT NULL,
    state text NOT NULL,
    progress bigint DEFAULT 0 NOT NULL,
    file_key text NOT NULL,
    parts bigint DEFAULT 0 NOT NULL,
    byte_count bigint DEFAULT 0 NOT NULL,
    requested_by text NOT NULL,
    requested_at bigint NOT NULL,
    ready_at bigint,
    expires_at bigint NOT NULL
);

CREATE TABLE telegram_links (
    nonce_hash text NOT NULL,
    account_id text NOT NULL,
    session_id text NOT NULL,
    chat_id text,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);

CREATE TABLE tokens (
    token_hash text NOT NULL,
    session_id text NOT NULL,
    kind text NOT NULL,
    application text,
    companion_hash text,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    redeemed_at bigint
);

CREATE TABLE trusted_browsers (
    id text NOT NULL,
    token_hash text NOT NULL,
    account_id text NOT NULL,
    browser text NOT NULL,
    address text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint NOT NULL,
    expires_at bigint NOT NULL
);

CREATE TABLE verification_proofs (
    id text NOT NULL,
    code_hash text NOT NULL,
    account_id text NOT NULL,
    proves text NOT NULL,
    label text,
    openings bigint DEFAULT 0 NOT NULL,
    last_opened_at bigint,
    recorded_at bigint,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);

CREATE TABLE webauthn_challenges (
    challenge_hash text NOT NULL,
    purpose text NOT NULL,
    account_id text,
    bound_to text NOT NULL,
    expires_at bigint NOT NULL
);

INSERT INTO account_keys VALUES ('LJS2D13-CEfbQqYkueRJbg', '2.ncnkIfwp.0wV79IY2EtmBQ0FwGeMh_07X247deEloz0JC-zSaJbMfbpSSiALYG0NkmwiHyK7zJ2JkE1ONk793dJfesQ1deSg5J6xB6zW4lmiAuMmtTDUSQNZc_G6cJzPEqbcbMg', 1795871279300);
INSERT INTO account_keys VALUES ('Foh5HImFOAEf5DvKsFKz1Q', '2.ncnkIfwp.BghynKbYFwvvciRlrXtD1ZM_j5hypsXDh7d_f_8sJLrBkY8RWcTxZuSL2zPHmUzRsGkTakHKrqUBSfD5RjoYAFzPhfyjTkvtJQy6DKwG6DuHAQPtOO3_MDiXbIG0UA', 1795871279309);

INSERT INTO accounts VALUES ('LJS2D13-CEfbQqYkueRJbg', 'alice@portico.example', 'alice@portico.example', 'Alice', 'Archer', 'GB', '2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$pxLP6Ad6Inyrj8cbE14Ong$JIEhVov4xvqogLhsikpXAk9nd0IjxAVBy+Oxz4YJ0UA', 'en', NULL, 0, 1, 0, 'ALICE-7K2M-Q9TX-4WBN', 0, NULL, NULL, 1795871279287, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('Foh5HImFOAEf5DvKsFKz1Q', 'bob@portico.example', 'bob@portico.example', 'Bob', 'Brandt', 'DE', '2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$pxLP6Ad6Inyrj8cbE14Ong$JIEhVov4xvqogLhsikpXAk9nd0IjxAVBy+Oxz4YJ0UA', 'de', NULL, 0, 0, 0, 'BOB-H3VD-8RLC-6ZYP', 0, NULL, NULL, 1795871279305, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('EwE_rckNEAwddF-W-5c04g', 'carol@portico.example', 'carol@portico.example', 'Carol', 'Castillo', 'ES', '2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$pxLP6Ad6Inyrj8cbE14Ong$JIEhVov4xvqogLhsikpXAk9nd0IjxAVBy+Oxz4YJ0UA', 'es', NULL, 0, 0, 0, 'CAROL-X5NJ-2FGW-9QKT', 0, NULL, NULL, 1795871279313, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('OG3WaUzzn6eVz4GI5Vz_fg', 'dan@portico.example', 'dan@portico.example', 'Dan', 'Dupont', 'FR', '2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$pxLP6Ad6Inyrj8cbE14Ong$JIEhVov4xvqogLhsikpXAk9nd0IjxAVBy+Oxz4YJ0UA', 'fr', NULL, 1, 0, 0, 'DAN-M8CS-5TPH-3VRX', 0, NULL, NULL, 1795871279316, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('BwOOeifD3cKT25fSzenAtQ', 'emma@portico.example', 'emma@portico.example', 'Emma', 'Esposito', 'IT', '2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$pxLP6Ad6Inyrj8cbE14Ong$JIEhVov4xvqogLhsikpXAk9nd0IjxAVBy+Oxz4YJ0UA', 'it', NULL, 0, 0, 0, 'EMMA-T2VK-6RPZ-8WLC', 0, NULL, NULL, 1795871279320, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('Q6i5bAFuSe1Hd6GiQ10Zhw', 'sam@portico.example', 'sam@portico.example', 'Sam', 'Sato', 'JP', '2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$pxLP6Ad6Inyrj8cbE14Ong$JIEhVov4xvqogLhsikpXAk9nd0IjxAVBy+Oxz4YJ0UA', 'ja', 'moderator', 0, 1, 0, 'SAM-L4WQ-7BZD-8KFN', 0, NULL, NULL, 1795871279327, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('R7oWsR3gN-la_vNyReMp8w', 'uma@portico.example', 'uma@portico.example', 'Uma', 'Ulmer', 'AT', '2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$pxLP6Ad6Inyrj8cbE14Ong$JIEhVov4xvqogLhsikpXAk9nd0IjxAVBy+Oxz4YJ0UA', 'en', 'support', 0, 1, 0, 'UMA-C6QN-3XJB-5DHT', 0, NULL, NULL, 1795871279334, NULL, NULL, NULL, NULL);
INSERT INTO accounts VALUES ('KHssY9EZ7-2IqvgZfmEAOw', 'olga@portico.example', 'olga@portico.example', 'Olga', 'Orlov', 'LV', '2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$pxLP6Ad6Inyrj8cbE14Ong$JIEhVov4xvqogLhsikpXAk9nd0IjxAVBy+Oxz4YJ0UA', 'en', 'admin', 0, 1, 0, 'OLGA-R7TX-4MHC-2WQZ', 0, NULL, NULL, 1795871279336, NULL, NULL, NULL, NULL);

INSERT INTO agreements VALUES ('01a2224508c00000b85c357a1600b7fb', 'LJS2D13-CEfbQqYkueRJbg', 'TERMS', 1, 'en', '850d2e830a2a15eaeb8e1e253de1d1a846a0090b662ee1c9401af18e06721954', 1795871279298, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508c10000af0bfa5c16ac841b', 'LJS2D13-CEfbQqYkueRJbg', 'PRIVACY', 1, 'en', '8e5d754eb4693484824a19f3090f6e97271a7e49fce2f2849fdf768e90eabce1', 1795871279298, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508cb00007b85bd70d3f71f36', 'Foh5HImFOAEf5DvKsFKz1Q', 'TERMS', 1, 'de', 'b21eb154ec26909bf9804348c95436b1c727951c9ee2b0461a4a207133289eba', 1795871279308, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508cb00010777485a98b4d19a', 'Foh5HImFOAEf5DvKsFKz1Q', 'PRIVACY', 1, 'de', '4800a20a7d31545ca8a0c9d8e2d7cae16403e2eebf2e4ea6e29118a25bc09d71', 1795871279308, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508d300005a7485ad82c05f38', 'EwE_rckNEAwddF-W-5c04g', 'TERMS', 1, 'es', '666bf2ccb04b0dc517e8395b617402b1643557063c03a091fcd447f31d904c4c', 1795871279316, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508d300014e38e2b7f3047e94', 'EwE_rckNEAwddF-W-5c04g', 'PRIVACY', 1, 'es', 'a0b0d7e0260fcd631bff25d8c6c5f8b290c0a8744e0fc83b226a2c232a14d4b1', 1795871279316, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508d70000eb3ff1a40ae3b214', 'OG3WaUzzn6eVz4GI5Vz_fg', 'TERMS', 1, 'fr', 'd9f33d7caffe526fcf37cbcfc8920a30be43283322c2ef141104d00d375ef6e3', 1795871279320, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508d700010fec531c04477c5c', 'OG3WaUzzn6eVz4GI5Vz_fg', 'PRIVACY', 1, 'fr', 'a792fdc2f46b815b0b20a680139051e397fd40d642e86d25b8993ec7492cbb54', 1795871279320, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508db0000c008008891fbe730', 'BwOOeifD3cKT25fSzenAtQ', 'TERMS', 1, 'it', '66a2b2ea2dba374f3a02fced46bbf814888f7f0718c21d6b1b7b1554da2a13a1', 1795871279323, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508db0001e68d4d63d14840bd', 'BwOOeifD3cKT25fSzenAtQ', 'PRIVACY', 1, 'it', '8102d1088bd0b5368472fa004767b5cd43e72e488a2f6a48275cdcda44ef84a6', 1795871279323, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508e30000d3991fd907d81304', 'Q6i5bAFuSe1Hd6GiQ10Zhw', 'TERMS', 1, 'ja', '92b11126e7fa089fea3c0e25bc6ccf357bb672993de024f598791e2ae989689f', 1795871279332, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508e30001d5bf23499dde0e3d', 'Q6i5bAFuSe1Hd6GiQ10Zhw', 'PRIVACY', 1, 'ja', 'b8b12e0d45313296528acee8e8c2512eb6f49f2ba0818ff7151ac910a1402975', 1795871279332, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508e6000097d815ba8aa9c9f2', 'R7oWsR3gN-la_vNyReMp8w', 'TERMS', 1, 'en', '850d2e830a2a15eaeb8e1e253de1d1a846a0090b662ee1c9401af18e06721954', 1795871279336, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508e70000f7507115ef67f17c', 'R7oWsR3gN-la_vNyReMp8w', 'PRIVACY', 1, 'en', '8e5d754eb4693484824a19f3090f6e97271a7e49fce2f2849fdf768e90eabce1', 1795871279336, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508e9000016c6ad5d0ebe6e22', 'KHssY9EZ7-2IqvgZfmEAOw', 'TERMS', 1, 'en', '850d2e830a2a15eaeb8e1e253de1d1a846a0090b662ee1c9401af18e06721954', 1795871279338, '127.0.0.1', '');
INSERT INTO agreements VALUES ('01a2224508e90001e9b5ba05e3b7a4dd', 'KHssY9EZ7-2IqvgZfmEAOw', 'PRIVACY', 1, 'en', '8e5d754eb4693484824a19f3090f6e97271a7e49fce2f2849fdf768e90eabce1', 1795871279338, '127.0.0.1', '');

INSERT INTO applications VALUES ('BUSINESS', 'Business', 'business', 'http://business.localhost:9999/', '[{"origin":"http://business.localhost:9999","path":"/"}]', 'AEnK-tDMQvQ1FLMtdouSCN7jVFAoQKgeXbTPYzxrLbE', '{"en":{"title":"Run your business in one place","description":"Write invoices, manage your team and see all your accounts. Pick up where you left off."},"ar":{"title":"أدِر أعمالك من مكان واحد","description":"أصدِر الفواتير، ونظّم فريقك، وتابع جميع حساباتك في مكان واحد."},"bn":{"title":"আপনার পুরো ব্যবসা এক জায়গায়","description":"বিল তৈরি করুন, টিম সামলান, সব অ্যাকাউন্ট দেখুন। যেখানে থেমেছিলেন, সেখান থেকেই শুরু করুন।"},"cs":{"title":"Celá firma na jednom místě","description":"Vystavujte faktury, řiďte svůj tým a mějte přehled o všech účtech. Pokračujte tam, kde jste skončili."},"de":{"title":"Ihr Unternehmen im Griff","description":"Rechnungen schreiben, Teams verwalten und alle Konten im Blick behalten, an einem Ort."},"es":{"title":"Gestiona tu empresa desde un solo lugar","description":"Emite facturas, organiza tu equipo y consulta todas tus cuentas. Retoma el trabajo donde lo dejaste."},"fr":{"title":"Gérez votre entreprise depuis un seul endroit","description":"Établissez vos factures, pilotez votre équipe et gardez un œil sur tous vos comptes. Reprenez là où vous en étiez."},"hi":{"title":"आपका पूरा कारोबार एक ही जगह","description":"बिल बनाएँ, टीम सँभालें और अपने सभी खाते देखें। काम वहीं से आगे बढ़ाएँ जहाँ छोड़ा था।"},"id":{"title":"Kelola bisnis di satu tempat","description":"Buat faktur, kelola tim, dan pantau semua akun Anda. Lanjutkan pekerjaan kapan saja."},"it":{"title":"La tua impresa, tutta in un unico posto","description":"Emetti fatture, gestisci il team e tieni d’occhio tutti i conti. Riprendi da dove avevi lasciato."},"ja":{"title":"ビジネスをひとつの場所で","description":"請求書の作成、チームの管理、口座の確認まで。いつでも続きから始められます。"},"kk":{"title":"Бизнесіңізді бір жерден басқарыңыз","description":"Шот-фактура жазыңыз, командаңызды басқарыңыз, барлық есепшотыңызды көріп отырыңыз. Тоқтаған жеріңізден жалғастырыңыз."},"ko":{"title":"사업의 모든 것을 한곳에서","description":"청구서 작성부터 팀 관리, 계좌 조회까지. 하던 일을 어디서나 바로 이어 가세요."},"mn":{"title":"Бизнесээ нэг дороос удирдаарай","description":"Нэхэмжлэх бичиж, багаа удирдаж, бүх дансаа хяна. Зогссон газраасаа үргэлжлүүлээрэй."},"ms":{"title":"Urus perniagaan anda di satu tempat","description":"Sediakan invois, urus pasukan dan lihat semua akaun anda. Sambung kerja dari tempat anda berhenti."},"pt":{"title":"Sua empresa inteira em um só lugar","description":"Emita faturas, organize sua equipe e veja todas as suas contas. Continue de onde parou."},"ru":{"title":"Весь бизнес в одном месте","description":"Выставляйте счета, управляйте командой и держите все финансы под контролем. Продолжайте с того места, где остановились."},"th":{"title":"บริหารธุรกิจครบในที่เดียว","description":"ออกใบแจ้งหนี้ จัดการทีม และดูบัญชีทั้งหมดของคุณ ทำงานต่อจากจุดเดิมได้ทุกเมื่อ"},"tr":{"title":"İşinizi tek yerden yönetin","description":"Fatura kesin, ekibinizi yönetin, tüm hesaplarınızı görün. Kaldığınız yerden devam edin."},"vi":{"title":"Quản lý doanh nghiệp ở một nơi duy nhất","description":"Lập hóa đơn, quản lý đội ngũ và theo dõi mọi tài khoản. Tiếp tục ngay từ chỗ bạn đang làm dở."},"zh":{"title":"一站打理您的企业","description":"开具发票、管理团队、掌握每一笔资金。随时接着上次的进度继续。"}}', 0, 30000, 'http://business.localhost:9999/auth/signed-out', NULL, NULL, NULL, NULL, NULL);
INSERT INTO applications VALUES ('DEFI', 'DeFi', 'defi', 'http://defi.localhost:9999/', '[{"origin":"http://defi.localhost:9999","path":"/"}]', 'snu3Qg-ZLaEI6NG3wP1MwL2KeEZkc61jYwu_jLbkmXE', '{"en":{"title":"Lend, swap and earn","description":"Use decentralised finance with your account. Your keys stay with you, and you can follow every step."},"ar":{"title":"أقرِض وبادِل واكسب","description":"استخدم خدمات التمويل اللامركزي بحسابك. تبقى المفاتيح معك، ويمكنك متابعة كل خطوة."},"bn":{"title":"ধার দিন, বিনিময় করুন, আয় করুন","description":"আপনার অ্যাকাউন্ট দিয়ে বিকেন্দ্রীকৃত অর্থসেবা ব্যবহার করুন। চাবি থাকে আপনার কাছেই, আর প্রতিটি ধাপ দেখতে পান আপনি।"},"cs":{"title":"Půjčujte, směňujte, vydělávejte","description":"Využijte decentralizované finance se svým účtem. Klíče zůstávají u vás a každý krok můžete sledovat."},"de":{"title":"Verleihen, tauschen, verdienen","description":"Nutzen Sie dezentrale Finanzdienste mit Ihrem Konto. Ihre Schlüssel bleiben bei Ihnen, und jeder Schritt ist nachvollziehbar."},"es":{"title":"Presta, intercambia y gana","description":"Usa las finanzas descentralizadas con tu cuenta. Tus claves se quedan contigo y puedes seguir cada paso."},"fr":{"title":"Prêtez, échangez, faites fructifier","description":"Profitez de la finance décentralisée avec votre compte. Vos clés restent entre vos mains et vous suivez chaque étape."},"hi":{"title":"उधार दें, बदलें और कमाएँ","description":"अपने खाते से विकेंद्रीकृत वित्त का लाभ उठाएँ। आपकी कुंजियाँ आपके पास रहती हैं और हर कदम पर नज़र आपकी।"},"id":{"title":"Pinjamkan, tukar, dan raih hasil","description":"Nikmati keuangan terdesentralisasi dengan akun Anda. Kunci tetap di tangan Anda, dan setiap langkah dapat Anda pantau."},"it":{"title":"Presta, scambia e guadagna","description":"Usa la finanza decentralizzata con il tuo account. Le chiavi restano in mano tua e puoi seguire ogni passaggio."},"ja":{"title":"貸す、交換する、ふやす","description":"お持ちのアカウントで分散型金融を。鍵はご自身で管理し、すべての手順を確認できます。"},"kk":{"title":"Қарыз беріңіз, айырбастаңыз, табыс табыңыз","description":"Орталықсыздандырылған қаржыны өз аккаунтыңызбен пайдаланыңыз. Кілттер өзіңізде қалады, әр қадам көз алдыңызда."},"ko":{"title":"예치하고, 교환하고, 수익까지","description":"계정 하나로 탈중앙화 금융을 이용하세요. 키는 직접 보관하고, 모든 과정을 투명하게 확인할 수 있습니다."},"mn":{"title":"Зээлдүүлж, солилцож, ашиг олоорой","description":"Төвлөрсөн бус санхүүг бүртгэлээрээ ашиглаарай. Түлхүүр тань өөрт тань үлдэж, алхам бүр ил тод байна."},"ms":{"title":"Pinjamkan, tukar dan jana pulangan","description":"Gunakan kewangan terdesentralisasi dengan akaun anda. Kunci kekal di tangan anda, dan setiap langkah boleh anda ikuti."},"pt":{"title":"Empreste, troque e ganhe","description":"Use as finanças descentralizadas com a sua conta. Suas chaves ficam com você, e dá para acompanhar cada passo."},"ru":{"title":"Кредитуйте, обменивайте, зарабатывайте","description":"Пользуйтесь децентрализованными финансами с одним аккаунтом. Ключи остаются у вас, а каждый шаг можно отследить."},"th":{"title":"ให้กู้ แลกเปลี่ยน และรับผลตอบแทน","description":"ใช้บริการการเงินแบบกระจายศูนย์ด้วยบัญชีของคุณ คีย์อยู่กับคุณเสมอ และติดตามได้ทุกขั้นตอน"},"tr":{"title":"Borç verin, takas edin, kazanın","description":"Merkeziyetsiz finansı hesabınızla kullanın. Anahtarlarınız sizde kalır, her adımı izleyebilirsiniz."},"vi":{"title":"Cho vay, hoán đổi và sinh lời","description":"Dùng tài chính phi tập trung với tài khoản của bạn. Bạn tự giữ khóa và theo dõi được từng bước."},"zh":{"title":"借贷、兑换、赚取收益","description":"用您的账号体验去中心化金融。密钥由您自己掌管，每一步都清晰可查。"}}', 1, 30000, 'http://defi.localhost:9999/auth/signed-out', NULL, NULL, NULL, NULL, NULL);
INSERT INTO applications VALUES ('MAIN', 'Main', 'main', 'http://main.localhost:9999/', '[{"origin":"http://main.localhost:9999","path":"/"}]', 'Q2PoDSfKYhZQz7AgCBC6BTyvYktnw2cqQdm46t50nMU', '{"en":{"title":"Everything about you at a glance","description":"See your balance, your contacts and your news, and open all your other apps from here."},"ar":{"title":"كل ما يهمّك في لمحة واحدة","description":"اطّلع على رصيدك وجهات اتصالك وآخر أخبارك، وافتح من هنا جميع تطبيقاتك الأخرى."},"bn":{"title":"আপনার সবকিছু এক নজরে","description":"ব্যালেন্স, পরিচিতি আর খবর দেখুন, আর এখান থেকেই খুলুন আপনার অন্য সব অ্যাপ।"},"cs":{"title":"Všechno důležité na jednom místě","description":"Podívejte se na zůstatek, kontakty a novinky a otevřete odtud všechny své aplikace."},"de":{"title":"Alles Wichtige auf einen Blick","description":"Guthaben, Kontakte und Neuigkeiten an einem Ort. Von hier öffnen Sie auch alle anderen Apps."},"es":{"title":"Todo lo tuyo, de un vistazo","description":"Consulta tu saldo, tus contactos y tus novedades, y abre desde aquí todas tus demás aplicaciones."},"fr":{"title":"Tout votre univers en un coup d’œil","description":"Retrouvez votre solde, vos contacts et vos actualités, et ouvrez d’ici toutes vos autres applications."},"hi":{"title":"आपकी हर ज़रूरी बात, एक नज़र में","description":"अपना बैलेंस, अपने संपर्क और ताज़ा खबरें देखें, और अपने बाकी सभी ऐप यहीं से खोलें।"},"id":{"title":"Semua tentang Anda, sekali lihat","description":"Lihat saldo, kontak, dan kabar terbaru, lalu buka semua aplikasi Anda lainnya dari sini."},"it":{"title":"Tutto il tuo mondo a colpo d’occhio","description":"Consulta saldo, contatti e novità e apri da qui tutte le altre applicazioni."},"ja":{"title":"知りたいことを、ひと目で","description":"残高、連絡先、最新情報をまとめて確認。ほかのサービスもここから開けます。"},"kk":{"title":"Өзіңізге қатыстының бәрі бір экранда","description":"Балансты, контактілер мен жаңалықтарды көріп, басқа қолданбаларыңызды осы жерден ашыңыз."},"ko":{"title":"내 모든 것을 한눈에","description":"잔액, 연락처, 새 소식을 확인하고 다른 서비스도 모두 여기에서 바로 열어 보세요."},"mn":{"title":"Танд хамаатай бүхэн нэг дор","description":"Үлдэгдэл, харилцагч, мэдээгээ хараад бусад бүх аппаа эндээс нээгээрэй."},"ms":{"title":"Semua tentang anda sepintas lalu","description":"Lihat baki, kenalan dan berita terkini anda, dan buka semua aplikasi lain dari sini."},"pt":{"title":"Tudo o que é seu, num relance","description":"Veja seu saldo, seus contatos e suas novidades e abra daqui todos os seus outros aplicativos."},"ru":{"title":"Всё важное сразу перед глазами","description":"Баланс, контакты и новости в одном месте. Отсюда открываются и все остальные ваши сервисы."},"th":{"title":"ทุกเรื่องของคุณในหน้าเดียว","description":"ดูยอดเงิน รายชื่อติดต่อ และข่าวสาร แล้วเปิดแอปอื่นทั้งหมดได้จากที่นี่"},"tr":{"title":"Size dair her şey bir bakışta","description":"Bakiyenizi, kişilerinizi ve haberlerinizi görün, diğer tüm uygulamalarınızı buradan açın."},"vi":{"title":"Mọi điều về bạn, chỉ trong một màn hình","description":"Xem số dư, danh bạ và tin tức của bạn, rồi mở mọi ứng dụng khác ngay từ đây."},"zh":{"title":"您的一切，一目了然","description":"查看余额、联系人和最新消息，并从这里打开您的其他所有应用。"}}', 2, 30000, 'http://main.localhost:9999/auth/signed-out', NULL, NULL, NULL, NULL, NULL);
INSERT INTO applications VALUES ('TRAVEL', 'Travel', 'travel', 'http://travel.localhost:9999/', '[{"origin":"http://travel.localhost:9999","path":"/"}]', '7_tzrnxuv_mGsecKbovavjkk93U_egfAHb0XikryfjE', '{"en":{"title":"Plan and book your next trip","description":"Find routes, rooms and tickets, and keep all your bookings under one account."},"ar":{"title":"خطّط لرحلتك القادمة واحجزها","description":"ابحث عن المسارات والغرف والتذاكر، واحتفظ بجميع حجوزاتك في حساب واحد."},"bn":{"title":"পরের ভ্রমণের পরিকল্পনা ও বুকিং করুন","description":"রুট, হোটেল আর টিকিট খুঁজুন, সব বুকিং রাখুন একটি অ্যাকাউন্টেই।"},"cs":{"title":"Naplánujte a zarezervujte další cestu","description":"Najděte spojení, ubytování i jízdenky a mějte všechny rezervace v jednom účtu."},"de":{"title":"Die nächste Reise planen und buchen","description":"Finden Sie Routen, Zimmer und Fahrkarten, und behalten Sie alle Buchungen in einem Konto im Blick."},"es":{"title":"Planifica y reserva tu próximo viaje","description":"Encuentra rutas, habitaciones y pasajes, y guarda todas tus reservas en una sola cuenta."},"fr":{"title":"Préparez et réservez votre prochain voyage","description":"Trouvez itinéraires, chambres et billets, et gardez toutes vos réservations dans un seul compte."},"hi":{"title":"अपनी अगली यात्रा की योजना बनाएँ और बुक करें","description":"रास्ते, कमरे और टिकट खोजें, और अपनी सभी बुकिंग एक ही खाते में रखें।"},"id":{"title":"Rencanakan dan pesan perjalanan Anda","description":"Temukan rute, kamar, dan tiket, dengan semua pesanan tersimpan dalam satu akun."},"it":{"title":"Pianifica e prenota il tuo prossimo viaggio","description":"Trova itinerari, camere e biglietti e tieni tutte le prenotazioni in un solo account."},"ja":{"title":"次の旅を、計画から予約まで","description":"経路、宿、チケットを探して、すべての予約をひとつのアカウントで管理。"},"kk":{"title":"Келесі сапарыңызды жоспарлап, брондаңыз","description":"Бағыт, қонақүй және билет табыңыз, барлық бронь бір аккаунтта сақталады."},"ko":{"title":"다음 여행, 계획부터 예약까지","description":"경로와 숙소, 승차권을 찾고 모든 예약을 계정 하나로 관리하세요."},"mn":{"title":"Дараагийн аяллаа төлөвлөж, захиалаарай","description":"Маршрут, өрөө, тийзээ олж, бүх захиалгаа нэг бүртгэлд хадгалаарай."},"ms":{"title":"Rancang dan tempah perjalanan anda","description":"Cari laluan, bilik dan tiket, dan simpan semua tempahan di bawah satu akaun."},"pt":{"title":"Planeje e reserve sua próxima viagem","description":"Encontre roteiros, quartos e passagens e guarde todas as suas reservas em uma só conta."},"ru":{"title":"Спланируйте и забронируйте новую поездку","description":"Маршруты, отели и билеты: находите нужное и храните все бронирования в одном аккаунте."},"th":{"title":"วางแผนและจองทริปครั้งต่อไป","description":"ค้นหาเส้นทาง ห้องพัก และตั๋ว แล้วเก็บทุกการจองไว้ในบัญชีเดียว"},"tr":{"title":"Yeni seyahatinizi planlayın, yerinizi ayırtın","description":"Rota, oda ve bilet bulun, tüm rezervasyonlarınızı tek hesapta tutun."},"vi":{"title":"Lên kế hoạch và đặt chuyến đi tiếp theo","description":"Tìm hành trình, phòng và vé, giữ mọi đặt chỗ trong một tài khoản."},"zh":{"title":"规划并预订您的下一次旅行","description":"查找路线、客房和票务，所有预订尽在一个账号。"}}', 3, 30000, 'http://travel.localhost:9999/auth/signed-out', NULL, NULL, NULL, NULL, NULL);
INSERT INTO applications VALUES ('STORE', 'Store', 'store', 'http://store.localhost:9999/', '[{"origin":"http://store.localhost:9999","path":"/"},{"origin":"http://127.0.0.1:9999","path":"/"}]', 'OE2Lnm1Buk2jPnezLWYy2ngrlVdDY_DZTmJKOtLY-14', '{"en":{"title":"Handmade things for your home","description":"Buy lamps, jugs and baskets from skilled makers. With your account you order in a few clicks."},"ar":{"title":"منتجات يدوية لبيتك","description":"تسوّق المصابيح والأباريق والسلال من حِرفيين مَهَرة. بحسابك تُتمّ طلبك ببضع نقرات."},"bn":{"title":"আপনার ঘরের জন্য হাতে তৈরি জিনিস","description":"দক্ষ কারিগরের হাতে তৈরি বাতি, জগ আর ঝুড়ি কিনুন। অ্যাকাউন্ট থাকলে কয়েক ক্লিকেই অর্ডার।"},"cs":{"title":"Ruční práce pro váš domov","description":"Nakupujte lampy, džbány a košíky od šikovných řemeslníků. S účtem objednáte na pár kliknutí."},"de":{"title":"Handgemachtes für Ihr Zuhause","description":"Kaufen Sie Lampen, Krüge und Körbe aus guten Werkstätten. Mit Ihrem Konto bestellen Sie in wenigen Klicks."},"es":{"title":"Piezas hechas a mano para tu hogar","description":"Compra lámparas, jarras y cestas hechas por manos expertas. Con tu cuenta, haces tu pedido en unos pocos clics."},"fr":{"title":"L’artisanat s’invite chez vous","description":"Lampes, pichets et paniers signés par des artisans de talent. Avec votre compte, commandez en quelques clics."},"hi":{"title":"आपके घर के लिए हाथ से बनी चीज़ें","description":"हुनरमंद कारीगरों के बनाए लैंप, सुराहियाँ और टोकरियाँ खरीदें। अपने खाते से बस कुछ क्लिक में ऑर्डर करें।"},"id":{"title":"Kerajinan tangan untuk rumah Anda","description":"Temukan lampu, kendi, dan keranjang karya perajin terampil. Dengan akun Anda, belanja cukup beberapa klik."},"it":{"title":"Oggetti artigianali per la tua casa","description":"Lampade, brocche e cesti creati da artigiani esperti. Con il tuo account ordini in pochi clic."},"ja":{"title":"暮らしに、手仕事の逸品を","description":"熟練の作り手によるランプ、水差し、かごをお届け。アカウントがあれば、かんたんな操作で注文できます。"},"kk":{"title":"Үйіңізге арналған қолөнер бұйымдары","description":"Шеберлердің шамдарын, құмыраларын және себеттерін сатып алыңыз. Аккаунтыңызбен бірнеше рет басып-ақ тапсырыс бересіз."},"ko":{"title":"우리 집을 채우는 핸드메이드","description":"솜씨 좋은 장인이 만든 조명, 물병, 바구니를 만나 보세요. 계정이 있으면 클릭 몇 번으로 주문할 수 있습니다."},"mn":{"title":"Гэрт тань зориулсан гар урлал","description":"Чадварлаг урчуудын гэрэлтүүлэг, домбо, сагсыг аваарай. Бүртгэлээрээ хэдхэн товшоод захиална."},"ms":{"title":"Kraf tangan untuk kediaman anda","description":"Beli lampu, jag dan bakul hasil tangan tukang mahir. Dengan akaun anda, tempahan selesai dengan beberapa klik."},"pt":{"title":"Peças feitas à mão para sua casa","description":"Compre luminárias, jarras e cestos feitos por mãos talentosas. Com a sua conta, o pedido sai em poucos cliques."},"ru":{"title":"Вещи ручной работы для дома","description":"Лампы, кувшины и корзины от настоящих мастеров. С аккаунтом заказ оформляется в пару кликов."},"th":{"title":"งานทำมือเพื่อบ้านของคุณ","description":"เลือกซื้อโคมไฟ เหยือก และตะกร้าจากช่างฝีมือ สั่งซื้อด้วยบัญชีของคุณได้ในไม่กี่คลิก"},"tr":{"title":"Eviniz için el yapımı ürünler","description":"Usta ellerden çıkan lambalar, sürahiler ve sepetler. Hesabınızla birkaç tıklamada sipariş verin."},"vi":{"title":"Đồ thủ công cho ngôi nhà của bạn","description":"Mua đèn, bình và giỏ từ những người thợ lành nghề. Có tài khoản, bạn đặt hàng chỉ với vài lần nhấp."},"zh":{"title":"手工好物，装点您的家","description":"选购能工巧匠制作的灯具、壶罐和提篮。用您的账号，轻点几下即可下单。"}}', 4, 30000, 'http://store.localhost:9999/auth/signed-out', NULL, NULL, NULL, NULL, NULL);
INSERT INTO applications VALUES ('CASHBACK', 'Cashback', 'cashback', 'http://cashback.localhost:9999/', '[{"origin":"http://cashback.localhost:9999","path":"/"}]', 'udfchSbbJlCsAD7Ue2b7HhJcxQuruS-GHAMLFlRnwNI', '{"en":{"title":"Get money back when you shop","description":"You get part of each purchase back, and see how much you have saved."},"ar":{"title":"استرِدّ جزءًا من مشترياتك","description":"تسترِدّ جزءًا من قيمة كل عملية شراء، وترى كم وفّرت حتى الآن."},"bn":{"title":"কেনাকাটা করলেই টাকা ফেরত","description":"প্রতিটি কেনাকাটার একটি অংশ ফেরত পান, আর কত সাশ্রয় হলো তা দেখুন।"},"cs":{"title":"Peníze zpět z každého nákupu","description":"Část každého nákupu se vám vrátí a uvidíte, kolik jste už ušetřili."},"de":{"title":"Geld zurück bei jedem Einkauf","description":"Sie erhalten einen Teil jedes Einkaufs zurück und sehen, wie viel Sie gespart haben."},"es":{"title":"Recupera dinero con tus compras","description":"Te devolvemos una parte de cada compra y ves cuánto llevas ahorrado."},"fr":{"title":"Vos achats vous rapportent","description":"Récupérez une partie de chaque achat et suivez le total de vos économies."},"hi":{"title":"हर खरीदारी पर पैसे वापस पाएँ","description":"हर खरीदारी की रकम का एक हिस्सा आपको वापस मिलता है, और कुल बचत भी हमेशा नज़र में रहती है।"},"id":{"title":"Belanja dan dapatkan uang kembali","description":"Dapatkan kembali sebagian dari setiap pembelian, dan lihat berapa banyak yang sudah Anda hemat."},"it":{"title":"I tuoi acquisti ti ripagano","description":"Recupera una parte di ogni acquisto e scopri quanto hai risparmiato."},"ja":{"title":"お買い物でキャッシュバック","description":"お買い物のたびに一部が戻り、これまでの還元額もひと目で分かります。"},"kk":{"title":"Сатып алған сайын ақшаңызды қайтарыңыз","description":"Әр сатып алудан ақшаңыздың бір бөлігі қайтады, қанша үнемдегеніңізді көріп отырасыз."},"ko":{"title":"쇼핑할 때마다 쌓이는 캐시백","description":"결제 금액의 일부를 돌려받고, 지금까지 얼마나 아꼈는지 확인하세요."},"mn":{"title":"Худалдан авалт бүрээс мөнгөө буцааж аваарай","description":"Худалдан авалт бүрийн нэг хэсэг буцаж орж, хэдийг хэмнэснээ харж байгаарай."},"ms":{"title":"Dapatkan pulangan tunai apabila membeli-belah","description":"Dapatkan semula sebahagian daripada setiap pembelian, dan lihat jumlah yang telah anda jimatkan."},"pt":{"title":"Compre e receba dinheiro de volta","description":"Você recebe de volta uma parte de cada compra e vê quanto já economizou."},"ru":{"title":"Возвращайте деньги с покупок","description":"Получайте обратно часть каждой покупки и смотрите, сколько уже удалось сэкономить."},"th":{"title":"รับเงินคืนทุกครั้งที่ช้อป","description":"รับเงินคืนส่วนหนึ่งจากทุกการซื้อ และดูว่าคุณประหยัดไปแล้วเท่าไร"},"tr":{"title":"Alışverişte paranız geri gelsin","description":"Her alışverişin bir kısmını geri alın, ne kadar biriktirdiğinizi görün."},"vi":{"title":"Mua sắm là được hoàn tiền","description":"Bạn được hoàn lại một phần của mỗi lần mua và thấy mình đã tiết kiệm được bao nhiêu."},"zh":{"title":"购物就有返现","description":"每次购物都返还部分金额，省了多少一看便知。"}}', 5, 30000, 'http://cashback.localhost:9999/auth/signed-out', NULL, NULL, NULL, NULL, NULL);

INSERT INTO audit_head VALUES (1, 1, '0NLL8cf-aer0wk0NIh2sL74tnTD8FtFAkQ38un0j16U');

INSERT INTO audit_records VALUES ('01a222450a6f0000c2db7d5763f1761e', 'SIGN_IN', 'user', 'LJS2D13-CEfbQqYkueRJbg', 'account', 'LJS2D13-CEfbQqYkueRJbg', NULL, '{"method":"PASSWORD"}', '1EpvcNxCsbmqXChy2Y7IVa98NX0AF6JaZyycZI7I4Ok', 1795871279729, 'curl', '127.0.0.1', 'T0Twi_jJ6mcO38Un7RJ2oA', 1, '0NLL8cf-aer0wk0NIh2sL74tnTD8FtFAkQ38un0j16U');

INSERT INTO document_rounds VALUES ('q-MVxIEj1b0P0HRrV0KDgg', 1, '3.MS2xijLEzNst_X0h04208pFtWd1vldVDjhy4Xc1LoZ1nT72suKAco_KRHjIhodWlhnbP4zW2a_4Ix29noGz-4Uyx8vlNv82x0n7wAHVApoLzMe8Ad3SVUqrliucvP7BzXXJB0xHEOH-yoi06z95xznauPBDUEfZsFATYLB5nh4dlAkaMZF3BD8T7X0kODlRdmRKxeUMlbSKE87Yh6jUG4RIfAxKzgidVVQ5-kJN6nnunoMQrqOslZMsh8_J-TrVA2uWzuN8EZ8QmO0O1ybfbh4zlbHY7UxYJDnmp-cR3xyvpd_EjfFLC1oYx0dq8J0fjO2tYAlraJK610GxwL4uH_gR74A', '[]', 1795871279303, NULL, '[]');
INSERT INTO document_rounds VALUES ('orjHBmIS_YVsTTD11CbX0w', 1, '3.ife7XT_kvNX41_vgmW8ytZO3OU4yJzOs6uDgeH7XxRuzREHEEvMuJPdmxprXTjMNNGz7OVwrqe1ENsAiaXQyFIcdBWpleHEZpbF4bVFPcwmLkl8Vndlrc2bZvoA0xBu3S-fsf7k6v-gxenHsm0HU9YFbYE5O8MbC4tZr14CHUq-Dd3B5mSCxP3il9pYpOkg14stTItQlIWjuhazDO9Lq4r0MfNHkxF3ZHXiq3yL_Z44NDb4NkaUdfMJhpCxIeank4Z0GTUtQni5q1bdBqktdOHMu430Kskz8TQXJN3fwkkO3mxflyAZCfQqqM3FRnjujULnsA_Hru0tapfvuKkOaVU_dUGxpW1Nnq7xM1c192w', '[]', 1795871279304, NULL, '[]');
INSERT INTO document_rounds VALUES ('PnjXtxrQShlOCIhl40aWpQ', 1, '3.RbloLDbjr3rzXF8PAaUeLxPafx8i4kMGkLQK4fti0RRNT_jk_XaIXTXvYDn8n0BN7eSz8K_hmQsQ4i1xnfeeB_4RwGHQQ64FMRqzvescaUVxfwIcWd7YAV1ZcI46NSTGD6vPW6EQx_Jl0tbraFmGO2-ZRTi1SGNF8hUNagy4q9IVLO4JiySJfkwGR_0DI32os2bPKsbqt8g69R41pnQhPchwsAqi2zdHCO_LFePIPFvrC2A7_ZhmfZO5L4XiMLFa4xitnoG12OYSaIeT253JxNe_3IDGEDOrpFkHxdrbXv5csZp-Kf8iHGN47zLlrfELemvwXTvSF2ZqmADiSke9BPI', '[]', 1795871279311, NULL, '[]');
INSERT INTO document_rounds VALUES ('X9c4cARiaEhbsQdPmd0yzQ', 1, '3.nhLtX53IBT3NK4tS4QHdl1x18JuhMNkbtT09mXyGv_wmk5YYEZd8eCSV9F6JOKXo_QSAUIlvvD3zKRnD5GBvXjMkVqv2oXjrFJkQFQL1da20yvcHSbkkxgnB-VnvXS7cyP8k5nMrv6jXRilL3sW-F9lCEDNLAHUzLe_LDyqUxA72OD1WDx-S7lXLy9k_mmUnyjbxoaZnCTsNtJN_YBipdwMMZS6AQBp5ZjqnppckcdQbX-jNciIpZf-O7ZeO3F6BaqnLEXy25CAlPcdKA50An4jeVQ1SJfxRj6rAv70txbD-sB4TwNdVRXv4-4747Z1KnQgSCiQsTXUpw74pXM4X907SArjcjFWp_s6DjiCicA', '[]', 1795871279313, NULL, '[]');

INSERT INTO documents VALUES ('q-MVxIEj1b0P0HRrV0KDgg', 'LJS2D13-CEfbQqYkueRJbg', 'PASSPORT', 'VERIFIED', '3.j7hG-9rjBuyHAX65TXHFr_96v3M5j12qEBIiAnvQJRw_hJVXS19M7eGEuZn1SX-0oVq-4KtpHjkhLt_pTNsZLkRY0rjJ9SQnCq2v3aRocrTmG9n1AyzHMip4q1FKOPvn1is9trc5VNBW72ET0kT1pjiSCCko_HYRBbZmeOfUH-DN4pwzIcQdmCC1r8mjnOY49CVRmiSlYF0BAZ1kNhtD2FXdTx5WKTxfEpzJgjnJxGv2ui_ucgvcBJ-E62iXMbq_ZDVEdK7czxzXlhzpKfR2JYDgjMDckTIjimk8UxXQdgdbz5r-QX3zl80j5xgl4ARZG-oF-29mfTQUJvCxFudEE-csHw', 1, 1, NULL, NULL, NULL, NULL, 1795871279302, NULL);
INSERT INTO documents VALUES ('orjHBmIS_YVsTTD11CbX0w', 'LJS2D13-CEfbQqYkueRJbg', 'ADDRESS', 'VERIFIED', '3.Yj1kqJAPfbQlga6uTnmWPEJDHSMnDFstNuXpLnNNoi5WFkcvpfgttj5VaNP0yO4kxDfotCDXbJf-Vp6BL-b3JTdpZhK-N_n9omiTnnwt1Slq6gjg5oWJOLJ6q-gvP52n42EvhTY2FJSdcGtJRz68NcUG-cgxaZgL0tEXz3cZrOg6E6Y-wQh3Jd2_4ZppRaNASDenRhrQKeVOQI5HLHz2sv4wbycN56Kw76tSFcsxtPe-1b677uXbaFUANjfTTdlmIuksj_WJpwM_kKbcCILmCu6_nER-T2mG_IDbo0oQw_v0OhL14x1drWplFVa5szcrDFaHhb6v9LjfJbTEFusJ17kWe0Xcx-XY3i-XKxpHGQ', 1, 1, NULL, NULL, NULL, NULL, 1795871279304, NULL);
INSERT INTO documents VALUES ('PnjXtxrQShlOCIhl40aWpQ', 'Foh5HImFOAEf5DvKsFKz1Q', 'PASSPORT', 'WAITING_MODERATOR', '3.mtcVWkk9VZ6O5v3yJTHYPfMmR2Q-KOsvQZQFi1BvUFf0xM5_dPSLpoGdeOEzl1MS3uDx7ciLtr4FXlaRKyVmD29k0rjpCW1AQ7nnFvKCwuLGWH3OfwTWOlw0KKzn-e46yvV2yHzf1c5HRM23xh_0NHBvQPgL8AfdCqTxb12JHdM4p9vxzUVNzbw6_tbTlbCZQJpMqS4nE7AGIbE-mr4YiBmAzJsAyQ4pwTZOhWUPXACHy5rIkYgQVEqIur72VBhj45KCtS2RbcPefGbU7pVNBuDxRmik4Yvzox1C7rmVUrFsT96yTL4xdQXWDSv6sGmWY6JwNA-3NUtwcIIhOtjQYJ8', 1, 1, 1795871279310, NULL, NULL, NULL, 1795871279310, NULL);
INSERT INTO documents VALUES ('X9c4cARiaEhbsQdPmd0yzQ', 'Foh5HImFOAEf5DvKsFKz1Q', 'ADDRESS', 'NEW_DOCUMENT', '3.KLvwWxgmrCP24b8Mu1c0C8nRHW45aa42NmJA5ATXdPquJMvGXz0Hm3P4sDG8XdZwQTb5YXsl8PQClD6UN3gWbHpuZbNnmqAR3vZ3_6qbg2OeF95kqsrOUWPK2mOvJFVPmxK3BTHZl5LdRX0rll9QtZb7rQxDTI45uZ2KrkI4qKTVMX7WJIqvXzSKdfC6midPaEnT9cmCYulQJk0ZKvrI-Tp20PXDVMsdNZXjRaMh5jtnP770ELGxNFrsZnEICQHmL1uWfvNZtPOKiIl5tL4xCndERiVceRiRaE9LQAH2iOL9bGAGTO_O-9ZfX3c3IxRvVHmCJ9TLcGWr7BhGK-PEkXK_dGSLudBTWZDLX7vG5w', 1, 1, NULL, NULL, NULL, '{"outcome":"CHANGES_REQUESTED","decidedAt":"2026-11-28T13:07:59.312Z","remarks":[{"fieldName":null,"reason":"DOCUMENT_TOO_OLD"},{"fieldName":"documentMetadata.addressPostal.zip","reason":"DATA_DIFFERS"}]}', 1795871279312, NULL);

INSERT INTO kysely_migration VALUES ('001-schema', '2026-11-28T13:07:59.110Z');
INSERT INTO kysely_migration VALUES ('090-endings', '2026-11-28T13:07:59.112Z');
INSERT INTO kysely_migration VALUES ('100-mailbox-is-one-factor', '2026-11-28T13:07:59.113Z');
INSERT INTO kysely_migration VALUES ('101-suspended-passkeys', '2026-11-28T13:07:59.114Z');
INSERT INTO kysely_migration VALUES ('110-waiting-sign-ins', '2026-11-28T13:07:59.115Z');
INSERT INTO kysely_migration VALUES ('120-proven-factors', '2026-11-28T13:07:59.116Z');
INSERT INTO kysely_migration VALUES ('130-application-of-sign-in', '2026-11-28T13:07:59.117Z');
INSERT INTO kysely_migration VALUES ('130-installation', '2026-11-28T13:07:59.118Z');
INSERT INTO kysely_migration VALUES ('160-waiting-documents', '2026-11-28T13:07:59.119Z');
INSERT INTO kysely_migration VALUES ('161-phone-uploads', '2026-11-28T13:07:59.121Z');
INSERT INTO kysely_migration VALUES ('165-read-zones', '2026-11-28T13:07:59.122Z');
INSERT INTO kysely_migration VALUES ('170-verification-proofs', '2026-11-28T13:07:59.126Z');
INSERT INTO kysely_migration VALUES ('175-time-zones', '2026-11-28T13:07:59.127Z');
INSERT INTO kysely_migration VALUES ('180-openid', '2026-11-28T13:07:59.136Z');
INSERT INTO kysely_migration VALUES ('181-openid-consents', '2026-11-28T13:07:59.139Z');
INSERT INTO kysely_migration VALUES ('190-logout-addresses', '2026-11-28T13:07:59.140Z');
INSERT INTO kysely_migration VALUES ('191-sign-out-notices', '2026-11-28T13:07:59.148Z');
INSERT INTO kysely_migration VALUES ('210-openid-keys-and-resources', '2026-11-28T13:07:59.149Z');
INSERT INTO kysely_migration VALUES ('220-two-secrets', '2026-11-28T13:07:59.150Z');
INSERT INTO kysely_migration VALUES ('230-subject-key', '2026-11-28T13:07:59.152Z');
INSERT INTO kysely_migration VALUES ('231-login-addresses', '2026-11-28T13:07:59.153Z');
INSERT INTO kysely_migration VALUES ('235-names-of-applications', '2026-11-28T13:07:59.154Z');
INSERT INTO kysely_migration VALUES ('240-agreements', '2026-11-28T13:07:59.161Z');
INSERT INTO kysely_migration VALUES ('245-refused-sign-ins', '2026-11-28T13:07:59.165Z');
INSERT INTO kysely_migration VALUES ('246-sent-mails', '2026-11-28T13:07:59.177Z');
INSERT INTO kysely_migration VALUES ('250-openid-entry-index', '2026-11-28T13:07:59.179Z');
INSERT INTO kysely_migration VALUES ('262-erasures', '2026-11-28T13:07:59.187Z');
INSERT INTO kysely_migration VALUES ('270-email-changes', '2026-11-28T13:07:59.193Z');
INSERT INTO kysely_migration VALUES ('275-takeouts', '2026-11-28T13:07:59.197Z');
INSERT INTO kysely_migration VALUES ('280-closings', '2026-11-28T13:07:59.200Z');
INSERT INTO kysely_migration VALUES ('285-account-keys', '2026-11-28T13:07:59.206Z');
INSERT INTO kysely_migration VALUES ('290-account-notes', '2026-11-28T13:07:59.218Z');
INSERT INTO kysely_migration VALUES ('295-maintenance', '2026-11-28T13:07:59.219Z');
INSERT INTO kysely_migration VALUES ('300-registration-tokens', '2026-11-28T13:07:59.222Z');
INSERT INTO kysely_migration VALUES ('320-resting-jobs', '2026-11-28T13:07:59.223Z');
INSERT INTO kysely_migration VALUES ('321-earlier-proofs', '2026-11-28T13:07:59.224Z');

INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);

INSERT INTO legal_documents VALUES ('850d2e830a2a15eaeb8e1e253de1d1a846a0090b662ee1c9401af18e06721954', 'JVBERi0xLjcK');
INSERT INTO legal_documents VALUES ('8e5d754eb4693484824a19f3090f6e97271a7e49fce2f2849fdf768e90eabce1', 'JVBERi0xLjcK');
INSERT INTO legal_documents VALUES ('b21eb154ec26909bf9804348c95436b1c727951c9ee2b0461a4a207133289eba', 'JVBERi0xLjcK');
INSERT INTO legal_documents VALUES ('4800a20a7d31545ca8a0c9d8e2d7cae16403e2eebf2e4ea6e29118a25bc09d71', 'JVBERi0xLjcK');
INSERT INTO legal_documents VALUES ('666bf2ccb04b0dc517e8395b617402b1643557063c03a091fcd447f31d904c4c', 'JVBERi0xLjcK');
INSERT INTO legal_documents VALUES ('a0b0d7e0260fcd631bff25d8c6c5f8b290c0a8744e0fc83b226a2c232a14d4b1', 'JVBERi0xLjcK');
INSERT INTO legal_documents VALUES ('d9f33d7caffe526fcf37cbcfc8920a30be43283322c2ef141104d00d375ef6e3', 'JVBERi0xLjcK');
INSERT INTO legal_documents VALUES ('a792fdc2f46b815b0b20a680139051e397fd40d642e86d25b8993ec7492cbb54', 'JVBERi0xLjcK');
INSERT INTO legal_documents VALUES ('66a2b2ea2dba374f3a02fced46bbf814888f7f0718c21d6b1b7b1554da2a13a1', 'JVBERi0xLjcK');
INSERT INTO legal_documents VALUES ('8102d1088bd0b5368472fa004767b5cd43e72e488a2f6a48275cdcda44ef84a6', 'JVBERi0xLjcK');
INSERT INTO legal_documents VALUES ('92b11126e7fa089fea3c0e25bc6ccf357bb672993de024f598791e2ae989689f', 'JVBERi0xLjcK');
INSERT INTO legal_documents VALUES ('b8b12e0d45313296528acee8e8c2512eb6f49f2ba0818ff7151ac910a1402975', 'JVBERi0xLjcK');

INSERT INTO openid_clients VALUES ('BUSINESS', 'WEB', '["http://business.localhost:9999/auth/callback"]', '["http://business.localhost:9999/goodbye"]', NULL, '["openid","profile","email","verification"]', 1, 0, NULL, NULL, NULL, 'http://business.localhost:9999/auth/sign-in');
INSERT INTO openid_clients VALUES ('DEFI', 'WEB', '["http://defi.localhost:9999/auth/callback"]', '["http://defi.localhost:9999/goodbye"]', NULL, '["openid","profile","email","verification"]', 1, 0, NULL, NULL, NULL, 'http://defi.localhost:9999/auth/sign-in');
INSERT INTO openid_clients VALUES ('MAIN', 'WEB', '["http://main.localhost:9999/auth/callback"]', '["http://main.localhost:9999/goodbye"]', NULL, '["openid","profile","email","verification"]', 1, 0, NULL, NULL, NULL, 'http://main.localhost:9999/auth/sign-in');

INSERT INTO rate_limits VALUES ('FILVzCXoNjyOSfz2CyzaGAcGVqg1z8hFVyHZ4nQEmiA', 1, 1795871339711);
INSERT INTO rate_limits VALUES ('TO9DihOdI8ATQwWIwMObHCAgZbbfjfzwo66Spau7css', 1, 1795874879711);
INSERT INTO rate_limits VALUES ('rjbgnLmQbjOz5lXTU6ew5w3Pm9QpBAGVXYI0n_iL-kc', 1, 1795871879714);
INSERT INTO rate_limits VALUES ('kX7UdBIU94QyK_rAHK62FWZ2FQvJ-CTNvOq7g08SHO8', 3, 1795874879725);

INSERT INTO schema_requirements VALUES ('001-schema', '001-schema');
INSERT INTO schema_requirements VALUES ('110-waiting-sign-ins', '110-waiting-sign-ins');
INSERT INTO schema_requirements VALUES ('285-account-keys', '285-account-keys');

INSERT INTO second_factors VALUES ('Q6i5bAFuSe1Hd6GiQ10Zhw', 'GOOGLE_AUTHENTICATOR', '2.ncnkIfwp.7zS4Yyp14lQvVj-h-FZXGvZTuUj9mYvWA-MZCQ3QJZvF7CB8JVoCbj051gVGRgYjouYHWrPeZx9fMqW2', NULL, '', 0, 1795871279333, 1795871279333);
INSERT INTO second_factors VALUES ('R7oWsR3gN-la_vNyReMp8w', 'GOOGLE_AUTHENTICATOR', '2.ncnkIfwp.i18um0YEDk3L_NbMEPmxR5AX3rW5AHL-U0HvtMLxaI9G2QtntAklRM_fpx4_5xSzG-PkYcoh5VYS9-5I', NULL, '', 0, 1795871279336, 1795871279336);
INSERT INTO second_factors VALUES ('KHssY9EZ7-2IqvgZfmEAOw', 'GOOGLE_AUTHENTICATOR', '2.ncnkIfwp.Z7vclE4B7pVsvSeGS0Jv84BBBOG1BG8DuJplSb5dC_KrnMvqmbesG0pjGuesED7M-xX1_0uwmftqUi2C', NULL, '', 0, 1795871279338, 1795871279338);

INSERT INTO sessions VALUES ('01a222450a710000e65a3e455590245b', 'LJS2D13-CEfbQqYkueRJbg', 'curl/7.88.1', '127.0.0.1', 1795871279732, 1795900079732, 1795871279732, 1795871279732, NULL, 0, 0, 0);

INSERT INTO subject_key VALUES (1, '2.ncnkIfwp.XiTvYuYoXYtvNApYOzXuhNPPUs9yLOY6rBwkorCxsciTNCWpUbI4d2PiDYIwjRlcvjjSGdPq2Wv2gxJloHvwg6qIR6yyrb0');

INSERT INTO tokens VALUES ('k2v9xqzt_cK_sH6MOWt5g2oJVdl9qWPzK97FtlQm0jU', '01a222450a710000e65a3e455590245b', 'PORTAL', NULL, NULL, 1795871279733, 1795900079733, NULL);

ALTER TABLE ONLY account_keys
    ADD CONSTRAINT account_keys_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY account_notes
    ADD CONSTRAINT account_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_email_key_key UNIQUE (email_key);

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_invite_code_key UNIQUE (invite_code);

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY agreements
    ADD CONSTRAINT agreements_account_id_kind_version_key UNIQUE (account_id, kind, version);

ALTER TABLE ONLY agreements
    ADD CONSTRAINT agreements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY audit_head
    ADD CONSTRAINT audit_head_pkey PRIMARY KEY (id);

ALTER TABLE ONLY audit_records
    ADD CONSTRAINT audit_records_pkey PRIMARY KEY (id);

ALTER TABLE ONLY closings
    ADD CONSTRAINT closings_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY code_attempts
    ADD CONSTRAINT code_attempts_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (code_hash);

ALTER TABLE ONLY confirmation_mails
    ADD CONSTRAINT confirmation_mails_pkey PRIMARY KEY (email_key);

ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (device_hash, account_id);

ALTER TABLE ONLY document_decisions
    ADD CONSTRAINT document_decisions_document_id_round_stage_key UNIQUE (document_id, round, stage);

ALTER TABLE ONLY document_decisions
    ADD CONSTRAINT document_decisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY document_files
    ADD CONSTRAINT document_files_pkey PRIMARY KEY (name);

ALTER TABLE ONLY document_rounds
    ADD CONSTRAINT document_rounds_pkey PRIMARY KEY (document_id, round);

ALTER TABLE ONLY documents
    ADD CONSTRAINT documents_account_id_document_type_key UNIQUE (account_id, document_type);

ALTER TABLE ONLY documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (account_digest);

ALTER TABLE ONLY installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (one);

ALTER TABLE ONLY jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (name);

ALTER TABLE ONLY legal_documents
    ADD CONSTRAINT legal_documents_pkey PRIMARY KEY (digest);

ALTER TABLE ONLY legal_translations
    ADD CONSTRAINT legal_translations_pkey PRIMARY KEY (kind, version, language);

ALTER TABLE ONLY legal_versions
    ADD CONSTRAINT legal_versions_pkey PRIMARY KEY (kind, version);

ALTER TABLE ONLY maintenance
    ADD CONSTRAINT maintenance_pkey PRIMARY KEY (one);

ALTER TABLE ONLY one_time_codes
    ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (request_id);

ALTER TABLE ONLY openid_clients
    ADD CONSTRAINT openid_clients_pkey PRIMARY KEY (application);

ALTER TABLE ONLY openid_consents
    ADD CONSTRAINT openid_consents_pkey PRIMARY KEY (account_id, application);

ALTER TABLE ONLY openid_entries
    ADD CONSTRAINT openid_entries_pkey PRIMARY KEY (model, id_hash);

ALTER TABLE ONLY outbox_messages
    ADD CONSTRAINT outbox_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (credential_id);

ALTER TABLE ONLY pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY phone_uploads
    ADD CONSTRAINT phone_uploads_pkey PRIMARY KEY (code_hash);

ALTER TABLE ONLY qr_requests
    ADD CONSTRAINT qr_requests_pkey PRIMARY KEY (code_hash);

ALTER TABLE ONLY rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, slot);

ALTER TABLE ONLY refused_sign_ins
    ADD CONSTRAINT refused_sign_ins_pkey PRIMARY KEY (id);

ALTER TABLE ONLY registration_tokens
    ADD CONSTRAINT registration_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY registration_tokens
    ADD CONSTRAINT registration_tokens_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY registrations
    ADD CONSTRAINT registrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY schema_requirements
    ADD CONSTRAINT schema_requirements_pkey PRIMARY KEY (migration);

ALTER TABLE ONLY second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (account_id, type);

ALTER TABLE ONLY sent_mails
    ADD CONSTRAINT sent_mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY session_applications
    ADD CONSTRAINT session_applications_pkey PRIMARY KEY (session_id, application);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (failure_key);

ALTER TABLE ONLY sign_out_notices
    ADD CONSTRAINT sign_out_notices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY spent_captchas
    ADD CONSTRAINT spent_captchas_pkey PRIMARY KEY (answer_hash);

ALTER TABLE ONLY staff_sessions
    ADD CONSTRAINT staff_sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY subject_key
    ADD CONSTRAINT subject_key_pkey PRIMARY KEY (one);

ALTER TABLE ONLY takeouts
    ADD CONSTRAINT takeouts_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY telegram_links
    ADD CONSTRAINT telegram_links_pkey PRIMARY KEY (nonce_hash);

ALTER TABLE ONLY telegram_links
    ADD CONSTRAINT telegram_links_session_id_key UNIQUE (session_id);

ALTER TABLE ONLY tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY trusted_browsers
    ADD CONSTRAINT trusted_browsers_account_id_token_hash_key UNIQUE (account_id, token_hash);

ALTER TABLE ONLY trusted_browsers
    ADD CONSTRAINT trusted_browsers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY verification_proofs
    ADD CONSTRAINT verification_proofs_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY verification_proofs
    ADD CONSTRAINT verification_proofs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY webauthn_challenges
    ADD CONSTRAINT webauthn_challenges_pkey PRIMARY KEY (challenge_hash);

CREATE INDEX account_notes_by_account ON account_notes USING btree (account_id, created_at);

CREATE INDEX account_notes_under_secret ON account_notes USING btree (id) WHERE (substr(text, 1, 2) <> '3.'::text);

CREATE INDEX accounts_by_role ON accounts USING btree (role) WHERE (role IS NOT NULL);

CREATE INDEX accounts_by_sponsor ON accounts USING btree (sponsor_id, created_at);

CREATE INDEX accounts_by_time ON accounts USING btree (created_at, id);

CREATE INDEX audit_records_by_actor ON audit_records USING btree (actor, created_at) WHERE (actor_type <> 'user'::text);

CREATE INDEX audit_records_by_subject ON audit_records USING btree (subject, created_at);

CREATE INDEX audit_records_by_time ON audit_records USING btree (created_at);

CREATE UNIQUE INDEX audit_records_chain ON audit_records USING btree ("position") WHERE ("position" IS NOT NULL);

CREATE INDEX audit_records_unchained ON audit_records USING btree (created_at, id) WHERE ("position" IS NULL);

CREATE INDEX audit_records_with_origin ON audit_records USING btree (created_at) WHERE (browser IS NOT NULL);

CREATE INDEX closings_by_time ON closings USING btree (closes_at);

CREATE INDEX codes_by_target ON codes USING btree (purpose, target, created_at);

CREATE UNIQUE INDEX codes_one_live ON codes USING btree (purpose, target) WHERE ((spent_at IS NULL) AND (purpose <> 'SECURE_ACCOUNT'::text));

CREATE INDEX confirmation_mails_by_expiry ON confirmation_mails USING btree (budget_spent_until);

CREATE INDEX devices_by_account ON devices USING btree (account_id);

CREATE INDEX document_decisions_by_decider ON document_decisions USING btree (decided_by);

CREATE INDEX document_decisions_by_time ON document_decisions USING btree (decided_at);

CREATE INDEX document_decisions_open ON document_decisions USING btree (decided_by) WHERE (final_at IS NULL);

CREATE INDEX document_decisions_under_secret ON document_decisions USING btree (id) WHERE (substr(note, 1, 2) <> '3.'::text);

CREATE INDEX document_files_by_account ON document_files USING btree (account_id, uploaded_at);

CREATE INDEX document_files_by_content ON document_files USING btree (content_digest) WHERE (content_digest IS NOT NULL);

CREATE INDEX document_files_by_document ON document_files USING btree (document_id);

CREATE INDEX document_files_under_secret ON document_files USING btree (name) WHERE (substr(file_key, 1, 2) <> '3.'::text);

CREATE INDEX document_rounds_under_secret ON document_rounds USING btree (document_id, round) WHERE (substr(metadata, 1, 2) <> '3.'::text);

CREATE INDEX document_zones_under_secret ON document_files USING btree (name) WHERE (substr(zone, 1, 2) <> '3.'::text);

CREATE INDEX documents_by_claim ON documents USING btree (claimed_by) WHERE (claimed_by IS NOT NULL);

CREATE INDEX documents_that_wait ON documents USING btree (submitted_at, id) WHERE (status = 'WAITING_MODERATOR'::text);

CREATE INDEX documents_under_secret ON documents USING btree (id) WHERE (substr(metadata, 1, 2) <> '3.'::text);

CREATE INDEX email_changes_by_account ON email_changes USING btree (account_id, created_at);

CREATE UNIQUE INDEX email_changes_by_confirm_hash ON email_changes USING btree (confirm_hash);

CREATE INDEX email_changes_by_expiry ON email_changes USING btree (expires_at);

CREATE INDEX email_changes_by_old_email ON email_changes USING btree (old_email_key) WHERE ((changed_at IS NOT NULL) AND (ended_at IS NULL));

CREATE UNIQUE INDEX email_changes_by_stop_hash ON email_changes USING btree (stop_hash);

CREATE UNIQUE INDEX email_changes_by_take_back_hash ON email_changes USING btree (take_back_hash) WHERE (take_back_hash IS NOT NULL);

CREATE INDEX jobs_by_addressee ON jobs USING btree (addressee) WHERE (addressee IS NOT NULL);

CREATE INDEX jobs_by_exclusive_key ON jobs USING btree (exclusive_key) WHERE (exclusive_key IS NOT NULL);

CREATE INDEX jobs_due ON jobs USING btree (lane, dead_at, run_at);

CREATE INDEX one_time_codes_by_account ON one_time_codes USING btree (account_id);

CREATE UNIQUE INDEX one_time_codes_one_live ON one_time_codes USING btree (bound_to, purpose, factor) WHERE (spent_at IS NULL);

CREATE INDEX openid_entries_by_account ON openid_entries USING btree (account_id);

CREATE INDEX openid_entries_by_expiry ON openid_entries USING btree (expires_at);

CREATE INDEX openid_entries_by_grant ON openid_entries USING btree (grant_hash);

CREATE UNIQUE INDEX openid_entries_by_id ON openid_entries USING btree (id_hash);

CREATE INDEX openid_entries_by_lineage ON openid_entries USING btree (lineage_hash) WHERE (lineage_hash IS NOT NULL);

CREATE INDEX openid_entries_by_session ON openid_entries USING btree (session_id);

CREATE INDEX openid_entries_by_user_code ON openid_entries USING btree (user_code_hash) WHERE (user_code_hash IS NOT NULL);

CREATE INDEX passkeys_by_account ON passkeys USING btree (account_id);

CREATE INDEX pending_sign_ins_by_account ON pending_sign_ins USING btree (account_id, expires_at);

CREATE INDEX phone_uploads_by_account ON phone_uploads USING btree (account_id);

CREATE INDEX phone_uploads_by_session ON phone_uploads USING btree (session_id, document_type);

CREATE INDEX qr_requests_by_account ON qr_requests USING btree (opened_by) WHERE (opened_by IS NOT NULL);

CREATE INDEX refused_sign_ins_by_account ON refused_sign_ins USING btree (account_id, created_at);

CREATE INDEX refused_sign_ins_by_age ON refused_sign_ins USING btree (created_at);

CREATE INDEX refused_sign_ins_uncounted ON refused_sign_ins USING btree (created_at) WHERE (in_audit = 0);

CREATE INDEX registrations_by_account ON registrations USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX registrations_by_email ON registrations USING btree (email_key, created_at);

CREATE INDEX registrations_by_sponsor ON registrations USING btree (sponsor_id) WHERE (sponsor_id IS NOT NULL);

CREATE INDEX second_factors_by_chat ON second_factors USING btree (chat_hmac);

CREATE UNIQUE INDEX second_factors_either_or ON second_factors USING btree (account_id) WHERE ((activated_at IS NOT NULL) AND (type = ANY (ARRAY['TELEGRAM'::text, 'GOOGLE_AUTHENTICATOR'::text])));

CREATE INDEX sent_mails_by_age ON sent_mails USING btree (created_at);

CREATE INDEX sent_mails_by_recipient ON sent_mails USING btree (recipient, created_at);

CREATE INDEX sessions_by_account ON sessions USING btree (account_id, ended_at);

CREATE INDEX sessions_by_expiry ON sessions USING btree (expires_at);

CREATE INDEX sign_out_notices_by_account ON sign_out_notices USING btree (account_id);

CREATE INDEX sign_out_notices_by_age ON sign_out_notices USING btree (created_at);

CREATE INDEX sign_out_notices_by_application ON sign_out_notices USING btree (application, created_at);

CREATE UNIQUE INDEX signing_keys_in_use ON signing_keys USING btree (algorithm) WHERE (replaced_at IS NULL);

CREATE INDEX staff_sessions_by_account ON staff_sessions USING btree (account_id);

CREATE INDEX staff_sessions_by_expiry ON staff_sessions USING btree (expires_at);

CREATE INDEX takeouts_by_end ON takeouts USING btree (expires_at);

CREATE INDEX telegram_links_by_account ON telegram_links USING btree (account_id);

CREATE INDEX tokens_by_expiry ON tokens USING btree (expires_at);

CREATE INDEX tokens_by_session ON tokens USING btree (session_id);

CREATE INDEX trusted_browsers_by_token ON trusted_browsers USING btree (token_hash);

CREATE INDEX verification_proofs_by_account ON verification_proofs USING btree (account_id, created_at);

CREATE INDEX webauthn_challenges_by_account ON webauthn_challenges USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE TRIGGER audit_head_forward BEFORE UPDATE ON audit_head FOR EACH ROW WHEN (((new.id <> old.id) OR (new."position" < old."position") OR ((new."position" = old."position") AND (new.hash <> old.hash)))) EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_head_kept BEFORE DELETE ON audit_head FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_head_not_emptied BEFORE TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_records_kept BEFORE DELETE ON audit_records FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_records_not_emptied BEFORE TRUNCATE ON audit_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_records_only_added BEFORE INSERT ON audit_records FOR EACH ROW WHEN (((new."position" IS NOT NULL) OR (new.hash IS NOT NULL))) EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_records_unchanged BEFORE UPDATE ON audit_records FOR EACH ROW WHEN ((((((((((((new.id IS DISTINCT FROM old.id) OR (new.type IS DISTINCT FROM old.type)) OR (new.actor_type IS DISTINCT FROM old.actor_type)) OR (new.actor IS DISTINCT FROM old.actor)) OR (new.subject_type IS DISTINCT FROM old.subject_type)) OR (new.subject IS DISTINCT FROM old.subject)) OR (new.reason IS DISTINCT FROM old.reason)) OR (new.details IS DISTINCT FROM old.details)) OR (new.origin_digest IS DISTINCT FROM old.origin_digest)) OR (new.created_at IS DISTINCT FROM old.created_at)) OR ((new.browser IS DISTINCT FROM old.browser) AND (new.browser IS NOT NULL)) OR ((new.address IS DISTINCT FROM old.address) AND (new.address IS NOT NULL)) OR ((new.salt IS DISTINCT FROM old.salt) AND (new.salt IS NOT NULL)) OR ((old."position" IS NOT NULL) AND ((new."position" IS DISTINCT FROM old."position") OR (new.hash IS DISTINCT FROM old.hash))) OR ((new."position" IS NULL) <> (new.hash IS NULL)))) EXECUTE FUNCTION refuse_audit_change();

ALTER TABLE ONLY account_keys
    ADD CONSTRAINT account_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY account_notes
    ADD CONSTRAINT account_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_sponsor_id_fkey FOREIGN KEY (sponsor_id) REFERENCES accounts(id);

ALTER TABLE ONLY agreements
    ADD CONSTRAINT agreements_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY agreements
    ADD CONSTRAINT agreements_digest_fkey FOREIGN KEY (digest) REFERENCES legal_documents(digest);

ALTER TABLE ONLY applications
    ADD CONSTRAINT applications_registered_by_fkey FOREIGN KEY (registered_by) REFERENCES registration_tokens(id);

ALTER TABLE ONLY closings
    ADD CONSTRAINT closings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY code_attempts
    ADD CONSTRAINT code_attempts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY document_decisions
    ADD CONSTRAINT document_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id);

ALTER TABLE ONLY document_decisions
    ADD CONSTRAINT document_decisions_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id);

ALTER TABLE ONLY document_files
    ADD CONSTRAINT document_files_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY document_files
    ADD CONSTRAINT document_files_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id);

ALTER TABLE ONLY document_rounds
    ADD CONSTRAINT document_rounds_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id);

ALTER TABLE ONLY documents
    ADD CONSTRAINT documents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY documents
    ADD CONSTRAINT documents_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES accounts(id);

ALTER TABLE ONLY email_changes
    ADD CONSTRAINT email_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY legal_translations
    ADD CONSTRAINT legal_translations_digest_fkey FOREIGN KEY (digest) REFERENCES legal_documents(digest);

ALTER TABLE ONLY one_time_codes
    ADD CONSTRAINT one_time_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY openid_clients
    ADD CONSTRAINT openid_clients_application_fkey FOREIGN KEY (application) REFERENCES applications(id) ON DELETE CASCADE;

ALTER TABLE ONLY openid_consents
    ADD CONSTRAINT openid_consents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY openid_consents
    ADD CONSTRAINT openid_consents_application_fkey FOREIGN KEY (application) REFERENCES applications(id) ON DELETE CASCADE;

ALTER TABLE ONLY openid_entries
    ADD CONSTRAINT openid_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY phone_uploads
    ADD CONSTRAINT phone_uploads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY registrations
    ADD CONSTRAINT registrations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY registrations
    ADD CONSTRAINT registrations_sponsor_id_fkey FOREIGN KEY (sponsor_id) REFERENCES accounts(id);

ALTER TABLE ONLY second_factors
    ADD CONSTRAINT second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY session_applications
    ADD CONSTRAINT session_applications_application_fkey FOREIGN KEY (application) REFERENCES applications(id) ON DELETE CASCADE;

ALTER TABLE ONLY session_applications
    ADD CONSTRAINT session_applications_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY sign_out_notices
    ADD CONSTRAINT sign_out_notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY sign_out_notices
    ADD CONSTRAINT sign_out_notices_application_fkey FOREIGN KEY (application) REFERENCES applications(id) ON DELETE CASCADE;

ALTER TABLE ONLY staff_sessions
    ADD CONSTRAINT staff_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY takeouts
    ADD CONSTRAINT takeouts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY telegram_links
    ADD CONSTRAINT telegram_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY tokens
    ADD CONSTRAINT tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id);

ALTER TABLE ONLY trusted_browsers
    ADD CONSTRAINT trusted_browsers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY verification_proofs
    ADD CONSTRAINT verification_proofs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY webauthn_challenges
    ADD CONSTRAINT webauthn_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

