-- With public keys an application proves who it is by signatures instead of its secret (private_key_jwt). `jwks` is a JSON Web Key Set.
-- `resources` are the addresses of servers for which it gets access tokens that these check themselves, with the scopes of them. Both are JSON.
ALTER TABLE openid_clients ADD COLUMN jwks TEXT;
ALTER TABLE openid_clients ADD COLUMN resources TEXT;
ALTER TABLE openid_clients ADD COLUMN resource_scopes TEXT;
