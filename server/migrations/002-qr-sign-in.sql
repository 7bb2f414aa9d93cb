-- Browsers that wait for the approval of a signed-in device. `session_id` is the session that decided; `poll_interval` is in seconds.
CREATE TABLE qr_requests (
  code_hash TEXT PRIMARY KEY,
  browser_hash TEXT NOT NULL,
  user_code TEXT NOT NULL,
  choices TEXT NOT NULL,
  application TEXT,
  browser TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  poll_interval INTEGER NOT NULL,
  polled_at BIGINT,
  decision TEXT,
  session_id TEXT,
  redeemed_at BIGINT
);
