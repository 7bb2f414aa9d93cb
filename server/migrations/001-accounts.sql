-- Times are milliseconds since 1970 by the database's clock. Booleans are 0 or 1. Secrets are stored only as digests.

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

-- One row for each attempt to register. The account is created when a mailed link is confirmed.
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
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  account_id TEXT REFERENCES accounts (id)
);
CREATE INDEX registrations_by_email ON registrations (email_key, created_at);

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

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  ended_at BIGINT
);
CREATE INDEX sessions_by_account ON sessions (account_id, ended_at);

CREATE TABLE tokens (
  token_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id),
  kind TEXT NOT NULL,
  application TEXT,
  companion_hash TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  redeemed_at BIGINT
);
CREATE INDEX tokens_by_session ON tokens (session_id);

-- Browsers that have signed in to an account: their failed attempts are counted separately.
CREATE TABLE devices (
  device_hash TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  created_at BIGINT NOT NULL,
  PRIMARY KEY (device_hash, account_id)
);

-- Failed sign-ins, by a keyed digest of the e-mail or the client's address, whether or not an account exists.
CREATE TABLE sign_in_failures (
  failure_key TEXT PRIMARY KEY,
  failures INTEGER NOT NULL,
  window_ends_at BIGINT NOT NULL,
  locked_until BIGINT NOT NULL
);

CREATE TABLE applications (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  url TEXT NOT NULL,
  return_addresses TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  texts TEXT NOT NULL,
  position INTEGER NOT NULL
);

-- Captcha answers that were used: each answer is accepted once.
CREATE TABLE spent_captchas (
  answer_hash TEXT PRIMARY KEY,
  expires_at BIGINT NOT NULL
);

-- Jobs, each inserted in the transaction of the change that it belongs to. `payload` is encrypted.
CREATE TABLE jobs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  run_at BIGINT NOT NULL,
  not_after BIGINT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  leased_until BIGINT NOT NULL DEFAULT 0,
  dead_at BIGINT,
  last_error TEXT,
  created_at BIGINT NOT NULL
);
CREATE INDEX jobs_due ON jobs (dead_at, run_at);

-- The messages that the demo's outbox page shows; empty outside the demo.
CREATE TABLE outbox_messages (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  links TEXT NOT NULL,
  sent_at BIGINT NOT NULL
);

-- Rate limits shared by all processes: the points spent in a window, and when it ends.
CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);
