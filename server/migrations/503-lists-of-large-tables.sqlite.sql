-- PostgreSQL makes these while it serves: server/src/db/large-tables/late-indices.ts.
CREATE INDEX group_members_by_time ON group_members (group_id, added_at, account_id);
DROP INDEX group_members_by_group;
CREATE INDEX account_roles_by_time ON account_roles (application, role_id, given_at, account_id);
DROP INDEX account_roles_by_role;
CREATE INDEX agreements_by_version ON agreements (kind, version, account_id);
-- PostgreSQL finds the staff by their roles, but SQLite would read all accounts in their order.
CREATE INDEX staff_by_time ON accounts (created_at, id) WHERE role IS NOT NULL;
