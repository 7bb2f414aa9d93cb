-- Ten numbered codes per account: a new set overwrites the old one, also when two are created at the same moment.
DROP TABLE recovery_codes;
CREATE TABLE recovery_codes (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  slot INTEGER NOT NULL,
  code_hmac TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  spent_at BIGINT,
  PRIMARY KEY (account_id, slot)
);

-- Several accounts can trust one browser, by the same cookie.
DROP TABLE trusted_browsers;
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
