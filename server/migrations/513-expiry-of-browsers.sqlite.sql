-- PostgreSQL makes these while it serves: server/src/db/large-tables/late-indices.ts.
CREATE INDEX devices_by_time ON devices (created_at);
CREATE INDEX trusted_browsers_by_expiry ON trusted_browsers (expires_at);
