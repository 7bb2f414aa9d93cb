-- Whether the password was the first step of a sign-in that waits for its second one; an outside provider may have been.
ALTER TABLE pending_sign_ins ADD COLUMN password_checked INTEGER NOT NULL DEFAULT 1;
