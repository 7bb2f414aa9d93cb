-- Jobs with the same `exclusive_key` are done one after the other. It names the account whose pictures the jobs process.
ALTER TABLE jobs ADD COLUMN exclusive_key TEXT;
CREATE INDEX jobs_by_exclusive_key ON jobs (exclusive_key) WHERE exclusive_key IS NOT NULL;
