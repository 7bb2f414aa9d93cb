-- What happened to the security of accounts, and what staff and operators did: records that are only ever added. `position` and
-- `hash` chain them, `browser`, `address` and `salt` are erased after a while; `origin_digest` keeps what they were in the chain.
CREATE TABLE audit_records (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  actor_type TEXT NOT NULL,
  actor TEXT,
  subject_type TEXT NOT NULL,
  subject TEXT NOT NULL,
  reason TEXT,
  details TEXT NOT NULL,
  origin_digest TEXT,
  created_at BIGINT NOT NULL,
  browser TEXT,
  address TEXT,
  salt TEXT,
  position BIGINT,
  hash TEXT
);
CREATE INDEX audit_records_by_subject ON audit_records (subject, created_at);
CREATE INDEX audit_records_by_actor ON audit_records (actor, created_at) WHERE actor_type <> 'user';
CREATE INDEX audit_records_by_time ON audit_records (created_at);
CREATE INDEX audit_records_with_origin ON audit_records (created_at) WHERE browser IS NOT NULL;
CREATE INDEX audit_records_unchained ON audit_records (created_at, id) WHERE position IS NULL;
CREATE UNIQUE INDEX audit_records_chain ON audit_records (position) WHERE position IS NOT NULL;

-- The last link of the chain. Without it, removing the last records would leave no trace.
CREATE TABLE audit_head (id INTEGER PRIMARY KEY CHECK (id = 1), position BIGINT NOT NULL, hash TEXT NOT NULL);
INSERT INTO audit_head (id, position, hash) VALUES (1, 0, '');

-- The digest stays empty for the events of before: their browser and address are not part of the chain.
INSERT INTO audit_records (
  id, type, actor_type, actor, subject_type, subject, details, created_at, browser, address
) SELECT id, type, 'user', account_id, 'account', account_id, details, created_at, browser, address FROM security_events;
DROP TABLE security_events;

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
-- Staff are few: the search for them and the check for the last admin read only their rows.
CREATE INDEX accounts_by_role ON accounts (role) WHERE role IS NOT NULL;
CREATE INDEX accounts_by_time ON accounts (created_at, id);
CREATE INDEX accounts_by_sponsor ON accounts (sponsor_id, created_at);
