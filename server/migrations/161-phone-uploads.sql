-- Links by which a phone adds one picture to a document of the session that made the link. `opened_by` is the digest of the cookie of the
-- phone that opened it first: no other device can use it then.
CREATE TABLE phone_uploads (
  code_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  document_type TEXT NOT NULL,
  opened_by TEXT,
  sent_at BIGINT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX phone_uploads_by_session ON phone_uploads (session_id, document_type);
