-- When staff removed it; null: it is there. What was issued to it is deleted afterwards, a few rows at a time, and then it itself.
ALTER TABLE applications ADD COLUMN removed_at BIGINT;
-- SQLite looks for rows that refer to what is deleted, and nobody is answered meanwhile. PostgreSQL keeps nobody waiting for that.
CREATE INDEX openid_consents_by_application ON openid_consents (application);
CREATE INDEX session_applications_by_application ON session_applications (application);
