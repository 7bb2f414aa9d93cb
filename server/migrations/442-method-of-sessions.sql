-- How its user signed in when the session began. Null in sessions of before.
ALTER TABLE sessions ADD COLUMN method TEXT;
