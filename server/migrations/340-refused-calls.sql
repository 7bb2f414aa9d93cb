-- What applications were refused, to help their developers: of each application, route and code the last time. `id` is these three.
CREATE TABLE refused_calls (
  id TEXT PRIMARY KEY,
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  route TEXT NOT NULL,
  code TEXT NOT NULL,
  reason TEXT,
  first_at BIGINT NOT NULL,
  last_at BIGINT NOT NULL
);
CREATE INDEX refused_calls_by_application ON refused_calls (application, last_at);
CREATE INDEX refused_calls_by_age ON refused_calls (last_at);
