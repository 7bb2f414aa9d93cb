-- When what an account held about its user was erased. The row stays without personal data, because others refer to its id.
ALTER TABLE accounts ADD COLUMN erased_at BIGINT;
-- A keyed digest of the mailbox or chat that a job is for, by which the jobs of an erased account are found.
ALTER TABLE jobs ADD COLUMN addressee TEXT;
CREATE INDEX jobs_by_addressee ON jobs (addressee) WHERE addressee IS NOT NULL;
-- Which accounts were erased: applied after a restore, because the backup may hold them. The id itself is not in it.
CREATE TABLE erasures (
  account_digest TEXT PRIMARY KEY,
  erased_at BIGINT NOT NULL,
  erased_by TEXT NOT NULL
);
-- The rows of one account: without these each erasure reads the whole tables.
CREATE INDEX webauthn_challenges_by_account ON webauthn_challenges (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX telegram_links_by_account ON telegram_links (account_id);
CREATE INDEX phone_uploads_by_account ON phone_uploads (account_id);
CREATE INDEX one_time_codes_by_account ON one_time_codes (account_id);
CREATE INDEX document_decisions_by_decider ON document_decisions (decided_by);
CREATE INDEX sign_out_notices_by_account ON sign_out_notices (account_id);
CREATE INDEX registrations_by_account ON registrations (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX registrations_by_sponsor ON registrations (sponsor_id) WHERE sponsor_id IS NOT NULL;
