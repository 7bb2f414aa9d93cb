-- When the next confirmation mail may be sent to an e-mail: mails are a minute apart, and after a few of them an hour.
CREATE TABLE confirmation_mails (
  email_key TEXT PRIMARY KEY,
  minute_ends_at BIGINT NOT NULL,
  budget_spent_until BIGINT NOT NULL
);
CREATE INDEX confirmation_mails_by_expiry ON confirmation_mails (budget_spent_until);
-- The number of mails that were sent again for an attempt.
ALTER TABLE registrations ADD COLUMN mails INTEGER NOT NULL DEFAULT 0;
