-- The last decision about a document, as its user reads it: JSON of codes and a time, no text that a person wrote.
ALTER TABLE documents ADD COLUMN review TEXT;
