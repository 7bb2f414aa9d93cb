-- SQLite looks up a row by a text key twice: in the key's index, then by row number. These two tables are read at every call that
-- presents a token, so their rows are stored in the key's own tree.
CREATE TABLE new_sessions (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  ended_at BIGINT,
  password_checked_at BIGINT NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE new_tokens (
  token_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES new_sessions (id),
  kind TEXT NOT NULL,
  application TEXT,
  companion_hash TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  redeemed_at BIGINT
) WITHOUT ROWID;

INSERT INTO new_sessions (
  id, account_id, browser, address, created_at, expires_at, last_used_at, ended_at, password_checked_at
) SELECT id, account_id, browser, address, created_at, expires_at, last_used_at, ended_at, password_checked_at FROM sessions ORDER BY id;
INSERT INTO new_tokens (
  token_hash, session_id, kind, application, companion_hash, created_at, expires_at, redeemed_at
) SELECT token_hash, session_id, kind, application, companion_hash, created_at, expires_at, redeemed_at FROM tokens ORDER BY token_hash;

-- Tokens first: they refer to sessions. The reference in new_tokens follows the new name of new_sessions.
DROP TABLE tokens;
DROP TABLE sessions;
ALTER TABLE new_sessions RENAME TO sessions;
ALTER TABLE new_tokens RENAME TO tokens;

CREATE INDEX sessions_by_account ON sessions (account_id, ended_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX tokens_by_session ON tokens (session_id);
CREATE INDEX tokens_by_expiry ON tokens (expires_at);
