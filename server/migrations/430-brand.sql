-- What the operator calls the product: the version that users see, and the name that waits to be published. Without a row the product has its own name, as version 0.
CREATE TABLE brand (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  version INTEGER NOT NULL,
  name TEXT NOT NULL,
  draft TEXT
);
-- Every version that was published, and why.
CREATE TABLE brand_versions (
  version INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  reason TEXT NOT NULL,
  published_at BIGINT NOT NULL
);
