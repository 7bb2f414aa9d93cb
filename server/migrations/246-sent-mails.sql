-- What became of mails, for staff who help a user who got none: never their content. `recipient` is a keyed digest of the address.
CREATE TABLE sent_mails (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  mail TEXT NOT NULL,
  document TEXT,
  state TEXT NOT NULL,
  answer TEXT,
  created_at BIGINT NOT NULL,
  tried_at BIGINT NOT NULL
);
CREATE INDEX sent_mails_by_recipient ON sent_mails (recipient, created_at);
CREATE INDEX sent_mails_by_age ON sent_mails (created_at);
