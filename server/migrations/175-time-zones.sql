-- The time zone of the user's browser, and the region by whose order dates are written. Mails tell times by them.
ALTER TABLE accounts ADD COLUMN time_zone TEXT;
ALTER TABLE accounts ADD COLUMN region TEXT;
