-- How many minutes a sign-in to an application lasts at most; null: as long as the session of the portal.
ALTER TABLE applications ADD COLUMN sign_in_minutes INTEGER;
