-- All tables except those whose definition differs between the databases: their part is in `001-schema.<database>.sql`.
-- Times are milliseconds since 1970 by the database's clock. Booleans are 0 or 1. Secrets are stored only as digests.
--
-- Versions from before this file cannot work with these tables:
-- requires: 001-schema

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
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  account_id TEXT REFERENCES accounts (id)
);
CREATE INDEX registrations_by_email ON registrations (email_key, created_at);

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

-- Sign-ins that wait for their second step, with the token that the second step needs.
-- session_ends_at is the latest time at which the new session may end, if there is one.
CREATE TABLE pending_sign_ins (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  companion_hash TEXT,
  session_ends_at BIGINT,
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

-- WebAuthn credentials. public_key is COSE in base64url.
CREATE TABLE passkeys (
  credential_id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter BIGINT NOT NULL,
  transports TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT
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

-- Sessions of the console. A row that is not confirmed waits for the second step of its sign-in.
CREATE TABLE staff_sessions (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  confirmed_at BIGINT
);
CREATE INDEX staff_sessions_by_account ON staff_sessions (account_id);
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expires_at);

-- `checks_per_minute` is how many of its tokens an application may check in a minute.
CREATE TABLE applications (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  url TEXT NOT NULL,
  return_addresses TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  texts TEXT NOT NULL,
  position INTEGER NOT NULL,
  checks_per_minute INTEGER NOT NULL DEFAULT 30000
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
  updated_at BIGINT NOT NULL,
  UNIQUE (account_id, document_type)
);
CREATE INDEX documents_that_wait ON documents (submitted_at, id) WHERE status = 'WAITING_MODERATOR';

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
  processed_at BIGINT
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
  dead_at BIGINT,
  last_error TEXT,
  created_at BIGINT NOT NULL
);
CREATE INDEX jobs_due ON jobs (lane, dead_at, run_at);
CREATE INDEX jobs_by_exclusive_key ON jobs (exclusive_key) WHERE exclusive_key IS NOT NULL;

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
