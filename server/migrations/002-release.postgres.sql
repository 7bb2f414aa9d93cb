-- `password_checked_at` is when the user of a session last proved the password; a session that another device approved has 0 at first.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  password_checked_at BIGINT NOT NULL DEFAULT 0,
  -- When the user last proved a passkey; 0 if never.
  passkey_checked_at BIGINT NOT NULL DEFAULT 0,
  -- When the user proved who they are before the session began, if it began without the password and a passkey; 0 if it began with one.
  proved_before BIGINT NOT NULL DEFAULT 0,
  -- Whether the user has proved something that is not the mailbox or the password. Staff set up another way in only then.
  factor_proved INTEGER NOT NULL DEFAULT 0,
  ended_at BIGINT
);
CREATE INDEX sessions_by_account ON sessions (account_id, ended_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE tokens (
  token_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id),
  kind TEXT NOT NULL,
  application TEXT,
  companion_hash TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  redeemed_at BIGINT
);
CREATE INDEX tokens_by_session ON tokens (session_id);
CREATE INDEX tokens_by_expiry ON tokens (expires_at);

-- The applications that a session has reached by OpenID Connect. Those of the hand-off have redeemed a token of it.
CREATE TABLE session_applications (
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  PRIMARY KEY (session_id, application)
);

-- What applications are told: that a session of a user has ended. `last_answer` is the status of the last answer, or why there was none.
CREATE TABLE sign_out_notices (
  id TEXT PRIMARY KEY,
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  protocol TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  session_id TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts BIGINT NOT NULL DEFAULT 0,
  last_answer TEXT,
  created_at BIGINT NOT NULL
);
CREATE INDEX sign_out_notices_by_application ON sign_out_notices (application, created_at);
CREATE INDEX sign_out_notices_by_age ON sign_out_notices (created_at);
CREATE INDEX sign_out_notices_by_account ON sign_out_notices (account_id);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit records are only added, never changed or deleted';
END $$;
CREATE TRIGGER audit_records_only_added BEFORE INSERT ON audit_records
  FOR EACH ROW WHEN (NEW.position IS NOT NULL OR NEW.hash IS NOT NULL) EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_records_unchanged BEFORE UPDATE ON audit_records
  FOR EACH ROW WHEN (
    (NEW.id, NEW.type, NEW.actor_type, NEW.actor, NEW.subject_type, NEW.subject, NEW.reason, NEW.details, NEW.origin_digest, NEW.created_at)
      IS DISTINCT FROM
    (OLD.id, OLD.type, OLD.actor_type, OLD.actor, OLD.subject_type, OLD.subject, OLD.reason, OLD.details, OLD.origin_digest, OLD.created_at)
    OR (NEW.browser IS DISTINCT FROM OLD.browser AND NEW.browser IS NOT NULL)
    OR (NEW.address IS DISTINCT FROM OLD.address AND NEW.address IS NOT NULL)
    OR (NEW.salt IS DISTINCT FROM OLD.salt AND NEW.salt IS NOT NULL)
    OR (OLD.position IS NOT NULL AND (NEW.position, NEW.hash) IS DISTINCT FROM (OLD.position, OLD.hash))
    OR (NEW.position IS NULL) <> (NEW.hash IS NULL)
  ) EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_records_kept BEFORE DELETE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_records_not_emptied BEFORE TRUNCATE ON audit_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_head_forward BEFORE UPDATE ON audit_head
  FOR EACH ROW WHEN (
    NEW.id <> OLD.id OR NEW.position < OLD.position OR (NEW.position = OLD.position AND NEW.hash <> OLD.hash)
  ) EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_head_kept BEFORE DELETE ON audit_head
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_head_not_emptied BEFORE TRUNCATE ON audit_head
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

ALTER TABLE accounts ADD CONSTRAINT accounts_role_known CHECK (role IN ('moderator', 'support', 'admin'));
