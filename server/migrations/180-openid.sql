-- How an application uses OpenID Connect. The lists are JSON. An application without a row uses the hand-off alone.
CREATE TABLE openid_clients (
  application TEXT PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  redirect_uris TEXT NOT NULL,
  logout_return_uris TEXT NOT NULL,
  logout_uri TEXT,
  scopes TEXT NOT NULL,
  first_party BIGINT NOT NULL,
  pairwise BIGINT NOT NULL
);

-- What the library of OpenID Connect stores: codes, tokens, grants, requests and its part of a session. `payload` is encrypted. What a caller presents is
-- stored as its digest.
CREATE TABLE openid_entries (
  model TEXT NOT NULL,
  id_hash TEXT NOT NULL,
  payload TEXT NOT NULL,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  session_id TEXT,
  grant_hash TEXT,
  -- Of a refresh token: the first one of those that followed each other.
  lineage_hash TEXT,
  user_code_hash TEXT,
  consumed_at BIGINT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (model, id_hash)
);
CREATE INDEX openid_entries_by_account ON openid_entries (account_id);
CREATE INDEX openid_entries_by_session ON openid_entries (session_id);
CREATE INDEX openid_entries_by_grant ON openid_entries (grant_hash);
CREATE INDEX openid_entries_by_lineage ON openid_entries (lineage_hash);
CREATE INDEX openid_entries_by_user_code ON openid_entries (user_code_hash);
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
