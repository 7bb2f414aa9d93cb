-- Corrections of the name of an account: asked for by its user, or made by staff at once. An account has one at most that waits.
CREATE TABLE name_corrections (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  -- The name when it was asked for. It stays while the correction waits.
  old_first_name TEXT NOT NULL,
  old_last_name TEXT NOT NULL,
  -- What the user wrote about it, encrypted with the key of the account.
  note TEXT,
  state TEXT NOT NULL,
  -- Why it was declined.
  answer TEXT,
  -- The user, staff or an operator.
  asked_by TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  decided_at BIGINT
);
CREATE UNIQUE INDEX name_corrections_waiting_of_account ON name_corrections (account_id) WHERE state = 'WAITING';
CREATE INDEX name_corrections_by_account ON name_corrections (account_id, created_at);
CREATE INDEX name_corrections_waiting ON name_corrections (created_at, id) WHERE state = 'WAITING';
CREATE INDEX name_corrections_by_decision ON name_corrections (decided_at) WHERE decided_at IS NOT NULL;
-- None: notes were never under the secret itself. The search for such values reads this instead of the table.
CREATE INDEX name_corrections_under_secret ON name_corrections (id) WHERE substr(note, 1, 2) <> '3.';
