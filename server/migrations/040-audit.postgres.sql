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

-- The last link of the chain. Without it, removing the last records would leave no trace.
CREATE TABLE audit_head (id INTEGER PRIMARY KEY CHECK (id = 1), position BIGINT NOT NULL, hash TEXT NOT NULL);
INSERT INTO audit_head (id, position, hash) VALUES (1, 0, '');

-- The digest stays empty for the events of before: their browser and address are not part of the chain.
INSERT INTO audit_records (
  id, type, actor_type, actor, subject_type, subject, details, created_at, browser, address
) SELECT id, type, 'user', account_id, 'account', account_id, details, created_at, browser, address FROM security_events;

CREATE INDEX audit_records_by_subject ON audit_records (subject, created_at);
CREATE INDEX audit_records_by_actor ON audit_records (actor, created_at) WHERE actor_type <> 'user';
CREATE INDEX audit_records_by_time ON audit_records (created_at);
CREATE INDEX audit_records_with_origin ON audit_records (created_at) WHERE browser IS NOT NULL;
CREATE INDEX audit_records_unchained ON audit_records (created_at, id) WHERE position IS NULL;
CREATE UNIQUE INDEX audit_records_chain ON audit_records (position) WHERE position IS NOT NULL;

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

-- Servers of the version before may still run during an upgrade. They read and write their events under the old name, and their
-- clean-up finds nothing to delete there.
DROP TABLE security_events;
CREATE VIEW security_events AS
  SELECT id, subject AS account_id, type, details, browser, address, created_at FROM audit_records
  WHERE actor_type = 'user' AND browser IS NOT NULL;
CREATE FUNCTION record_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_records (id, type, actor_type, actor, subject_type, subject, details, created_at, browser, address)
  VALUES (NEW.id, NEW.type, 'user', NEW.account_id, 'account', NEW.account_id, NEW.details, NEW.created_at, NEW.browser, NEW.address);
  RETURN NEW;
END $$;
CREATE TRIGGER security_events_recorded INSTEAD OF INSERT ON security_events
  FOR EACH ROW EXECUTE FUNCTION record_security_event();
CREATE FUNCTION keep_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END $$;
CREATE TRIGGER security_events_kept INSTEAD OF DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION keep_security_event();

ALTER TABLE accounts ADD CONSTRAINT accounts_role_known CHECK (role IN ('moderator', 'support', 'admin')) NOT VALID;
ALTER TABLE accounts VALIDATE CONSTRAINT accounts_role_known;
-- Staff are few: the search for them and the check for the last admin read only their rows.
CREATE INDEX accounts_by_role ON accounts (role) WHERE role IS NOT NULL;
CREATE INDEX accounts_by_time ON accounts (created_at, id);
CREATE INDEX accounts_by_sponsor ON accounts (sponsor_id, created_at);
