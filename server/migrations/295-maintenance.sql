-- Until when only calls that read are answered. It has one row at most; one whose time is over counts no more.
CREATE TABLE maintenance (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  ends_at BIGINT NOT NULL
);
