-- The key of the identifiers that users have at applications with identifiers of their own. It has one row, which the first server that needs it makes.
-- It is encrypted, and stays the same when the secret is replaced.
CREATE TABLE subject_key (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  key TEXT NOT NULL
);
