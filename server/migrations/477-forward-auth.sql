-- Whether the proxy in front of an application asks Portico for each request who its user is (forward auth).
ALTER TABLE applications ADD COLUMN forward_auth INTEGER NOT NULL DEFAULT 0;
