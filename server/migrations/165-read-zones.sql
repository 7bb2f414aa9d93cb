-- What was read in a picture of a passport: the two lines of its machine-readable zone with the certainty of each letter, as encrypted JSON.
ALTER TABLE document_files ADD COLUMN zone TEXT;
