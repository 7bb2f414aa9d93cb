-- Indexes by which the hourly clean-up finds expired rows in the two tables that grow with every sign-in.
CREATE INDEX tokens_by_expiry ON tokens (expires_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
