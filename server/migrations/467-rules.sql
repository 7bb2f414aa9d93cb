-- The rules that an operator sets while the server runs, as JSON. Without a row each is as the product came, as version 0.
CREATE TABLE rules (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  version INTEGER NOT NULL,
  content TEXT NOT NULL
);
-- Every version that was set, and why.
CREATE TABLE rule_versions (
  version INTEGER PRIMARY KEY,
  content TEXT NOT NULL,
  reason TEXT NOT NULL,
  set_at BIGINT NOT NULL
);
