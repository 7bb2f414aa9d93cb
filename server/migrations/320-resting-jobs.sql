-- Until when other jobs with the same exclusive key wait, because this one has failed.
ALTER TABLE jobs ADD COLUMN rests_until BIGINT NOT NULL DEFAULT 0;
