-- Whether requests of an application that need no PKCE need no nonce either, as OpenID Connect Core 1.0 §3.1.2.1 allows.
ALTER TABLE openid_clients ADD COLUMN without_nonce BIGINT NOT NULL DEFAULT 0;
