-- Jobs of one lane never wait for those of another: `prompt` for mails that a user waits for, `notices` for all others.
ALTER TABLE jobs ADD COLUMN lane TEXT NOT NULL DEFAULT 'prompt';
DROP INDEX jobs_due;
CREATE INDEX jobs_due ON jobs (lane, dead_at, run_at);
