-- A demo's PostgreSQL database that commit 298b2ab2 has made, as pg_dump wrote it, without the names of its schema.
CREATE FUNCTION keep_security_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RETURN NULL;
END $$;

CREATE FUNCTION record_security_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO audit_records (id, type, actor_type, actor, subject_type, subject, details, created_at, browser, address)
  VALUES (NEW.id, NEW.type, 'user', NEW.account_id, 'account', NEW.account_id, NEW.details, NEW.created_at, NEW.browser, NEW.address);
  RETURN NEW;
END $$;

CREATE FUNCTION refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'audit records are only added, never changed or deleted';
END $$;

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
    CONSTRAINT accounts_role_known CHECK ((role = ANY (ARRAY['moderator'::text, 'support'::text, 'admin'::text])))
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
    checks_per_minute integer DEFAULT 30000 NOT NULL
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
    processed_at bigint
);

CREATE TABLE document_rounds (
    document_id text NOT NULL,
    round bigint NOT NULL,
    metadata text NOT NULL,
    findings text NOT NULL,
    submitted_at bigint NOT NULL,
    request_digest text
);

CREATE TABLE documents (
    id text NOT NULL,
    account_id text NOT NULL,
    document_type text NOT NULL,
    status text NOT NULL,
    metadata text NOT NULL,
    files text NOT NULL,
    updated_at bigint NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    round bigint DEFAULT 0 NOT NULL,
    submitted_at bigint,
    claimed_by text,
    claimed_until bigint,
    review text
);

CREATE TABLE jobs (
    id text NOT NULL,
    kind text NOT NULL,
    payload text NOT NULL,
    run_at bigint NOT NULL,
    not_after bigint NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    leased_until bigint DEFAULT 0 NOT NULL,
    dead_at bigint,
    last_error text,
    created_at bigint NOT NULL,
    lane text DEFAULT 'prompt'::text NOT NULL,
    exclusive_key text
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

CREATE TABLE outbox_messages (
    id text NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    links text NOT NULL,
    sent_at bigint NOT NULL,
    html text
);

CREATE TABLE passkeys (
    credential_id text NOT NULL,
    account_id text NOT NULL,
    name text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint
);

CREATE TABLE pending_sign_ins (
    token_hash text NOT NULL,
    account_id text NOT NULL,
    companion_hash text,
    session_ends_at bigint,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    completed_at bigint
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
    decision text,
    session_id text,
    redeemed_at bigint,
    scanned_at bigint,
    opened_by text
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
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    account_id text,
    mails integer DEFAULT 0 NOT NULL
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

CREATE VIEW security_events AS
 SELECT audit_records.id,
    audit_records.subject AS account_id,
    audit_records.type,
    audit_records.details,
    audit_records.browser,
    audit_records.address,
    audit_records.created_at
   FROM audit_records
  WHERE ((audit_records.actor_type = 'user'::text) AND (audit_records.browser IS NOT NULL));

CREATE TABLE sessions (
    id text NOT NULL,
    account_id text NOT NULL,
    browser text NOT NULL,
    address text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    last_used_at bigint NOT NULL,
    ended_at bigint,
    password_checked_at bigint DEFAULT 0 NOT NULL
);

CREATE TABLE sign_in_failures (
    failure_key text NOT NULL,
    failures integer NOT NULL,
    window_ends_at bigint NOT NULL,
    locked_until bigint NOT NULL,
    day_failures integer DEFAULT 0 NOT NULL,
    day_ends_at bigint DEFAULT 0 NOT NULL
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
    expires_at bigint NOT NULL,
    confirmed_at bigint
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

CREATE TABLE webauthn_challenges (
    challenge_hash text NOT NULL,
    purpose text NOT NULL,
    account_id text,
    bound_to text NOT NULL,
    expires_at bigint NOT NULL
);

INSERT INTO accounts VALUES ('9AF31a9FbLN3mms2tN1G5A', 'alice@portico.example', 'alice@portico.example', 'Alice', 'Archer', 'GB', '2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$Efyrb2Jz5oa1bHQffB3yXg$F63HLYfDy/RSPjJpjnHgYnb3rAAiQCuAC0O1+TUwVvg', 'en', NULL, 0, 1, 0, 'ALICE-7K2M-Q9TX-4WBN', 0, NULL, NULL, 1795392962433);
INSERT INTO accounts VALUES ('r-tq5bU9b4hxSpMyzD5oDA', 'bob@portico.example', 'bob@portico.example', 'Bob', 'Brandt', 'DE', '2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$Efyrb2Jz5oa1bHQffB3yXg$F63HLYfDy/RSPjJpjnHgYnb3rAAiQCuAC0O1+TUwVvg', 'de', NULL, 0, 0, 0, 'BOB-H3VD-8RLC-6ZYP', 0, NULL, NULL, 1795392962441);
INSERT INTO accounts VALUES ('Bzo4dfwSbD7DV9sjpPgCcw', 'carol@portico.example', 'carol@portico.example', 'Carol', 'Castillo', 'ES', '2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$Efyrb2Jz5oa1bHQffB3yXg$F63HLYfDy/RSPjJpjnHgYnb3rAAiQCuAC0O1+TUwVvg', 'es', NULL, 0, 0, 0, 'CAROL-X5NJ-2FGW-9QKT', 0, NULL, NULL, 1795392962445);
INSERT INTO accounts VALUES ('N_8pBT6DBCMlLjBuMcV-vg', 'dan@portico.example', 'dan@portico.example', 'Dan', 'Dupont', 'FR', '2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$Efyrb2Jz5oa1bHQffB3yXg$F63HLYfDy/RSPjJpjnHgYnb3rAAiQCuAC0O1+TUwVvg', 'fr', NULL, 1, 0, 0, 'DAN-M8CS-5TPH-3VRX', 0, NULL, NULL, 1795392962446);
INSERT INTO accounts VALUES ('q27hRJJAGWrb1I1yrbr-rg', 'emma@portico.example', 'emma@portico.example', 'Emma', 'Esposito', 'IT', '2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$Efyrb2Jz5oa1bHQffB3yXg$F63HLYfDy/RSPjJpjnHgYnb3rAAiQCuAC0O1+TUwVvg', 'it', NULL, 0, 0, 0, 'EMMA-T2VK-6RPZ-8WLC', 0, NULL, NULL, 1795392962446);
INSERT INTO accounts VALUES ('w3ygzp4a12vFau24jn5zNg', 'sam@portico.example', 'sam@portico.example', 'Sam', 'Sato', 'JP', '2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$Efyrb2Jz5oa1bHQffB3yXg$F63HLYfDy/RSPjJpjnHgYnb3rAAiQCuAC0O1+TUwVvg', 'ja', 'moderator', 0, 1, 0, 'SAM-L4WQ-7BZD-8KFN', 0, NULL, NULL, 1795392962447);
INSERT INTO accounts VALUES ('KV8lviscNwB4BTIi0WNREw', 'uma@portico.example', 'uma@portico.example', 'Uma', 'Ulmer', 'AT', '2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$Efyrb2Jz5oa1bHQffB3yXg$F63HLYfDy/RSPjJpjnHgYnb3rAAiQCuAC0O1+TUwVvg', 'en', 'support', 0, 1, 0, 'UMA-C6QN-3XJB-5DHT', 0, NULL, NULL, 1795392962449);
INSERT INTO accounts VALUES ('mOoPrS5PWrMl4TXC5QTOfQ', 'olga@portico.example', 'olga@portico.example', 'Olga', 'Orlov', 'LV', '2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$Efyrb2Jz5oa1bHQffB3yXg$F63HLYfDy/RSPjJpjnHgYnb3rAAiQCuAC0O1+TUwVvg', 'en', 'admin', 0, 1, 0, 'OLGA-R7TX-4MHC-2WQZ', 0, NULL, NULL, 1795392962450);

INSERT INTO applications VALUES ('BUSINESS', 'Business', 'business', 'https://business.portico.example/', '[{"origin":"https://business.portico.example","path":"/"}]', 'AEnK-tDMQvQ1FLMtdouSCN7jVFAoQKgeXbTPYzxrLbE', '{"en":{"title":"Run your business in one place","description":"Write invoices, manage your team and see all your accounts. Sign in and pick up where you left off."},"de":{"title":"Ihr Unternehmen im Griff","description":"Rechnungen schreiben, Teams verwalten und alle Konten im Blick behalten, an einem Ort."},"ar":{"title":"أدِر أعمالك من مكان واحد","description":"أصدِر الفواتير، ونظّم فريقك، وتابع جميع حساباتك في مكان واحد."}}', 0, 30000);
INSERT INTO applications VALUES ('DEFI', 'DeFi', 'defi', 'https://defi.portico.example/', '[{"origin":"https://defi.portico.example","path":"/"}]', 'snu3Qg-ZLaEI6NG3wP1MwL2KeEZkc61jYwu_jLbkmXE', '{"en":{"title":"Lend, swap and earn","description":"Use decentralised finance with your account. Your keys stay with you, and you can follow every step."},"de":{"title":"Verleihen, tauschen, verdienen","description":"Nutzen Sie dezentrale Finanzdienste mit Ihrem Konto. Ihre Schlüssel bleiben bei Ihnen, und jeder Schritt ist nachvollziehbar."},"ar":{"title":"أقرِض وبادِل واكسب","description":"استخدم خدمات التمويل اللامركزي بحسابك. تبقى المفاتيح معك، ويمكنك متابعة كل خطوة."}}', 1, 30000);
INSERT INTO applications VALUES ('MAIN', 'Main', 'main', 'https://main.portico.example/', '[{"origin":"https://main.portico.example","path":"/"}]', 'Q2PoDSfKYhZQz7AgCBC6BTyvYktnw2cqQdm46t50nMU', '{"en":{"title":"Everything about you at a glance","description":"See your balance, your contacts and your news, and open all your other apps from here."},"de":{"title":"Alles Wichtige auf einen Blick","description":"Guthaben, Kontakte und Neuigkeiten an einem Ort. Von hier öffnen Sie auch alle anderen Apps."},"ar":{"title":"كل ما يهمّك في لمحة واحدة","description":"اطّلع على رصيدك وجهات اتصالك وآخر أخبارك، وافتح من هنا جميع تطبيقاتك الأخرى."}}', 2, 30000);
INSERT INTO applications VALUES ('TRAVEL', 'Travel', 'travel', 'https://travel.portico.example/', '[{"origin":"https://travel.portico.example","path":"/"}]', '7_tzrnxuv_mGsecKbovavjkk93U_egfAHb0XikryfjE', '{"en":{"title":"Plan and book your next trip","description":"Find routes, rooms and tickets, and keep all your bookings under one account."},"de":{"title":"Die nächste Reise planen und buchen","description":"Finden Sie Routen, Zimmer und Fahrkarten, und behalten Sie alle Buchungen in einem Konto im Blick."},"ar":{"title":"خطّط لرحلتك القادمة واحجزها","description":"ابحث عن المسارات والغرف والتذاكر، واحتفظ بجميع حجوزاتك في حساب واحد."}}', 3, 30000);
INSERT INTO applications VALUES ('STORE', 'Store', 'store', 'http://store.localhost:3001/', '[{"origin":"http://store.localhost:3001","path":"/"},{"origin":"http://127.0.0.1:3001","path":"/"}]', 'OE2Lnm1Buk2jPnezLWYy2ngrlVdDY_DZTmJKOtLY-14', '{"en":{"title":"Handmade things for your home","description":"Buy lamps, jugs and baskets from skilled makers. With your account you order in a few clicks."},"de":{"title":"Handgemachtes für Ihr Zuhause","description":"Kaufen Sie Lampen, Krüge und Körbe aus guten Werkstätten. Mit Ihrem Konto bestellen Sie in wenigen Klicks."},"ar":{"title":"منتجات يدوية لبيتك","description":"تسوّق المصابيح والأباريق والسلال من حِرفيين مَهَرة. بحسابك تُتمّ طلبك ببضع نقرات."}}', 4, 30000);
INSERT INTO applications VALUES ('CASHBACK', 'Cashback', 'cashback', 'https://cashback.portico.example/', '[{"origin":"https://cashback.portico.example","path":"/"}]', 'udfchSbbJlCsAD7Ue2b7HhJcxQuruS-GHAMLFlRnwNI', '{"en":{"title":"Get money back when you shop","description":"You get part of each purchase back, and see how much you have saved."},"de":{"title":"Geld zurück bei jedem Einkauf","description":"Sie erhalten einen Teil jedes Einkaufs zurück und sehen, wie viel Sie gespart haben."},"ar":{"title":"استرِدّ جزءًا من مشترياتك","description":"تسترِدّ جزءًا من قيمة كل عملية شراء، وترى كم وفّرت حتى الآن."}}', 5, 30000);

INSERT INTO audit_head VALUES (1, 2, '9TRY3Ix0BbNaxe5W-cryPdnAV8Af29FZsHTBiNE0rv4');

INSERT INTO audit_records VALUES ('01a205c280690000c2da9bec8daab80a', 'SIGN_IN', 'user', '9AF31a9FbLN3mms2tN1G5A', 'account', '9AF31a9FbLN3mms2tN1G5A', NULL, '{"method":"PASSWORD"}', 'o_XbOe-LMYVGizWzIxPj7QbJu4cG2WvTrjYWZ-eiTu8', 1795392962667, 'node', '127.0.0.1', 'fDKBrZBOSL5SPqcX8KYGBg', 1, 'sewfA_sRK-b2Gze1fdS0qkwJTrNdNhi7TuFjcu1rzRk');
INSERT INTO audit_records VALUES ('01a205c280820000694e0bad70206778', 'SIGN_IN', 'user', 'Bzo4dfwSbD7DV9sjpPgCcw', 'account', 'Bzo4dfwSbD7DV9sjpPgCcw', NULL, '{"method":"PASSWORD"}', 'BygVmklLnFltihiFaiNjC1bQfnEiT1Te9P1ByLAN6h8', 1795392962691, 'node', '127.0.0.1', 'D6bAuO7mPv54Z6g1gya7Ng', 2, '9TRY3Ix0BbNaxe5W-cryPdnAV8Af29FZsHTBiNE0rv4');

INSERT INTO document_rounds VALUES ('RIMkOxEY9sSlyPScjn-gMw', 1, '2.e0poMth3.P06lM6rX15wRpnzO5c6IRzLxf4V67sdamwMPQl3Yf2M5bb1s3tNaEe0_SGN-bJiThdXSGsRri_6R9QfYOtZt5iVwaM95nKqaXsXZACKSMunoGQP-yMRMbBX7TQ8s3q6Sg44a9sQ59VovQlGFzjeiErJ_XVLNhe8hxhzP1IqIwUWj3euBiHnFkEh6DC4MSyZzqdgvli5jHQ7JNO6yGNnlFN1RPnoGNwV7Y926z5WeGUfyXsx6Rt0aMm8GvWhkJ-Qoe-2grIt8hR-FqSJimFqwgJlXOaf4gUd4ED0ekpA8u5I3_DsDj4xPBykHkHA2KlpBkudZZQyea-d9tmY4pkf3rCpnrQ', '[]', 1795392962439, NULL);
INSERT INTO document_rounds VALUES ('JHpRIRzHFavWjJ2oNS52pA', 1, '2.e0poMth3.42-77O8kBqXrZ6LGhdKkBwuuDNYik6eUqzM54y5303DAiFaD3-hn5_SBGpQX7DzIcOvwvqbJ77m8Zizw0uJW5vvYBesFk50bh_JUpUQNHQmOh3jOyjkg5no8Uv1q-qgYAsOJAJhrEOizph_M-d0XAHycjeQzQa3HfpgDNb66tOSgeq-nyWJNHitDHOgecdDsJ9vE-upF8i9uBKNWxjAnuLM3JPRGBQVnK-zQnF1PyE_KCFfTjWvf-VSoiIFZHU_A0XITSyHC0y1nPvL5OPL-3_X7CRMoTP4-ckuvLv6qFX8dbhISC6eX_SHFwXImL_Yn3HCc-hoIpG1_p4mJxujW39P7FxZe_7Pu4ehz225Enw', '[]', 1795392962441, NULL);
INSERT INTO document_rounds VALUES ('_gTra0PmPqog2SSuIt8COw', 1, '2.e0poMth3.XeOPWl-SLJL6XyQsUf1aqaFiaDDJnYRaUMsn93CPCzvpbZQyHM0X_bIt2GVjAUgELoFCtq68DctiBEdPbGzuE8gNs16Km9aXfaxUAqLEi_4oeutDsrdfiSsdau1PjioqFdLXsuWGQvgSbWn3AgfZ1FtqUK15gqEeS802H8PqiNIAoPnBqe7gOg42PNiD0nFppRYv0c1LarjgwFozdU47XF9yjgMSJaSvimulv1OFOA1u0mdqAvlVqaYEdSt-O1eOOI5ha6e9xt3eKfxaG9N2lPlglHTiG3WsDVSeBKxxogDMEAbGhz7MCiF-h05tDeoctqhTsfRU6lt71IcSzFN4r6E', '[]', 1795392962443, NULL);
INSERT INTO document_rounds VALUES ('1-Y4Bs-ox8It2ldYz2n4QA', 1, '2.e0poMth3.rTzNXZ9Unc6aVQRDewi1rAquJeoaai76l3JoM2DxMF9Kk9KAyoz9UFQitcEntJmihR5uY4IZtW7HBxBsbt7zmytOG0EeghNGvJ5_-V_W51haRGGJSxDDHpESH6Bi4gwfyb85jgG8qtExr8_DomYGxHLqMELp_pm--HqQoA0u3-yT-8pjkpLZ3tRFG1nzm6_DY4PgHBUhfDH8bxrl-RGZMr8eNNY_t1zlgyAhbL74zgmQWlajScToSvAH2htVSiiCdU0YH9C9ZGlvfWnWZCG27P-Aw0DDNl75uAzwxVL7YncY1H-WAUzv9KA352haaZy8cZzAra1YCi-frWZ3xpnKHt5D5RD8KZTvVP-ddBTQ-g', '[]', 1795392962445, NULL);

INSERT INTO documents VALUES ('RIMkOxEY9sSlyPScjn-gMw', '9AF31a9FbLN3mms2tN1G5A', 'PASSPORT', 'VERIFIED', '2.e0poMth3.P06lM6rX15wRpnzO5c6IRzLxf4V67sdamwMPQl3Yf2M5bb1s3tNaEe0_SGN-bJiThdXSGsRri_6R9QfYOtZt5iVwaM95nKqaXsXZACKSMunoGQP-yMRMbBX7TQ8s3q6Sg44a9sQ59VovQlGFzjeiErJ_XVLNhe8hxhzP1IqIwUWj3euBiHnFkEh6DC4MSyZzqdgvli5jHQ7JNO6yGNnlFN1RPnoGNwV7Y926z5WeGUfyXsx6Rt0aMm8GvWhkJ-Qoe-2grIt8hR-FqSJimFqwgJlXOaf4gUd4ED0ekpA8u5I3_DsDj4xPBykHkHA2KlpBkudZZQyea-d9tmY4pkf3rCpnrQ', '[]', 1795392962437, 1, 1, NULL, NULL, NULL, NULL);
INSERT INTO documents VALUES ('JHpRIRzHFavWjJ2oNS52pA', '9AF31a9FbLN3mms2tN1G5A', 'ADDRESS', 'VERIFIED', '2.e0poMth3.42-77O8kBqXrZ6LGhdKkBwuuDNYik6eUqzM54y5303DAiFaD3-hn5_SBGpQX7DzIcOvwvqbJ77m8Zizw0uJW5vvYBesFk50bh_JUpUQNHQmOh3jOyjkg5no8Uv1q-qgYAsOJAJhrEOizph_M-d0XAHycjeQzQa3HfpgDNb66tOSgeq-nyWJNHitDHOgecdDsJ9vE-upF8i9uBKNWxjAnuLM3JPRGBQVnK-zQnF1PyE_KCFfTjWvf-VSoiIFZHU_A0XITSyHC0y1nPvL5OPL-3_X7CRMoTP4-ckuvLv6qFX8dbhISC6eX_SHFwXImL_Yn3HCc-hoIpG1_p4mJxujW39P7FxZe_7Pu4ehz225Enw', '[]', 1795392962440, 1, 1, NULL, NULL, NULL, NULL);
INSERT INTO documents VALUES ('_gTra0PmPqog2SSuIt8COw', 'r-tq5bU9b4hxSpMyzD5oDA', 'PASSPORT', 'WAITING_MODERATOR', '2.e0poMth3.XeOPWl-SLJL6XyQsUf1aqaFiaDDJnYRaUMsn93CPCzvpbZQyHM0X_bIt2GVjAUgELoFCtq68DctiBEdPbGzuE8gNs16Km9aXfaxUAqLEi_4oeutDsrdfiSsdau1PjioqFdLXsuWGQvgSbWn3AgfZ1FtqUK15gqEeS802H8PqiNIAoPnBqe7gOg42PNiD0nFppRYv0c1LarjgwFozdU47XF9yjgMSJaSvimulv1OFOA1u0mdqAvlVqaYEdSt-O1eOOI5ha6e9xt3eKfxaG9N2lPlglHTiG3WsDVSeBKxxogDMEAbGhz7MCiF-h05tDeoctqhTsfRU6lt71IcSzFN4r6E', '[]', 1795392962443, 1, 1, 1795392962443, NULL, NULL, NULL);
INSERT INTO documents VALUES ('1-Y4Bs-ox8It2ldYz2n4QA', 'r-tq5bU9b4hxSpMyzD5oDA', 'ADDRESS', 'NEW_DOCUMENT', '2.e0poMth3.rTzNXZ9Unc6aVQRDewi1rAquJeoaai76l3JoM2DxMF9Kk9KAyoz9UFQitcEntJmihR5uY4IZtW7HBxBsbt7zmytOG0EeghNGvJ5_-V_W51haRGGJSxDDHpESH6Bi4gwfyb85jgG8qtExr8_DomYGxHLqMELp_pm--HqQoA0u3-yT-8pjkpLZ3tRFG1nzm6_DY4PgHBUhfDH8bxrl-RGZMr8eNNY_t1zlgyAhbL74zgmQWlajScToSvAH2htVSiiCdU0YH9C9ZGlvfWnWZCG27P-Aw0DDNl75uAzwxVL7YncY1H-WAUzv9KA352haaZy8cZzAra1YCi-frWZ3xpnKHt5D5RD8KZTvVP-ddBTQ-g', '[]', 1795392962444, 1, 1, NULL, NULL, NULL, '{"outcome":"CHANGES_REQUESTED","decidedAt":"2026-11-23T00:16:02.444Z","remarks":[{"fieldName":null,"reason":"DOCUMENT_TOO_OLD"},{"fieldName":"documentMetadata.addressPostal.zip","reason":"DATA_DIFFERS"}]}');

INSERT INTO kysely_migration VALUES ('001-accounts', '2026-11-23T00:16:02.215Z');
INSERT INTO kysely_migration VALUES ('002-qr-sign-in', '2026-11-23T00:16:02.220Z');
INSERT INTO kysely_migration VALUES ('003-expiry', '2026-11-23T00:16:02.224Z');
INSERT INTO kysely_migration VALUES ('004-documents', '2026-11-23T00:16:02.230Z');
INSERT INTO kysely_migration VALUES ('005-one-live-link', '2026-11-23T00:16:02.233Z');
INSERT INTO kysely_migration VALUES ('006-qr-scanned', '2026-11-23T00:16:02.234Z');
INSERT INTO kysely_migration VALUES ('007-job-lanes', '2026-11-23T00:16:02.239Z');
INSERT INTO kysely_migration VALUES ('010-sign-in-limits', '2026-11-23T00:16:02.241Z');
INSERT INTO kysely_migration VALUES ('011-second-step', '2026-11-23T00:16:02.251Z');
INSERT INTO kysely_migration VALUES ('013-outbox-html', '2026-11-23T00:16:02.253Z');
INSERT INTO kysely_migration VALUES ('014-confirmation-mails', '2026-11-23T00:16:02.259Z');
INSERT INTO kysely_migration VALUES ('020-second-factors', '2026-11-23T00:16:02.292Z');
INSERT INTO kysely_migration VALUES ('021-recovery-codes-and-trusted-browsers', '2026-11-23T00:16:02.304Z');
INSERT INTO kysely_migration VALUES ('023-security-links', '2026-11-23T00:16:02.309Z');
INSERT INTO kysely_migration VALUES ('040-audit', '2026-11-23T00:16:02.329Z');
INSERT INTO kysely_migration VALUES ('060-schema-requirements', '2026-11-23T00:16:02.333Z');
INSERT INTO kysely_migration VALUES ('070-staff-sessions', '2026-11-23T00:16:02.339Z');
INSERT INTO kysely_migration VALUES ('080-documents', '2026-11-23T00:16:02.352Z');
INSERT INTO kysely_migration VALUES ('081-document-decisions', '2026-11-23T00:16:02.365Z');
INSERT INTO kysely_migration VALUES ('082-document-review', '2026-11-23T00:16:02.367Z');
INSERT INTO kysely_migration VALUES ('082-submission-keys', '2026-11-23T00:16:02.368Z');
INSERT INTO kysely_migration VALUES ('083-exclusive-jobs', '2026-11-23T00:16:02.370Z');
INSERT INTO kysely_migration VALUES ('085-devices-by-account', '2026-11-23T00:16:02.373Z');

INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);

INSERT INTO rate_limits VALUES ('5EpWlRw5JiWfpju9GOJA3bT7v3SiItfjz5fxfh7PUU0', 1, 1795393022637);
INSERT INTO rate_limits VALUES ('CALHqSoxEvXGInSxBFctrGIUsr2eL_-IfsS5iGnAyy8', 1, 1795396562637);
INSERT INTO rate_limits VALUES ('X8_bY0gtRZq0nYvCA0s_Nvnbb-_eAc-V_NXJDSX9heM', 3, 1795396562650);
INSERT INTO rate_limits VALUES ('33us4MFGDuh68H3qujABNeTH9V0HxR-WN0h06B7WlM8', 2, 1795393562646);
INSERT INTO rate_limits VALUES ('E_d5Ugod_16_ZYQrn4UbYnHZyE3TJr0JUlcTHlXsHDg', 3, 1795396562688);

INSERT INTO second_factors VALUES ('w3ygzp4a12vFau24jn5zNg', 'EMAIL', NULL, NULL, '', 0, 1795392962448, 1795392962448);
INSERT INTO second_factors VALUES ('KV8lviscNwB4BTIi0WNREw', 'EMAIL', NULL, NULL, '', 0, 1795392962449, 1795392962449);
INSERT INTO second_factors VALUES ('mOoPrS5PWrMl4TXC5QTOfQ', 'EMAIL', NULL, NULL, '', 0, 1795392962451, 1795392962451);

INSERT INTO sessions VALUES ('01a205c2806b0000abb3f4fe44f429bb', '9AF31a9FbLN3mms2tN1G5A', 'node', '127.0.0.1', 1795392962669, 1795421762669, 1795392962669, NULL, 1795392962669);
INSERT INTO sessions VALUES ('01a205c280830000f13262c9fb6451a8', 'Bzo4dfwSbD7DV9sjpPgCcw', 'node', '127.0.0.1', 1795392962692, 1795421762692, 1795392962692, NULL, 1795392962692);

INSERT INTO tokens VALUES ('KLyxReDAO9ZzrY5T_dtCwEam4blpgEd74x0y4dXLerc', '01a205c2806b0000abb3f4fe44f429bb', 'PORTAL', NULL, NULL, 1795392962670, 1795421762670, NULL);
INSERT INTO tokens VALUES ('jte2ZPYt28YalW9RedPSiXKJcnH_JuvApXskGrs9eUk', '01a205c280830000f13262c9fb6451a8', 'PORTAL', NULL, NULL, 1795392962692, 1795421762692, NULL);

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_email_key_key UNIQUE (email_key);

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_invite_code_key UNIQUE (invite_code);

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY audit_head
    ADD CONSTRAINT audit_head_pkey PRIMARY KEY (id);

ALTER TABLE ONLY audit_records
    ADD CONSTRAINT audit_records_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (name);

ALTER TABLE ONLY one_time_codes
    ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (request_id);

ALTER TABLE ONLY outbox_messages
    ADD CONSTRAINT outbox_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (credential_id);

ALTER TABLE ONLY pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY qr_requests
    ADD CONSTRAINT qr_requests_pkey PRIMARY KEY (code_hash);

ALTER TABLE ONLY rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, slot);

ALTER TABLE ONLY registrations
    ADD CONSTRAINT registrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY schema_requirements
    ADD CONSTRAINT schema_requirements_pkey PRIMARY KEY (migration);

ALTER TABLE ONLY second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (account_id, type);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (failure_key);

ALTER TABLE ONLY spent_captchas
    ADD CONSTRAINT spent_captchas_pkey PRIMARY KEY (answer_hash);

ALTER TABLE ONLY staff_sessions
    ADD CONSTRAINT staff_sessions_pkey PRIMARY KEY (token_hash);

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

ALTER TABLE ONLY webauthn_challenges
    ADD CONSTRAINT webauthn_challenges_pkey PRIMARY KEY (challenge_hash);

CREATE INDEX accounts_by_role ON accounts USING btree (role) WHERE (role IS NOT NULL);

CREATE INDEX accounts_by_sponsor ON accounts USING btree (sponsor_id, created_at);

CREATE INDEX accounts_by_time ON accounts USING btree (created_at, id);

CREATE INDEX audit_records_by_actor ON audit_records USING btree (actor, created_at) WHERE (actor_type <> 'user'::text);

CREATE INDEX audit_records_by_subject ON audit_records USING btree (subject, created_at);

CREATE INDEX audit_records_by_time ON audit_records USING btree (created_at);

CREATE UNIQUE INDEX audit_records_chain ON audit_records USING btree ("position") WHERE ("position" IS NOT NULL);

CREATE INDEX audit_records_unchained ON audit_records USING btree (created_at, id) WHERE ("position" IS NULL);

CREATE INDEX audit_records_with_origin ON audit_records USING btree (created_at) WHERE (browser IS NOT NULL);

CREATE INDEX codes_by_target ON codes USING btree (purpose, target, created_at);

CREATE UNIQUE INDEX codes_one_live ON codes USING btree (purpose, target) WHERE ((spent_at IS NULL) AND (purpose <> 'SECURE_ACCOUNT'::text));

CREATE INDEX confirmation_mails_by_expiry ON confirmation_mails USING btree (budget_spent_until);

CREATE INDEX devices_by_account ON devices USING btree (account_id);

CREATE INDEX document_decisions_by_time ON document_decisions USING btree (decided_at);

CREATE INDEX document_files_by_account ON document_files USING btree (account_id, uploaded_at);

CREATE INDEX document_files_by_content ON document_files USING btree (content_digest) WHERE (content_digest IS NOT NULL);

CREATE INDEX document_files_by_document ON document_files USING btree (document_id);

CREATE INDEX documents_that_wait ON documents USING btree (submitted_at, id) WHERE (status = 'WAITING_MODERATOR'::text);

CREATE INDEX jobs_by_exclusive_key ON jobs USING btree (exclusive_key) WHERE (exclusive_key IS NOT NULL);

CREATE INDEX jobs_due ON jobs USING btree (lane, dead_at, run_at);

CREATE UNIQUE INDEX one_time_codes_one_live ON one_time_codes USING btree (bound_to, purpose, factor) WHERE (spent_at IS NULL);

CREATE INDEX passkeys_by_account ON passkeys USING btree (account_id);

CREATE INDEX pending_sign_ins_by_account ON pending_sign_ins USING btree (account_id, expires_at);

CREATE INDEX registrations_by_email ON registrations USING btree (email_key, created_at);

CREATE INDEX second_factors_by_chat ON second_factors USING btree (chat_hmac);

CREATE UNIQUE INDEX second_factors_either_or ON second_factors USING btree (account_id) WHERE ((activated_at IS NOT NULL) AND (type = ANY (ARRAY['TELEGRAM'::text, 'GOOGLE_AUTHENTICATOR'::text])));

CREATE INDEX sessions_by_account ON sessions USING btree (account_id, ended_at);

CREATE INDEX sessions_by_expiry ON sessions USING btree (expires_at);

CREATE INDEX staff_sessions_by_account ON staff_sessions USING btree (account_id);

CREATE INDEX staff_sessions_by_expiry ON staff_sessions USING btree (expires_at);

CREATE INDEX tokens_by_expiry ON tokens USING btree (expires_at);

CREATE INDEX tokens_by_session ON tokens USING btree (session_id);

CREATE INDEX trusted_browsers_by_token ON trusted_browsers USING btree (token_hash);

CREATE TRIGGER audit_head_forward BEFORE UPDATE ON audit_head FOR EACH ROW WHEN (((new.id <> old.id) OR (new."position" < old."position") OR ((new."position" = old."position") AND (new.hash <> old.hash)))) EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_head_kept BEFORE DELETE ON audit_head FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_head_not_emptied BEFORE TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_records_kept BEFORE DELETE ON audit_records FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_records_not_emptied BEFORE TRUNCATE ON audit_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_records_only_added BEFORE INSERT ON audit_records FOR EACH ROW WHEN (((new."position" IS NOT NULL) OR (new.hash IS NOT NULL))) EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_records_unchanged BEFORE UPDATE ON audit_records FOR EACH ROW WHEN ((((((((((((new.id IS DISTINCT FROM old.id) OR (new.type IS DISTINCT FROM old.type)) OR (new.actor_type IS DISTINCT FROM old.actor_type)) OR (new.actor IS DISTINCT FROM old.actor)) OR (new.subject_type IS DISTINCT FROM old.subject_type)) OR (new.subject IS DISTINCT FROM old.subject)) OR (new.reason IS DISTINCT FROM old.reason)) OR (new.details IS DISTINCT FROM old.details)) OR (new.origin_digest IS DISTINCT FROM old.origin_digest)) OR (new.created_at IS DISTINCT FROM old.created_at)) OR ((new.browser IS DISTINCT FROM old.browser) AND (new.browser IS NOT NULL)) OR ((new.address IS DISTINCT FROM old.address) AND (new.address IS NOT NULL)) OR ((new.salt IS DISTINCT FROM old.salt) AND (new.salt IS NOT NULL)) OR ((old."position" IS NOT NULL) AND ((new."position" IS DISTINCT FROM old."position") OR (new.hash IS DISTINCT FROM old.hash))) OR ((new."position" IS NULL) <> (new.hash IS NULL)))) EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER security_events_kept INSTEAD OF DELETE ON security_events FOR EACH ROW EXECUTE FUNCTION keep_security_event();

CREATE TRIGGER security_events_recorded INSTEAD OF INSERT ON security_events FOR EACH ROW EXECUTE FUNCTION record_security_event();

ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_sponsor_id_fkey FOREIGN KEY (sponsor_id) REFERENCES accounts(id);

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

ALTER TABLE ONLY one_time_codes
    ADD CONSTRAINT one_time_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY registrations
    ADD CONSTRAINT registrations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY registrations
    ADD CONSTRAINT registrations_sponsor_id_fkey FOREIGN KEY (sponsor_id) REFERENCES accounts(id);

ALTER TABLE ONLY second_factors
    ADD CONSTRAINT second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY staff_sessions
    ADD CONSTRAINT staff_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY telegram_links
    ADD CONSTRAINT telegram_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY tokens
    ADD CONSTRAINT tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id);

ALTER TABLE ONLY trusted_browsers
    ADD CONSTRAINT trusted_browsers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ONLY webauthn_challenges
    ADD CONSTRAINT webauthn_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
