-- `search_name` has from now on the e-mail and the name that the search words of an account were made of. Where the account has others, also those that a
-- server of the version before has written, a job of the housekeeping makes its words anew.
CREATE INDEX accounts_without_words ON accounts (created_at, id)
  WHERE erased_at IS NULL AND search_name IS DISTINCT FROM email || ' ' || first_name || ' ' || last_name;
