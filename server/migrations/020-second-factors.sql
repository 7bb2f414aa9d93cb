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

-- Leases: which process does work that only one may do, such as polling Telegram for messages.
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);

-- When the user of a session last proved the password. A session that another device approved has none at first.
ALTER TABLE sessions ADD COLUMN password_checked_at BIGINT NOT NULL DEFAULT 0;

CREATE TABLE recovery_codes (
  code_hmac TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  created_at BIGINT NOT NULL,
  spent_at BIGINT
);
CREATE INDEX recovery_codes_by_account ON recovery_codes (account_id);

-- Browsers that need no second step for 30 days.
CREATE TABLE trusted_browsers (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX trusted_browsers_by_account ON trusted_browsers (account_id);

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

-- The security events of an account, which its user can read. details is JSON.
CREATE TABLE security_events (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  type TEXT NOT NULL,
  details TEXT NOT NULL,
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX security_events_by_account ON security_events (account_id, created_at);
