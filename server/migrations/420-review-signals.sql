-- When the page of who has claimed a document last said that it is open. A renewed claim is such a sign too.
ALTER TABLE documents ADD COLUMN signalled_at BIGINT;
