-- What is issued for an application, and what users allow it, gets the generation that it has then. A change of how it uses OpenID Connect raises that, and
-- the oldest of which something holds. Rows of before are cleared later; `openid_swept` is the generation before which none is left.
ALTER TABLE applications ADD COLUMN openid_generation BIGINT NOT NULL DEFAULT 0;
ALTER TABLE applications ADD COLUMN openid_oldest_requests BIGINT NOT NULL DEFAULT 0;
ALTER TABLE applications ADD COLUMN openid_oldest_tokens BIGINT NOT NULL DEFAULT 0;
ALTER TABLE applications ADD COLUMN openid_oldest_consents BIGINT NOT NULL DEFAULT 0;
ALTER TABLE applications ADD COLUMN openid_oldest_fields BIGINT NOT NULL DEFAULT 0;
ALTER TABLE applications ADD COLUMN openid_swept BIGINT NOT NULL DEFAULT 0;
ALTER TABLE openid_entries ADD COLUMN generation BIGINT NOT NULL DEFAULT 0;
ALTER TABLE openid_consents ADD COLUMN generation BIGINT NOT NULL DEFAULT 0;
