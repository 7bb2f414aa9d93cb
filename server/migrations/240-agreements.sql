-- Legal documents and who has agreed to them. The first version of each document is the file of the installation and has no row: `legal_versions` has
-- those that were published later, with their files in `legal_translations`.
CREATE TABLE legal_versions (
  kind TEXT NOT NULL,
  version BIGINT NOT NULL,
  counts_from BIGINT NOT NULL,
  announced_at BIGINT NOT NULL,
  PRIMARY KEY (kind, version)
);
-- The bytes of documents (base64) by their SHA-256: of all published ones, and of files that somebody has agreed to.
CREATE TABLE legal_documents (
  digest TEXT PRIMARY KEY,
  content TEXT NOT NULL
);
CREATE TABLE legal_translations (
  kind TEXT NOT NULL,
  version BIGINT NOT NULL,
  language TEXT NOT NULL,
  digest TEXT NOT NULL REFERENCES legal_documents (digest),
  PRIMARY KEY (kind, version, language)
);
CREATE TABLE agreements (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  version BIGINT NOT NULL,
  language TEXT NOT NULL,
  digest TEXT NOT NULL REFERENCES legal_documents (digest),
  agreed_at BIGINT NOT NULL,
  address TEXT NOT NULL,
  browser TEXT NOT NULL,
  UNIQUE (account_id, kind, version)
);
-- What was agreed to with an attempt to register, as JSON: the account takes it over.
ALTER TABLE registrations ADD COLUMN agreement TEXT;
