-- The secrets of captchas that rules can choose, encrypted. Of each kind the newest, and that of the rule that counts.
CREATE TABLE captcha_secrets (
  kind TEXT NOT NULL,
  site_key TEXT NOT NULL,
  secret TEXT NOT NULL,
  set_at BIGINT NOT NULL,
  PRIMARY KEY (kind, site_key)
);
