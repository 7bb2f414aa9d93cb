-- Sign-ins and second steps that were refused, for staff who help a user: the newest of each account, for 30 days. No key refers to
-- accounts: to check it would take time for e-mails with an account alone.
CREATE TABLE refused_sign_ins (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  site TEXT NOT NULL,
  step TEXT NOT NULL,
  reason TEXT NOT NULL,
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  -- Whether a record of the audit trail counts it.
  in_audit BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL
);
CREATE INDEX refused_sign_ins_by_account ON refused_sign_ins (account_id, created_at);
CREATE INDEX refused_sign_ins_uncounted ON refused_sign_ins (created_at) WHERE in_audit = 0;
CREATE INDEX refused_sign_ins_by_age ON refused_sign_ins (created_at);
