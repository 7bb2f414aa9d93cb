-- When staff removed it; null: it is there. What very many accounts can have is deleted afterwards, a few rows at a time, and then it itself.
ALTER TABLE user_groups ADD COLUMN removed_at BIGINT;
ALTER TABLE application_roles ADD COLUMN removed_at BIGINT;
ALTER TABLE providers ADD COLUMN removed_at BIGINT;
