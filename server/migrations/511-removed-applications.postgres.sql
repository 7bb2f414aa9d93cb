-- When staff removed it; null: it is there. What was issued to it is deleted afterwards, a few rows at a time, and then it itself.
ALTER TABLE applications ADD COLUMN removed_at BIGINT;
