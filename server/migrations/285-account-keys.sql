-- A key for each account, encrypted under the installation's secret. What is encrypted under it begins with `3.`; when the row is deleted,
-- nothing of that can be read any more, also not in a backup.
--
-- Earlier versions cannot read it:
-- requires: 285-account-keys
CREATE TABLE account_keys (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  wrapped_key TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
-- What earlier versions have encrypted under the secret itself, so that it is found without reading the tables. They are soon empty.
CREATE INDEX documents_under_secret ON documents (id) WHERE substr(metadata, 1, 2) <> '3.';
CREATE INDEX document_rounds_under_secret ON document_rounds (document_id, round) WHERE substr(metadata, 1, 2) <> '3.';
CREATE INDEX document_decisions_under_secret ON document_decisions (id) WHERE substr(note, 1, 2) <> '3.';
CREATE INDEX document_files_under_secret ON document_files (name) WHERE substr(file_key, 1, 2) <> '3.';
CREATE INDEX document_zones_under_secret ON document_files (name) WHERE substr(zone, 1, 2) <> '3.';
