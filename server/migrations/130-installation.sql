-- Who this database is to the folder or bucket of its pictures. It has one row, which is made when it is first needed.
CREATE TABLE installation (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id TEXT NOT NULL,
  turn TEXT NOT NULL,
  next_turn TEXT
);
