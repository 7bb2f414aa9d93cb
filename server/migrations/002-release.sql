-- The schema of 0.1.0: all tables except those whose definition differs between the databases, which are in `002-release.<database>.sql`.
-- Times are milliseconds since 1970 by the database's clock. Booleans are 0 or 1. Secrets are stored only as digests.
--
-- Versions from before this file cannot work with these tables:
-- requires: 002-release

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  nationality TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  locale TEXT NOT NULL,
  role TEXT,
  disabled INTEGER NOT NULL DEFAULT 0,
  verified INTEGER NOT NULL DEFAULT 0,
  selfie_required INTEGER NOT NULL DEFAULT 0,
  invite_code TEXT NOT NULL UNIQUE,
  invite_blocked INTEGER NOT NULL DEFAULT 0,
  sponsor_id TEXT REFERENCES accounts (id),
  telegram_hint BIGINT,
  -- When the password was first reset by mail since the account got its role. The console accepts nothing that was set up after that.
  mail_reset_at BIGINT,
  -- The time zone of the user's browser, and the region by whose order dates are written. Mails tell times by them.
  time_zone TEXT,
  region TEXT,
  -- When what the account held about its user was erased. The row stays without personal data, because others refer to its id.
  erased_at BIGINT,
  created_at BIGINT NOT NULL
);
-- Staff are few: the search for them and the check for the last admin read only their rows.
CREATE INDEX accounts_by_role ON accounts (role) WHERE role IS NOT NULL;
CREATE INDEX accounts_by_time ON accounts (created_at, id);
CREATE INDEX accounts_by_sponsor ON accounts (sponsor_id, created_at);

-- One row for each attempt to register. The account is created when a mailed link is confirmed. `mails` counts those sent again.
CREATE TABLE registrations (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  nationality TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  locale TEXT NOT NULL,
  sponsor_id TEXT REFERENCES accounts (id),
  telegram_hint BIGINT,
  application TEXT,
  mails INTEGER NOT NULL DEFAULT 0,
  -- What was agreed to with the attempt, as JSON: the account takes it over.
  agreement TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  account_id TEXT REFERENCES accounts (id)
);
CREATE INDEX registrations_by_email ON registrations (email_key, created_at);
-- An erasure finds the rows of one account by these, and others of their kind.
CREATE INDEX registrations_by_account ON registrations (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX registrations_by_sponsor ON registrations (sponsor_id) WHERE sponsor_id IS NOT NULL;

-- When the next confirmation mail may be sent to an e-mail: mails are a minute apart, and after a few of them an hour.
CREATE TABLE confirmation_mails (
  email_key TEXT PRIMARY KEY,
  minute_ends_at BIGINT NOT NULL,
  budget_spent_until BIGINT NOT NULL
);
CREATE INDEX confirmation_mails_by_expiry ON confirmation_mails (budget_spent_until);

-- The secrets of mailed links. `target` is a registration or an account, depending on `purpose`.
CREATE TABLE codes (
  code_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  target TEXT NOT NULL,
  application TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  spent_at BIGINT
);
CREATE INDEX codes_by_target ON codes (purpose, target, created_at);
-- Only the newest link of a target works, also when two are created at the same moment. Every link “This was not me” of an account
-- works, because each mail has its own.
CREATE UNIQUE INDEX codes_one_live ON codes (purpose, target) WHERE spent_at IS NULL AND purpose <> 'SECURE_ACCOUNT';

-- Browsers that have signed in to an account: their failed attempts are counted separately.
CREATE TABLE devices (
  device_hash TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  created_at BIGINT NOT NULL,
  PRIMARY KEY (device_hash, account_id)
);
-- Each sign-in asks whether the account has a known browser, and a reset of the password deletes them all.
CREATE INDEX devices_by_account ON devices (account_id);

-- Failed sign-ins, by a keyed digest of the e-mail or the client's address, whether or not an account exists: those of the last
-- minutes, and those of 24 hours.
CREATE TABLE sign_in_failures (
  failure_key TEXT PRIMARY KEY,
  failures INTEGER NOT NULL,
  window_ends_at BIGINT NOT NULL,
  day_failures INTEGER NOT NULL DEFAULT 0,
  day_ends_at BIGINT NOT NULL DEFAULT 0,
  locked_until BIGINT NOT NULL
);

-- Browsers that wait for the approval of a signed-in device. `session_id` is the session that decided; `poll_interval` is in seconds.
-- `scanned_at` is when a signed-in device first opened the code: from then on the displayed number must not change. `opened_by` is the
-- account that opened it first: no other account may decide on it.
CREATE TABLE qr_requests (
  code_hash TEXT PRIMARY KEY,
  browser_hash TEXT NOT NULL,
  user_code TEXT NOT NULL,
  choices TEXT NOT NULL,
  application TEXT,
  browser TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  poll_interval INTEGER NOT NULL,
  polled_at BIGINT,
  scanned_at BIGINT,
  opened_by TEXT,
  decision TEXT,
  session_id TEXT,
  redeemed_at BIGINT
);
CREATE INDEX qr_requests_by_account ON qr_requests (opened_by) WHERE opened_by IS NOT NULL;

-- Sign-ins to the portal or the console (`site`) that wait for their second step, with the token that the second step needs.
-- `application` is the one that the sign-in leads to, so that the mails about it can name it.
CREATE TABLE pending_sign_ins (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  companion_hash TEXT,
  site TEXT NOT NULL DEFAULT 'portal',
  application TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  completed_at BIGINT
);
CREATE INDEX pending_sign_ins_by_account ON pending_sign_ins (account_id, expires_at);

-- One-time codes that users type. bound_to is the session or the pending sign-in that requested the code.
-- A factor whose device generates the codes (TOTP) has a row for its attempts, without a code.
CREATE TABLE one_time_codes (
  request_id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  bound_to TEXT NOT NULL,
  purpose TEXT NOT NULL,
  factor TEXT NOT NULL,
  code_hmac TEXT,
  attempts_left INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  spent_at BIGINT
);
CREATE UNIQUE INDEX one_time_codes_one_live ON one_time_codes (bound_to, purpose, factor) WHERE spent_at IS NULL;
CREATE INDEX one_time_codes_by_account ON one_time_codes (account_id);

-- Second factors. One that is not active yet belongs to the session that sets it up.
-- secret is encrypted: the key of an authenticator or the id of a Telegram chat. chat_hmac counts the accounts of one chat.
CREATE TABLE second_factors (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  type TEXT NOT NULL,
  secret TEXT,
  chat_hmac TEXT,
  session_id TEXT NOT NULL,
  last_step BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  activated_at BIGINT,
  PRIMARY KEY (account_id, type)
);
-- An account has Telegram or an authenticator, never both.
CREATE UNIQUE INDEX second_factors_either_or ON second_factors (account_id)
  WHERE activated_at IS NOT NULL AND type IN ('TELEGRAM', 'GOOGLE_AUTHENTICATOR');
CREATE INDEX second_factors_by_chat ON second_factors (chat_hmac);

-- Wrong codes of an account in 24 hours, over all requests, sessions and factors.
CREATE TABLE code_attempts (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  attempts INTEGER NOT NULL,
  window_ends_at BIGINT NOT NULL
);

-- Links t.me/<bot>?start=<nonce> by which a user connects a chat without typing its id.
CREATE TABLE telegram_links (
  nonce_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  session_id TEXT NOT NULL UNIQUE,
  chat_id TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX telegram_links_by_account ON telegram_links (account_id);

-- Ten numbered codes per account: a new set overwrites the old one, also when two are created at the same moment.
CREATE TABLE recovery_codes (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  slot INTEGER NOT NULL,
  code_hmac TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  spent_at BIGINT,
  PRIMARY KEY (account_id, slot)
);

-- Browsers that need no second step for 30 days. Several accounts can trust one browser, by the same cookie.
CREATE TABLE trusted_browsers (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  UNIQUE (account_id, token_hash)
);
CREATE INDEX trusted_browsers_by_token ON trusted_browsers (token_hash);

-- WebAuthn credentials. `public_key` is COSE in base64url. One with `suspended_at` was young when the password was reset by mail: it
-- signs in again once its user has confirmed it.
CREATE TABLE passkeys (
  credential_id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter BIGINT NOT NULL,
  transports TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT,
  suspended_at BIGINT
);
CREATE INDEX passkeys_by_account ON passkeys (account_id);

-- Challenges of WebAuthn ceremonies: each is valid for one answer. account_id is null at a sign-in.
CREATE TABLE webauthn_challenges (
  challenge_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  account_id TEXT REFERENCES accounts (id),
  bound_to TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX webauthn_challenges_by_account ON webauthn_challenges (account_id) WHERE account_id IS NOT NULL;

-- Sessions of the console.
CREATE TABLE staff_sessions (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX staff_sessions_by_account ON staff_sessions (account_id);
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expires_at);

-- Tokens with which programs register applications of their own (RFC 7591 §3): how many each may, with which scopes, and how many it has registered.
CREATE TABLE registration_tokens (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  most INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  scopes TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  ended_at BIGINT
);

-- `checks_per_minute` is how many of its tokens an application may check in a minute. `names` is the name in other languages than that
-- of `name`: JSON, by language.
CREATE TABLE applications (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  url TEXT NOT NULL,
  return_addresses TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  texts TEXT NOT NULL,
  position INTEGER NOT NULL,
  checks_per_minute INTEGER NOT NULL DEFAULT 30000,
  names TEXT,
  -- Where an application that uses the hand-off is told that its user was signed out.
  hand_off_logout_uri TEXT,
  -- The secret that it had before its present one, and until when that is accepted.
  old_secret_hash TEXT,
  old_secret_ends_at BIGINT,
  secret_created_at BIGINT,
  -- The token with which it has registered itself; null if staff or an operator registered it.
  registered_by TEXT REFERENCES registration_tokens (id)
);

-- How an application uses OpenID Connect. The lists are JSON. An application without a row uses the hand-off alone.
-- With public keys (`jwks`, a JSON Web Key Set) an application proves who it is by signatures instead of its secret (private_key_jwt).
-- `resources` are the addresses of servers for which it gets access tokens that these check themselves, with the scopes of them.
-- `login_uri` is where it begins a sign-in that the portal's menu asks for (initiate_login_uri, OpenID Connect Core 1.0 §4).
CREATE TABLE openid_clients (
  application TEXT PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  redirect_uris TEXT NOT NULL,
  logout_return_uris TEXT NOT NULL,
  logout_uri TEXT,
  login_uri TEXT,
  scopes TEXT NOT NULL,
  first_party BIGINT NOT NULL,
  pairwise BIGINT NOT NULL,
  jwks TEXT,
  resources TEXT,
  resource_scopes TEXT
);

-- What the library of OpenID Connect stores: codes, tokens, grants, requests and its part of a session. `payload` is encrypted. What a caller presents is
-- stored as its digest.
CREATE TABLE openid_entries (
  model TEXT NOT NULL,
  id_hash TEXT NOT NULL,
  payload TEXT NOT NULL,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  session_id TEXT,
  -- The application that it was issued to, and whether it ends with its session.
  application TEXT,
  session_bound BIGINT,
  grant_hash TEXT,
  -- Of a refresh token: the first one of those that followed each other.
  lineage_hash TEXT,
  user_code_hash TEXT,
  consumed_at BIGINT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (model, id_hash)
);
-- Every lookup is by the digest alone, which contains the model.
CREATE UNIQUE INDEX openid_entries_by_id ON openid_entries (id_hash);
CREATE INDEX openid_entries_by_account ON openid_entries (account_id);
CREATE INDEX openid_entries_by_session ON openid_entries (session_id);
CREATE INDEX openid_entries_by_grant ON openid_entries (grant_hash);
-- Most entries have neither, and a planner that counts them takes the whole index for useless.
CREATE INDEX openid_entries_by_lineage ON openid_entries (lineage_hash) WHERE lineage_hash IS NOT NULL;
CREATE INDEX openid_entries_by_user_code ON openid_entries (user_code_hash) WHERE user_code_hash IS NOT NULL;
CREATE INDEX openid_entries_by_expiry ON openid_entries (expires_at);

-- The keys of signatures that applications verify. `private_key` is an encrypted JWK (RFC 7517). A replaced key is published until what it has signed has expired.
CREATE TABLE signing_keys (
  id TEXT PRIMARY KEY,
  algorithm TEXT NOT NULL,
  private_key TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  replaced_at BIGINT
);
CREATE UNIQUE INDEX signing_keys_in_use ON signing_keys (algorithm) WHERE replaced_at IS NULL;

-- What a user has allowed an application that is not the operator's own to learn. `scopes` is JSON.
CREATE TABLE openid_consents (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  scopes TEXT NOT NULL,
  given_at BIGINT NOT NULL,
  PRIMARY KEY (account_id, application)
);

-- The key of the identifiers that users have at applications with identifiers of their own. It has one row, which the first server that needs it makes.
-- It is encrypted, and stays the same when the secret is replaced.
CREATE TABLE subject_key (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  key TEXT NOT NULL
);

-- The documents by which users prove their identity. `metadata` is encrypted. `version` changes with every change of a document or its
-- pictures; `round` counts its submissions. `claimed_by` is the member of staff who works on it until `claimed_until`. `review` is the
-- last decision, as its user reads it: JSON of codes and a time, no text that a person wrote.
CREATE TABLE documents (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  document_type TEXT NOT NULL,
  status TEXT NOT NULL,
  metadata TEXT NOT NULL,
  version BIGINT NOT NULL DEFAULT 1,
  round BIGINT NOT NULL DEFAULT 0,
  submitted_at BIGINT,
  claimed_by TEXT REFERENCES accounts (id),
  claimed_until BIGINT,
  review TEXT,
  -- When a member of staff first opened the document since it was submitted.
  opened_at BIGINT,
  updated_at BIGINT NOT NULL,
  UNIQUE (account_id, document_type)
);
CREATE INDEX documents_that_wait ON documents (submitted_at, id) WHERE status = 'WAITING_MODERATOR';
CREATE INDEX documents_by_claim ON documents (claimed_by) WHERE claimed_by IS NOT NULL;

-- The pictures of documents. `file_key` is the encrypted key of the file; without its row the file cannot be read any more.
CREATE TABLE document_files (
  name TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  account_id TEXT NOT NULL REFERENCES accounts (id),
  state TEXT NOT NULL,
  problem TEXT,
  file_key TEXT NOT NULL,
  byte_count BIGINT NOT NULL,
  content_digest TEXT,
  uploaded_at BIGINT NOT NULL,
  processed_at BIGINT,
  -- What was read in a picture of a passport: the two lines of its machine-readable zone with the certainty of each letter, as encrypted JSON.
  zone TEXT
);
CREATE INDEX document_files_by_document ON document_files (document_id);
CREATE INDEX document_files_by_account ON document_files (account_id, uploaded_at);
CREATE INDEX document_files_by_content ON document_files (content_digest) WHERE content_digest IS NOT NULL;

-- What was submitted in each round. `metadata` is encrypted; `findings` are those of the automatic check. `request_digest` is that of
-- the `Idempotency-Key` of the call that submitted the round: a repeat of the call is answered without a second round.
CREATE TABLE document_rounds (
  document_id TEXT NOT NULL REFERENCES documents (id),
  round BIGINT NOT NULL,
  metadata TEXT NOT NULL,
  findings TEXT NOT NULL,
  submitted_at BIGINT NOT NULL,
  request_digest TEXT,
  -- JSON of the names of the pictures that the round was submitted with; NULL for rounds of early versions.
  pictures TEXT,
  PRIMARY KEY (document_id, round)
);

-- Decisions about documents. One that is not final yet can be undone, which deletes it. `stage` counts the decisions of a round: a
-- second one is needed where two people must agree, a third one where they do not. `remarks` are codes and names of fields; `note`
-- is internal and encrypted.
CREATE TABLE document_decisions (
  id TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  round BIGINT NOT NULL,
  stage BIGINT NOT NULL,
  outcome TEXT NOT NULL,
  remarks TEXT NOT NULL,
  note TEXT,
  decided_by TEXT NOT NULL REFERENCES accounts (id),
  decided_at BIGINT NOT NULL,
  undo_until BIGINT NOT NULL,
  final_at BIGINT,
  UNIQUE (document_id, round, stage)
);
CREATE INDEX document_decisions_by_time ON document_decisions (decided_at);
CREATE INDEX document_decisions_by_decider ON document_decisions (decided_by);
CREATE INDEX document_decisions_open ON document_decisions (decided_by) WHERE final_at IS NULL;

-- A key for each account, encrypted under the installation's secret. What is encrypted under it begins with `3.`; when the row is deleted,
-- nothing of that can be read any more, also not in a backup.
CREATE TABLE account_keys (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  wrapped_key TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
-- What earlier versions have encrypted under the secret itself, so that it is found without reading the tables. They are soon empty.
CREATE INDEX documents_under_secret ON documents (id) WHERE substr(metadata, 1, 2) <> '3.';
CREATE INDEX document_rounds_under_secret ON document_rounds (document_id, round) WHERE substr(metadata, 1, 2) <> '3.';
CREATE INDEX document_decisions_under_secret ON document_decisions (id) WHERE substr(note, 1, 2) <> '3.';
CREATE INDEX document_files_under_secret ON document_files (name) WHERE substr(file_key, 1, 2) <> '3.';
CREATE INDEX document_zones_under_secret ON document_files (name) WHERE substr(zone, 1, 2) <> '3.';

-- Links by which a phone adds one picture to a document of the session that made the link. `opened_by` is the digest of the cookie of the
-- phone that opened it first: no other device can use it then.
CREATE TABLE phone_uploads (
  code_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  document_type TEXT NOT NULL,
  opened_by TEXT,
  sent_at BIGINT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX phone_uploads_by_session ON phone_uploads (session_id, document_type);
CREATE INDEX phone_uploads_by_account ON phone_uploads (account_id);

-- Links by which anybody can see that documents of an account are approved. `proves` is a JSON list; `recorded_at` is when an opening was
-- last written into the audit trail.
CREATE TABLE verification_proofs (
  id TEXT PRIMARY KEY,
  code_hash TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  proves TEXT NOT NULL,
  label TEXT,
  openings BIGINT NOT NULL DEFAULT 0,
  last_opened_at BIGINT,
  recorded_at BIGINT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX verification_proofs_by_account ON verification_proofs (account_id, created_at);

-- What happened to the security of accounts, and what staff and operators did: records that are only ever added. `position` and
-- `hash` chain them, `browser`, `address` and `salt` are erased after a while; `origin_digest` keeps what they were in the chain.
CREATE TABLE audit_records (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  actor_type TEXT NOT NULL,
  actor TEXT,
  subject_type TEXT NOT NULL,
  subject TEXT NOT NULL,
  reason TEXT,
  details TEXT NOT NULL,
  origin_digest TEXT,
  created_at BIGINT NOT NULL,
  browser TEXT,
  address TEXT,
  salt TEXT,
  position BIGINT,
  hash TEXT
);
CREATE INDEX audit_records_by_subject ON audit_records (subject, created_at);
CREATE INDEX audit_records_by_actor ON audit_records (actor, created_at) WHERE actor_type <> 'user';
CREATE INDEX audit_records_by_time ON audit_records (created_at);
CREATE INDEX audit_records_with_origin ON audit_records (created_at) WHERE browser IS NOT NULL;
CREATE INDEX audit_records_unchained ON audit_records (created_at, id) WHERE position IS NULL;
CREATE UNIQUE INDEX audit_records_chain ON audit_records (position) WHERE position IS NOT NULL;

-- The last link of the chain. Without it, removing the last records would leave no trace.
CREATE TABLE audit_head (id INTEGER PRIMARY KEY CHECK (id = 1), position BIGINT NOT NULL, hash TEXT NOT NULL);
INSERT INTO audit_head (id, position, hash) VALUES (1, 0, '');

-- Jobs, each inserted in the transaction of the change that it belongs to. `payload` is encrypted. Jobs of one lane never wait for
-- those of another: `prompt` for mails that a user waits for, `notices` for all others. Jobs with the same `exclusive_key` are done one
-- after the other; it names the account whose pictures the jobs process.
CREATE TABLE jobs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  lane TEXT NOT NULL DEFAULT 'prompt',
  exclusive_key TEXT,
  payload TEXT NOT NULL,
  run_at BIGINT NOT NULL,
  not_after BIGINT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  leased_until BIGINT NOT NULL DEFAULT 0,
  -- Until when other jobs with the same exclusive key wait, because this one has failed.
  rests_until BIGINT NOT NULL DEFAULT 0,
  dead_at BIGINT,
  last_error TEXT,
  -- A keyed digest of the mailbox or chat that a job is for, by which the jobs of an erased account are found.
  addressee TEXT,
  created_at BIGINT NOT NULL
);
CREATE INDEX jobs_due ON jobs (lane, dead_at, run_at);
CREATE INDEX jobs_by_exclusive_key ON jobs (exclusive_key) WHERE exclusive_key IS NOT NULL;
CREATE INDEX jobs_by_addressee ON jobs (addressee) WHERE addressee IS NOT NULL;

-- Leases: which process does work that only one may do, such as polling Telegram for messages.
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);

-- Rate limits shared by all processes: the points spent in a window, and when it ends.
CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);

-- Captcha answers that were used: each answer is accepted once.
CREATE TABLE spent_captchas (
  answer_hash TEXT PRIMARY KEY,
  expires_at BIGINT NOT NULL
);

-- The messages that the demo's outbox page shows; empty outside the demo.
CREATE TABLE outbox_messages (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  html TEXT,
  links TEXT NOT NULL,
  sent_at BIGINT NOT NULL
);

-- Which migration a server must know to work with the schema, because a later one removed what older servers use.
CREATE TABLE schema_requirements (
  migration TEXT PRIMARY KEY,
  requires TEXT NOT NULL
);

-- Who this database is to the folder or bucket of its pictures. It has one row, which is made when it is first needed.
CREATE TABLE installation (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id TEXT NOT NULL,
  turn TEXT NOT NULL,
  next_turn TEXT
);

-- Which accounts were erased: applied after a restore, because the backup may hold them. The id itself is not in it.
CREATE TABLE erasures (
  account_digest TEXT PRIMARY KEY,
  erased_at BIGINT NOT NULL,
  erased_by TEXT NOT NULL
);

-- Legal documents and who has agreed to them. The first version of each document is the file of the installation and has no row: `legal_versions` has
-- those that were published later, with their files in `legal_translations`.
CREATE TABLE legal_versions (
  kind TEXT NOT NULL,
  version BIGINT NOT NULL,
  counts_from BIGINT NOT NULL,
  announced_at BIGINT NOT NULL,
  PRIMARY KEY (kind, version)
);
-- The bytes of documents (base64) by their SHA-256: of all published ones, and of files that somebody has agreed to.
CREATE TABLE legal_documents (
  digest TEXT PRIMARY KEY,
  content TEXT NOT NULL
);
CREATE TABLE legal_translations (
  kind TEXT NOT NULL,
  version BIGINT NOT NULL,
  language TEXT NOT NULL,
  digest TEXT NOT NULL REFERENCES legal_documents (digest),
  PRIMARY KEY (kind, version, language)
);
CREATE TABLE agreements (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  version BIGINT NOT NULL,
  language TEXT NOT NULL,
  digest TEXT NOT NULL REFERENCES legal_documents (digest),
  agreed_at BIGINT NOT NULL,
  address TEXT NOT NULL,
  browser TEXT NOT NULL,
  UNIQUE (account_id, kind, version)
);

-- Sign-ins and second steps that were refused, for staff who help a user: the newest of each account, for 30 days. No key refers to
-- accounts: to check it would take time for e-mails with an account alone.
CREATE TABLE refused_sign_ins (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  site TEXT NOT NULL,
  step TEXT NOT NULL,
  reason TEXT NOT NULL,
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  -- Whether a record of the audit trail counts it.
  in_audit BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL
);
CREATE INDEX refused_sign_ins_by_account ON refused_sign_ins (account_id, created_at);
CREATE INDEX refused_sign_ins_uncounted ON refused_sign_ins (created_at) WHERE in_audit = 0;
CREATE INDEX refused_sign_ins_by_age ON refused_sign_ins (created_at);

-- What became of mails, for staff who help a user who got none: never their content. `recipient` is a keyed digest of the address.
CREATE TABLE sent_mails (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  mail TEXT NOT NULL,
  document TEXT,
  state TEXT NOT NULL,
  answer TEXT,
  created_at BIGINT NOT NULL,
  tried_at BIGINT NOT NULL
);
CREATE INDEX sent_mails_by_recipient ON sent_mails (recipient, created_at);
CREATE INDEX sent_mails_by_age ON sent_mails (created_at);

-- Changes of the e-mail of an account: asked for, then confirmed by the new mailbox, and for a while taken back by the old one. The three
-- digests are those of mailed links: confirming, stopping before the change, and taking back after it.
CREATE TABLE email_changes (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  old_email TEXT NOT NULL,
  old_email_key TEXT NOT NULL,
  confirm_hash TEXT NOT NULL,
  stop_hash TEXT NOT NULL,
  take_back_hash TEXT,
  created_at BIGINT NOT NULL,
  -- Until when the links work: set anew by the change.
  expires_at BIGINT NOT NULL,
  changed_at BIGINT,
  -- When it was replaced by a later one, withdrawn, stopped or taken back.
  ended_at BIGINT
);
CREATE UNIQUE INDEX email_changes_by_confirm_hash ON email_changes (confirm_hash);
CREATE UNIQUE INDEX email_changes_by_stop_hash ON email_changes (stop_hash);
CREATE UNIQUE INDEX email_changes_by_take_back_hash ON email_changes (take_back_hash) WHERE take_back_hash IS NOT NULL;
CREATE INDEX email_changes_by_account ON email_changes (account_id, created_at);
CREATE INDEX email_changes_by_old_email ON email_changes (old_email_key) WHERE changed_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);

-- The takeout of an account: all data about its user in one file, in parts in the store of pictures. An account has one at most, the newest.
CREATE TABLE takeouts (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  -- Names the objects of its file.
  id TEXT NOT NULL,
  state TEXT NOT NULL,
  -- In percent, while it is prepared.
  progress BIGINT NOT NULL DEFAULT 0,
  -- The key of the file, encrypted.
  file_key TEXT NOT NULL,
  parts BIGINT NOT NULL DEFAULT 0,
  byte_count BIGINT NOT NULL DEFAULT 0,
  requested_by TEXT NOT NULL,
  requested_at BIGINT NOT NULL,
  ready_at BIGINT,
  expires_at BIGINT NOT NULL
);
CREATE INDEX takeouts_by_end ON takeouts (expires_at);

-- Accounts that their users have closed: when each is erased, unless its user signs in before and keeps it. `reminded` is 1 when no mail is to remind
-- the user of it any more.
CREATE TABLE closings (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  closes_at BIGINT NOT NULL,
  reminded INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX closings_by_time ON closings (closes_at);

-- What staff write down about an account for each other. Rows are added, and deleted when the account is erased; none is changed.
CREATE TABLE account_notes (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  author_type TEXT NOT NULL,
  -- The account of a member of staff, or the name of an operator.
  author TEXT NOT NULL,
  -- Encrypted with the key of the account.
  text TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX account_notes_by_account ON account_notes (account_id, created_at);
-- None: notes were never under the secret itself. The search for such values reads this instead of the table.
CREATE INDEX account_notes_under_secret ON account_notes (id) WHERE substr(text, 1, 2) <> '3.';

-- Until when only calls that read are answered. It has one row at most; one whose time is over counts no more.
CREATE TABLE maintenance (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  ends_at BIGINT NOT NULL
);
