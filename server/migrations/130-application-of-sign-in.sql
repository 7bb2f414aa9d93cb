-- The application that a sign-in leads to, so that the mails about it can name it.
ALTER TABLE pending_sign_ins ADD COLUMN application TEXT;
