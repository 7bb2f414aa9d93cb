-- What is new in a version of a legal document: up to three lines in the language, as JSON. NULL if the operator has written none.
ALTER TABLE legal_translations ADD COLUMN news TEXT;
