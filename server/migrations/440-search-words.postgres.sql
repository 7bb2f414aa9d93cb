-- What staff find an account by, folded, and compared byte for byte. The first characters of a word are a range of the key.
CREATE TABLE search_words (
  word TEXT COLLATE "C" NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  PRIMARY KEY (word, account_id)
);
CREATE INDEX search_words_by_account ON search_words (account_id, word);
