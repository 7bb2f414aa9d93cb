-- The last code with which a user has let support look at the account, and what became of it: one row for each account.
CREATE TABLE support_access (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  session_id TEXT NOT NULL,
  code_hmac TEXT NOT NULL,
  attempts_left INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  code_expires_at BIGINT NOT NULL,
  staff_id TEXT,
  staff_session TEXT,
  opening_hash TEXT,
  token_hash TEXT,
  companion_hash TEXT,
  begun_at BIGINT,
  ends_at BIGINT,
  ended_at BIGINT,
  ended_by TEXT
);
CREATE UNIQUE INDEX support_access_by_opening ON support_access (opening_hash);
CREATE UNIQUE INDEX support_access_by_token ON support_access (token_hash);
CREATE INDEX support_access_by_session ON support_access (session_id);
CREATE INDEX support_access_by_staff ON support_access (staff_id);
CREATE INDEX support_access_by_time ON support_access (created_at);
