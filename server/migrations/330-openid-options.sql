-- What an operator chooses for an application whose library needs it: requests with a nonce instead of PKCE, the claims of its scopes in the ID token,
-- and the algorithm of ID tokens.
ALTER TABLE openid_clients ADD COLUMN without_pkce BIGINT NOT NULL DEFAULT 0;
ALTER TABLE openid_clients ADD COLUMN claims_in_id_token BIGINT NOT NULL DEFAULT 0;
ALTER TABLE openid_clients ADD COLUMN id_token_algorithm TEXT NOT NULL DEFAULT 'RS256';
