-- The name of an account as staff search for it: without marks, case and punctuation, which the databases leave out in different ways. Null until a job of the
-- housekeeping has filled it for accounts of before.
ALTER TABLE accounts ADD COLUMN search_name TEXT;
