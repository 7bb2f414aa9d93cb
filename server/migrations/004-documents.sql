-- The documents by which users prove their identity. `metadata` is encrypted; `files` lists the names of the pictures.
CREATE TABLE documents (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  document_type TEXT NOT NULL,
  status TEXT NOT NULL,
  metadata TEXT NOT NULL,
  files TEXT NOT NULL,
  updated_at BIGINT NOT NULL,
  UNIQUE (account_id, document_type)
);
