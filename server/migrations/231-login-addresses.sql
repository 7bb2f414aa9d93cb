-- Where an application of OpenID Connect begins a sign-in that the portal's menu asks for (initiate_login_uri, OpenID Connect Core 1.0 §4).
ALTER TABLE openid_clients ADD COLUMN login_uri TEXT;
