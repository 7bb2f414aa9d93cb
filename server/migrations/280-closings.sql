-- Accounts that their users have closed: when each is erased, unless its user signs in before and keeps it. `reminded` is 1 when no mail is to remind
-- the user of it any more.
CREATE TABLE closings (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  closes_at BIGINT NOT NULL,
  reminded INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX closings_by_time ON closings (closes_at);
