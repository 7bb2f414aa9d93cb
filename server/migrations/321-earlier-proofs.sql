-- When the user of a session proved who they are before it began, if it began without the password and a passkey; 0 if it began with one.
ALTER TABLE sessions ADD COLUMN proved_before BIGINT NOT NULL DEFAULT 0;
