-- The sign-in at an outside provider with which a session began: digests of its user, and of its own session there.
ALTER TABLE sessions ADD COLUMN provider_id TEXT;
ALTER TABLE sessions ADD COLUMN provider_subject TEXT;
ALTER TABLE sessions ADD COLUMN provider_session TEXT;
CREATE INDEX sessions_by_provider_subject ON sessions (provider_subject) WHERE provider_subject IS NOT NULL;
CREATE INDEX sessions_by_provider_session ON sessions (provider_session) WHERE provider_session IS NOT NULL;
ALTER TABLE pending_sign_ins ADD COLUMN provider_id TEXT;
ALTER TABLE pending_sign_ins ADD COLUMN provider_subject TEXT;
ALTER TABLE pending_sign_ins ADD COLUMN provider_session TEXT;
CREATE INDEX pending_sign_ins_by_provider_subject ON pending_sign_ins (provider_subject) WHERE provider_subject IS NOT NULL;
CREATE INDEX pending_sign_ins_by_provider_session ON pending_sign_ins (provider_session) WHERE provider_session IS NOT NULL;
