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
