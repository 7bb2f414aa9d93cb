-- What a user has allowed an application that is not the operator's own to learn. `scopes` is JSON.
CREATE TABLE openid_consents (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  scopes TEXT NOT NULL,
  given_at BIGINT NOT NULL,
  PRIMARY KEY (account_id, application)
);

-- The application that an entry was issued to, and whether the entry ends with its session.
ALTER TABLE openid_entries ADD COLUMN application TEXT;
ALTER TABLE openid_entries ADD COLUMN session_bound BIGINT;
