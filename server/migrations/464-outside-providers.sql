-- Providers of identities outside of this installation, with which users can sign in.
CREATE TABLE providers (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  issuer TEXT NOT NULL,
  client_id TEXT NOT NULL,
  client_secret TEXT,
  scopes TEXT NOT NULL,
  position INTEGER NOT NULL,
  has_button INTEGER NOT NULL,
  domains TEXT NOT NULL,
  registers INTEGER NOT NULL,
  group_id TEXT REFERENCES user_groups (id) ON DELETE SET NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX providers_by_group ON providers (group_id);
-- Which user of a provider is which account.
CREATE TABLE linked_identities (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  provider_id TEXT NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  email TEXT,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT
);
CREATE UNIQUE INDEX linked_identities_by_subject ON linked_identities (provider_id, subject);
CREATE UNIQUE INDEX linked_identities_by_account ON linked_identities (account_id, provider_id);
-- Ways to a provider that a browser has begun; and, where nobody here is that user yet, who the provider says it is.
CREATE TABLE provider_steps (
  state_hash TEXT PRIMARY KEY,
  browser_hash TEXT NOT NULL,
  provider_id TEXT NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  application TEXT,
  session_id TEXT,
  identity TEXT,
  registration_id TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX provider_steps_by_browser ON provider_steps (browser_hash);
CREATE INDEX provider_steps_by_provider ON provider_steps (provider_id);
CREATE INDEX provider_steps_by_session ON provider_steps (session_id);
CREATE INDEX provider_steps_by_registration ON provider_steps (registration_id);
CREATE INDEX provider_steps_by_expiry ON provider_steps (expires_at);
