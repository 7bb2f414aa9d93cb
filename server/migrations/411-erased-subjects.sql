-- Under which identifier an application knew a user whose account was erased. Applications ask for them, and delete what they have.
CREATE TABLE erased_subjects (
  id TEXT PRIMARY KEY,
  application TEXT NOT NULL,
  subject TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX erased_subjects_by_application ON erased_subjects (application, created_at, id);
CREATE INDEX erased_subjects_by_time ON erased_subjects (created_at);
