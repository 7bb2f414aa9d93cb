-- The key with which the client secret for Apple is made at each use, instead of a secret that expires.
ALTER TABLE providers ADD COLUMN apple_team TEXT;
ALTER TABLE providers ADD COLUMN apple_key_id TEXT;
ALTER TABLE providers ADD COLUMN apple_key TEXT;
