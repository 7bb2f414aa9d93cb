-- PostgreSQL makes these while it serves: server/src/db/large-tables/late-indices.ts.
CREATE INDEX audit_records_by_type ON audit_records (type, created_at);
CREATE INDEX audit_records_by_any_actor ON audit_records (actor, created_at);
DROP INDEX audit_records_by_actor;
