-- When a member of staff first opened the document since it was submitted.
ALTER TABLE documents ADD COLUMN opened_at BIGINT;
-- JSON of the names of the pictures that a round was submitted with; NULL for rounds of earlier versions of Portico.
ALTER TABLE document_rounds ADD COLUMN pictures TEXT;
