-- The HTML part of a mail, for the demo's outbox page.
ALTER TABLE outbox_messages ADD COLUMN html TEXT;
