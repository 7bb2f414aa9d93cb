-- The takeout of an account: all data about its user in one file, in parts in the store of pictures. An account has one at most, the newest.
CREATE TABLE takeouts (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  -- Names the objects of its file.
  id TEXT NOT NULL,
  state TEXT NOT NULL,
  -- In percent, while it is prepared.
  progress BIGINT NOT NULL DEFAULT 0,
  -- The key of the file, encrypted.
  file_key TEXT NOT NULL,
  parts BIGINT NOT NULL DEFAULT 0,
  byte_count BIGINT NOT NULL DEFAULT 0,
  requested_by TEXT NOT NULL,
  requested_at BIGINT NOT NULL,
  ready_at BIGINT,
  expires_at BIGINT NOT NULL
);
CREATE INDEX takeouts_by_end ON takeouts (expires_at);
-- When the user of a session last proved a passkey; 0 if never.
ALTER TABLE sessions ADD COLUMN passkey_checked_at BIGINT NOT NULL DEFAULT 0;
