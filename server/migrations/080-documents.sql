-- What documents need to be submitted and reviewed. `version` changes with every change of a document or its pictures; `round`
-- counts its submissions. `files` is not used any more: servers of the version before still read it.
ALTER TABLE documents ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE documents ADD COLUMN round BIGINT NOT NULL DEFAULT 0;
ALTER TABLE documents ADD COLUMN submitted_at BIGINT;
CREATE INDEX documents_that_wait ON documents (submitted_at, id) WHERE status = 'WAITING_MODERATOR';

-- The pictures of documents. `file_key` is the encrypted key of the file; without its row the file cannot be read any more.
CREATE TABLE document_files (
  name TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  account_id TEXT NOT NULL REFERENCES accounts (id),
  state TEXT NOT NULL,
  problem TEXT,
  file_key TEXT NOT NULL,
  byte_count BIGINT NOT NULL,
  content_digest TEXT,
  uploaded_at BIGINT NOT NULL,
  processed_at BIGINT
);
CREATE INDEX document_files_by_document ON document_files (document_id);
CREATE INDEX document_files_by_account ON document_files (account_id, uploaded_at);
CREATE INDEX document_files_by_content ON document_files (content_digest) WHERE content_digest IS NOT NULL;

-- What was submitted in each round. `metadata` is encrypted; `findings` are those of the automatic check.
CREATE TABLE document_rounds (
  document_id TEXT NOT NULL REFERENCES documents (id),
  round BIGINT NOT NULL,
  metadata TEXT NOT NULL,
  findings TEXT NOT NULL,
  submitted_at BIGINT NOT NULL,
  PRIMARY KEY (document_id, round)
);
