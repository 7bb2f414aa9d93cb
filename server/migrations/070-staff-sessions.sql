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
