-- Erasures that a member of the staff has asked for, and that a second person decides about: one at most for each account.
CREATE TABLE erasure_requests (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL UNIQUE REFERENCES accounts (id),
  asked_by TEXT NOT NULL REFERENCES accounts (id),
  reason TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX erasure_requests_by_time ON erasure_requests (created_at, id);
CREATE INDEX erasure_requests_by_asker ON erasure_requests (asked_by);
CREATE INDEX erasure_requests_by_expiry ON erasure_requests (expires_at);
