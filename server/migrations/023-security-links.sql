-- Every link “This was not me” of an account works, because each mail has its own. For all other purposes only the newest link works.
DROP INDEX codes_one_live;
CREATE UNIQUE INDEX codes_one_live ON codes (purpose, target) WHERE spent_at IS NULL AND purpose <> 'SECURE_ACCOUNT';

-- An index by which the hourly clean-up finds rows that are too old.
CREATE INDEX security_events_by_time ON security_events (created_at);
