-- What a proof says about who its user is, by choice of the user: a JSON list. What is shown is read from the approved document at each opening.
ALTER TABLE verification_proofs ADD COLUMN names TEXT NOT NULL DEFAULT '[]';
