-- Changes of the e-mail of an account: asked for, then confirmed by the new mailbox, and for a while taken back by the old one. The three
-- digests are those of mailed links: confirming, stopping before the change, and taking back after it.
CREATE TABLE email_changes (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  old_email TEXT NOT NULL,
  old_email_key TEXT NOT NULL,
  confirm_hash TEXT NOT NULL,
  stop_hash TEXT NOT NULL,
  take_back_hash TEXT,
  created_at BIGINT NOT NULL,
  -- Until when the links work: set anew by the change.
  expires_at BIGINT NOT NULL,
  changed_at BIGINT,
  -- When it was replaced by a later one, withdrawn, stopped or taken back.
  ended_at BIGINT
);
CREATE UNIQUE INDEX email_changes_by_confirm_hash ON email_changes (confirm_hash);
CREATE UNIQUE INDEX email_changes_by_stop_hash ON email_changes (stop_hash);
CREATE UNIQUE INDEX email_changes_by_take_back_hash ON email_changes (take_back_hash) WHERE take_back_hash IS NOT NULL;
CREATE INDEX email_changes_by_account ON email_changes (account_id, created_at);
CREATE INDEX email_changes_by_old_email ON email_changes (old_email_key) WHERE changed_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);
