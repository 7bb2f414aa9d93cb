-- The applications that a session has reached by OpenID Connect. Those of the hand-off have redeemed a token of it.
CREATE TABLE session_applications (
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  PRIMARY KEY (session_id, application)
);

-- What applications are told: that a session of a user has ended. `last_answer` is the status of the last answer, or why there was none.
CREATE TABLE sign_out_notices (
  id TEXT PRIMARY KEY,
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  protocol TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  session_id TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts BIGINT NOT NULL DEFAULT 0,
  last_answer TEXT,
  created_at BIGINT NOT NULL
);
CREATE INDEX sign_out_notices_by_application ON sign_out_notices (application, created_at);
CREATE INDEX sign_out_notices_by_age ON sign_out_notices (created_at);
