-- Whether the user of a session has proved something that is not the mailbox or the password. Staff set up another way in only then.
ALTER TABLE sessions ADD COLUMN factor_proved INTEGER NOT NULL DEFAULT 0;
