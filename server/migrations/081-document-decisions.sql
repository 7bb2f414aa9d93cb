-- Which member of staff works on a document that waits, and until when (by the database's clock).
ALTER TABLE documents ADD COLUMN claimed_by TEXT REFERENCES accounts (id);
ALTER TABLE documents ADD COLUMN claimed_until BIGINT;

-- Decisions about documents. One that is not final yet can be undone, which deletes it. `stage` counts the decisions of a round: a
-- second one is needed where two people must agree, a third one where they do not. `remarks` are codes and names of fields; `note`
-- is internal and encrypted.
CREATE TABLE document_decisions (
  id TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  round BIGINT NOT NULL,
  stage BIGINT NOT NULL,
  outcome TEXT NOT NULL,
  remarks TEXT NOT NULL,
  note TEXT,
  decided_by TEXT NOT NULL REFERENCES accounts (id),
  decided_at BIGINT NOT NULL,
  undo_until BIGINT NOT NULL,
  final_at BIGINT,
  UNIQUE (document_id, round, stage)
);
CREATE INDEX document_decisions_by_time ON document_decisions (decided_at);

-- Documents that were submitted before they had rounds.
UPDATE documents SET submitted_at = updated_at, round = 1
  WHERE status IN ('WAITING_SYSTEM', 'WAITING_MODERATOR') AND submitted_at IS NULL;
