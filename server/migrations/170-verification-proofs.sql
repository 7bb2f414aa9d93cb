-- Links by which anybody can see that documents of an account are approved. `proves` is a JSON list; `recorded_at` is when an opening was
-- last written into the audit trail.
CREATE TABLE verification_proofs (
  id TEXT PRIMARY KEY,
  code_hash TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  proves TEXT NOT NULL,
  label TEXT,
  openings BIGINT NOT NULL DEFAULT 0,
  last_opened_at BIGINT,
  recorded_at BIGINT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX verification_proofs_by_account ON verification_proofs (account_id, created_at);
