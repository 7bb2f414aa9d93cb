-- The values of an account. `search` is the value as staff find the account by it: folded, and compared byte for byte.
CREATE TABLE own_field_values (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  field TEXT NOT NULL REFERENCES own_fields (key),
  value TEXT NOT NULL,
  search TEXT COLLATE "C" NOT NULL,
  set_by TEXT NOT NULL,
  set_at BIGINT NOT NULL,
  PRIMARY KEY (account_id, field)
);
CREATE INDEX own_field_values_by_search ON own_field_values (field, search, account_id);
