-- When its user removed the password; null: the account has one. Without one, `password_hash` is that of a secret that nobody knows,
-- so that a wrong password takes as long, and servers that do not know this column refuse every one.
ALTER TABLE accounts ADD COLUMN password_removed_at BIGINT;
