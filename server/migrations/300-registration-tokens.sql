-- Tokens with which programs register applications of their own (RFC 7591 §3): how many each may, with which scopes, and how many it has registered.
CREATE TABLE registration_tokens (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  most INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  scopes TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  ended_at BIGINT
);
-- The token with which an application has registered itself; null if staff or an operator registered it.
ALTER TABLE applications ADD COLUMN registered_by TEXT REFERENCES registration_tokens (id);
