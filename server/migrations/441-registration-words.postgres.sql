-- What staff find a registration by that waits for its user to confirm it, as `search_words` has it for accounts. Those of before live a day, and are found by
-- the e-mail.
CREATE TABLE registration_words (
  word TEXT COLLATE "C" NOT NULL,
  registration_id TEXT NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
  PRIMARY KEY (word, registration_id)
);
CREATE INDEX registration_words_by_registration ON registration_words (registration_id, word);
