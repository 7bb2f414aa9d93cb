"""Authlib as a provider, whose user signs in without a screen. Prints its issuer. Arguments: client id, secret, return address."""
import json
import os
import sys
import time

from authlib.integrations.flask_oauth2 import AuthorizationServer
from authlib.jose import JsonWebKey
from authlib.oauth2.rfc6749 import AuthorizationCodeMixin, ClientMixin, grants
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oidc.core import UserInfo
from authlib.oidc.core.grants import OpenIDCode
from flask import Flask, jsonify, request
from werkzeug.serving import make_server

# The library refuses http, by which it is reached on this machine.
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "true"

client_id, secret, redirect_uri = sys.argv[1:]
key = JsonWebKey.generate_key("EC", "P-256", options={"kid": "2026"}, is_private=True)
grace = {"sub": "grace-4711", "email": "grace@acme.example", "email_verified": True, "name": "Grace Green"}
codes, tokens = {}, {}

app = Flask(__name__)
server = make_server("127.0.0.1", 0, app, threaded=True)
issuer = f"http://127.0.0.1:{server.port}"


class Client(ClientMixin):
    def get_client_id(self):
        return client_id

    def get_default_redirect_uri(self):
        return redirect_uri

    def get_allowed_scope(self, scope):
        return scope

    def check_redirect_uri(self, given):
        return given == redirect_uri

    def check_client_secret(self, given):
        return given == secret

    def check_endpoint_auth_method(self, method, endpoint):
        return method == "client_secret_basic"

    def check_response_type(self, response_type):
        return response_type == "code"

    def check_grant_type(self, grant_type):
        return grant_type == "authorization_code"


class Code(AuthorizationCodeMixin):
    def __init__(self, code, asked):
        self.code = code
        self.redirect_uri = asked.redirect_uri
        self.scope = asked.scope
        self.nonce = asked.data.get("nonce")
        self.code_challenge = asked.data.get("code_challenge")
        self.code_challenge_method = asked.data.get("code_challenge_method")
        self.auth_time = int(time.time())

    def get_redirect_uri(self):
        return self.redirect_uri

    def get_scope(self):
        return self.scope

    def get_nonce(self):
        return self.nonce

    def get_auth_time(self):
        return self.auth_time


class CodeGrant(grants.AuthorizationCodeGrant):
    def save_authorization_code(self, code, request):
        codes[code] = Code(code, request)

    def query_authorization_code(self, code, client):
        return codes.get(code)

    def delete_authorization_code(self, authorization_code):
        del codes[authorization_code.code]

    def authenticate_user(self, authorization_code):
        return grace


class IdToken(OpenIDCode):
    def exists_nonce(self, nonce, request):
        return any(code.nonce == nonce for code in codes.values())

    def get_jwt_config(self, grant):
        return {"key": key, "alg": "ES256", "iss": issuer, "exp": 300}

    def generate_user_info(self, user, scope):
        return UserInfo(grace)


def save_token(token, request):
    tokens[token["access_token"]] = request.user


provider = AuthorizationServer(app, query_client=lambda given: Client() if given == client_id else None, save_token=save_token)
provider.register_grant(CodeGrant, [IdToken(require_nonce=True), CodeChallenge(required=True)])


@app.get("/.well-known/openid-configuration")
def discovery():
    return jsonify(
        issuer=issuer,
        authorization_endpoint=f"{issuer}/authorize",
        token_endpoint=f"{issuer}/token",
        userinfo_endpoint=f"{issuer}/userinfo",
        jwks_uri=f"{issuer}/jwks",
        response_types_supported=["code"],
        subject_types_supported=["public"],
        id_token_signing_alg_values_supported=["ES256"],
        token_endpoint_auth_methods_supported=["client_secret_basic"],
        code_challenge_methods_supported=["S256"],
        scopes_supported=["openid", "email", "profile"],
    )


@app.get("/jwks")
def jwks():
    return jsonify(keys=[key.as_dict(is_private=False)])


@app.get("/authorize")
def authorize():
    return provider.create_authorization_response(grant_user=grace)


@app.post("/token")
def token():
    return provider.create_token_response()


@app.get("/userinfo")
def userinfo():
    user = tokens.get(request.headers.get("authorization", "").removeprefix("Bearer "))
    return jsonify(user) if user else (json.dumps({"error": "invalid_token"}), 401)


print(issuer, flush=True)
server.serve_forever()
