-- What people prove who they are with. `metadata` is encrypted; `files` lists the pictures' names.
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
