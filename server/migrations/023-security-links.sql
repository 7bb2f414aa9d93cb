-- Of the links “This was not me” each one works, because each mail has its own; of all other purposes only the newest of a target.
DROP INDEX codes_one_live;
CREATE UNIQUE INDEX codes_one_live ON codes (purpose, target) WHERE spent_at IS NULL AND purpose <> 'SECURE_ACCOUNT';

-- What lets the hourly clean-up find the rows that are too old.
CREATE INDEX security_events_by_time ON security_events (created_at);
