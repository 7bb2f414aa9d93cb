"""The same application with Authlib, a library for OpenID Connect that many applications in Python use. Needs authlib and requests."""
import json
import sys

import requests
from authlib.common.security import generate_token
from authlib.integrations.base_client import OAuthError
from authlib.integrations.requests_client import OAuth2Session
from authlib.jose import JsonWebKey, jwt
from authlib.oidc.core import CodeIDToken


def open_in_browser(address):
    print(f"open {address}", flush=True)
    return sys.stdin.readline().strip()


def main(issuer, client_id, client_secret, redirect_uri, logout_return_uri):
    client = OAuth2Session(
        client_id,
        client_secret,
        scope="openid profile email",
        redirect_uri=redirect_uri,
        code_challenge_method="S256",
    )
    # A proxy of the machine is not asked for addresses of this machine.
    client.trust_env = False
    metadata = client.get(f"{issuer}/.well-known/openid-configuration", withhold_token=True).json()
    keys = JsonWebKey.import_key_set(client.get(metadata["jwks_uri"], withhold_token=True).json())

    def check(id_token, access_token):
        claims = jwt.decode(
            id_token,
            keys,
            claims_cls=CodeIDToken,
            claims_options={
                "iss": {"essential": True, "value": issuer},
                "aud": {"essential": True, "value": client_id},
                "nonce": {"essential": True, "value": nonce},
            },
            claims_params={"nonce": nonce, "client_id": client_id, "access_token": access_token},
        )
        claims.validate(leeway=60)
        return claims

    nonce, verifier = generate_token(43), generate_token(43)
    address, state = client.create_authorization_url(
        metadata["authorization_endpoint"], nonce=nonce, code_verifier=verifier
    )
    tokens = client.fetch_token(
        metadata["token_endpoint"],
        authorization_response=open_in_browser(address),
        state=state,
        code_verifier=verifier,
    )
    claims = check(tokens["id_token"], tokens["access_token"])
    about = client.get(metadata["userinfo_endpoint"]).json()
    assert about["sub"] == claims["sub"]

    renewed = client.refresh_token(metadata["token_endpoint"])
    assert renewed["access_token"] != tokens["access_token"]
    check(renewed["id_token"], renewed["access_token"])
    assert client.get(metadata["userinfo_endpoint"]).json() == about

    end = {"id_token_hint": renewed["id_token"], "post_logout_redirect_uri": logout_return_uri}
    address = requests.Request("GET", metadata["end_session_endpoint"], params=end).prepare().url
    assert open_in_browser(address).startswith(logout_return_uri)
    ended = client.get(metadata["userinfo_endpoint"]).status_code
    try:
        client.refresh_token(metadata["token_endpoint"])
        refused = None
    except OAuthError as error:
        refused = error.error
    print(json.dumps({"userinfo": about, "refreshAfterSignOut": refused, "userinfoAfterSignOut": ended}))


main(**json.loads(sys.argv[1]))
