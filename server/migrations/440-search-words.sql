-- The e-mail and the name that the search words of an account were made of. Where it has others, also those that a server of the version before has written,
-- a job of the housekeeping makes its words anew.
ALTER TABLE accounts RENAME COLUMN search_name TO words_of;
CREATE INDEX accounts_without_words ON accounts (created_at, id)
  WHERE erased_at IS NULL AND words_of IS DISTINCT FROM email || ' ' || first_name || ' ' || last_name;
