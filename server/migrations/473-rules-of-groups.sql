-- Who is in a group: accounts that staff have added (`HAND`), those that are verified (`VERIFIED`), or those with an e-mail of some domains (`DOMAINS`). A rule is evaluated at each read.
ALTER TABLE user_groups ADD COLUMN rule TEXT NOT NULL DEFAULT 'HAND';
CREATE TABLE group_domains (
  group_id TEXT NOT NULL REFERENCES user_groups (id) ON DELETE CASCADE,
  domain TEXT NOT NULL,
  PRIMARY KEY (group_id, domain)
);
