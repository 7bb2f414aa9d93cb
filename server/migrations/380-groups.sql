-- Groups of users, as data: they give no right of staff. `id` is the name that applications learn.
CREATE TABLE user_groups (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE TABLE group_members (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  group_id TEXT NOT NULL REFERENCES user_groups (id),
  added_at BIGINT NOT NULL,
  PRIMARY KEY (account_id, group_id)
);
CREATE INDEX group_members_by_group ON group_members (group_id, account_id);

-- The groups whose members may open an application (`OPEN`), and those that it learns (`LEARN`), where it is not open to all, or learns not all.
CREATE TABLE application_groups (
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  group_id TEXT NOT NULL REFERENCES user_groups (id),
  PRIMARY KEY (application, purpose, group_id)
);
CREATE INDEX application_groups_by_group ON application_groups (group_id);
-- Who may open it: `ALL`, `VERIFIED` or `GROUPS`. Which groups of its user it learns: `NONE`, `ALL` or `CHOSEN`.
ALTER TABLE applications ADD COLUMN open_to TEXT NOT NULL DEFAULT 'ALL';
ALTER TABLE applications ADD COLUMN learns_groups TEXT NOT NULL DEFAULT 'NONE';
