-- Roles that an application itself has, and which groups and accounts have them. They are told to that application, and give no right here.
CREATE TABLE application_roles (
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (application, id)
);
CREATE TABLE group_roles (
  application TEXT NOT NULL,
  role_id TEXT NOT NULL,
  group_id TEXT NOT NULL REFERENCES user_groups (id),
  PRIMARY KEY (application, role_id, group_id),
  FOREIGN KEY (application, role_id) REFERENCES application_roles (application, id) ON DELETE CASCADE
);
CREATE INDEX group_roles_by_group ON group_roles (group_id);
CREATE TABLE account_roles (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  application TEXT NOT NULL,
  role_id TEXT NOT NULL,
  given_at BIGINT NOT NULL,
  PRIMARY KEY (account_id, application, role_id),
  FOREIGN KEY (application, role_id) REFERENCES application_roles (application, id) ON DELETE CASCADE
);
CREATE INDEX account_roles_by_role ON account_roles (application, role_id, account_id);
-- How it is told them: the name of the claim, and its shape, as for groups.
ALTER TABLE applications ADD COLUMN roles_claim TEXT NOT NULL DEFAULT 'roles';
ALTER TABLE applications ADD COLUMN roles_shape TEXT NOT NULL DEFAULT 'IDS';
