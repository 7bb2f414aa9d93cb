-- What staff write down about an account for each other. Rows are added, and deleted when the account is erased; none is changed.
CREATE TABLE account_notes (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  author_type TEXT NOT NULL,
  -- The account of a member of staff, or the name of an operator.
  author TEXT NOT NULL,
  -- Encrypted with the key of the account.
  text TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX account_notes_by_account ON account_notes (account_id, created_at);
-- None: notes were never under the secret itself. The search for such values reads this instead of the table.
CREATE INDEX account_notes_under_secret ON account_notes (id) WHERE substr(text, 1, 2) <> '3.';
