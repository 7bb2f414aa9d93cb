-- Whether the landing page leaves an application out. Its users reach it everywhere else.
ALTER TABLE applications ADD COLUMN off_landing INTEGER NOT NULL DEFAULT 0;
