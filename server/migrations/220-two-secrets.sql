-- The secret that an application had before its present one, and until when it is accepted. Of secrets that are older than this table's columns nobody knows the age.
ALTER TABLE applications ADD COLUMN old_secret_hash TEXT;
ALTER TABLE applications ADD COLUMN old_secret_ends_at BIGINT;
ALTER TABLE applications ADD COLUMN secret_created_at BIGINT;
