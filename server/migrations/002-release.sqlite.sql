-- SQLite looks up a row by a text key twice: in the key's index, then by row number. These two tables are read at every call that
-- presents a token, so their rows are stored in the key's own tree. `password_checked_at` is when the user of a session last proved
-- the password; a session that another device approved has 0 at first.
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
) WITHOUT ROWID;
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
) WITHOUT ROWID;
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

-- INSERT OR REPLACE and UPDATE OR REPLACE delete the row they replace without a DELETE trigger: the next two refuse them as well.
CREATE TRIGGER audit_records_only_added BEFORE INSERT ON audit_records
WHEN NEW.position IS NOT NULL OR NEW.hash IS NOT NULL OR EXISTS (SELECT 1 FROM audit_records WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'audit records are only added');
END;
CREATE TRIGGER audit_records_unchanged BEFORE UPDATE ON audit_records
WHEN NEW.id IS NOT OLD.id OR NEW.type IS NOT OLD.type OR NEW.actor_type IS NOT OLD.actor_type OR NEW.actor IS NOT OLD.actor
  OR NEW.subject_type IS NOT OLD.subject_type OR NEW.subject IS NOT OLD.subject OR NEW.reason IS NOT OLD.reason
  OR NEW.details IS NOT OLD.details OR NEW.origin_digest IS NOT OLD.origin_digest OR NEW.created_at IS NOT OLD.created_at
  OR (NEW.browser IS NOT OLD.browser AND NEW.browser IS NOT NULL)
  OR (NEW.address IS NOT OLD.address AND NEW.address IS NOT NULL)
  OR (NEW.salt IS NOT OLD.salt AND NEW.salt IS NOT NULL)
  OR (OLD.position IS NOT NULL AND (NEW.position IS NOT OLD.position OR NEW.hash IS NOT OLD.hash))
  OR (NEW.position IS NULL) <> (NEW.hash IS NULL)
  OR (OLD.position IS NULL AND EXISTS (SELECT 1 FROM audit_records WHERE position = NEW.position))
BEGIN
  SELECT RAISE(ABORT, 'audit records are never changed');
END;
CREATE TRIGGER audit_records_kept BEFORE DELETE ON audit_records
BEGIN
  SELECT RAISE(ABORT, 'audit records are never deleted');
END;
CREATE TRIGGER audit_head_only_added BEFORE INSERT ON audit_head
BEGIN
  SELECT RAISE(ABORT, 'the chain of audit records has one head');
END;
CREATE TRIGGER audit_head_forward BEFORE UPDATE ON audit_head
WHEN NEW.id IS NOT OLD.id OR NEW.position < OLD.position OR (NEW.position = OLD.position AND NEW.hash IS NOT OLD.hash)
BEGIN
  SELECT RAISE(ABORT, 'the chain of audit records only grows');
END;
CREATE TRIGGER audit_head_kept BEFORE DELETE ON audit_head
BEGIN
  SELECT RAISE(ABORT, 'the chain of audit records only grows');
END;

CREATE TRIGGER accounts_role_added BEFORE INSERT ON accounts
WHEN NEW.role IS NOT NULL AND NEW.role NOT IN ('moderator', 'support', 'admin')
BEGIN
  SELECT RAISE(ABORT, 'there is no such role');
END;
CREATE TRIGGER accounts_role_changed BEFORE UPDATE OF role ON accounts
WHEN NEW.role IS NOT NULL AND NEW.role NOT IN ('moderator', 'support', 'admin')
BEGIN
  SELECT RAISE(ABORT, 'there is no such role');
END;
