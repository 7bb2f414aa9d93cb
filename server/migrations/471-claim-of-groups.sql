-- How an application is told the groups of its user: the name of the claim, and its shape (`IDS`, `NAMES`, `SPACES` or `COMMAS`).
ALTER TABLE applications ADD COLUMN groups_claim TEXT NOT NULL DEFAULT 'groups';
ALTER TABLE applications ADD COLUMN groups_shape TEXT NOT NULL DEFAULT 'IDS';
