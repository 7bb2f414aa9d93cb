"""An application in Python that knows nothing of Portico: OpenID Connect by the standard library alone.

The test plays the browser: it opens the address of each line that begins with "open", and answers with the address that the
browser was led to. The last line is what the application has learned, as JSON.
"""
import base64
import hashlib
import hmac
import json
import secrets
import sys
import time
from urllib.error import HTTPError
from urllib.parse import parse_qs, quote, urlencode, urlsplit
from urllib.request import ProxyHandler, Request, build_opener

# A proxy of the machine is not asked for addresses of this machine.
opener = build_opener(ProxyHandler({}))


class Refused(Exception):
    """An answer that the client must not believe."""


def call(url, form=None, headers=None):
    data = None if form is None else urlencode(form).encode()
    try:
        with opener.open(Request(url, data, headers or {})) as answer:
            return answer.status, json.loads(answer.read())
    except HTTPError as error:
        return error.code, json.loads(error.read() or b"{}")


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def number(text):
    return int.from_bytes(decode(text), "big")


def has_rs256_signature(key, signed, signature):
    """RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017 §8.2.2): the whole block is made and compared."""
    modulus, exponent = number(key["n"]), number(key["e"])
    length = (modulus.bit_length() + 7) // 8
    if len(signature) != length:
        return False
    block = pow(int.from_bytes(signature, "big"), exponent, modulus).to_bytes(length, "big")
    digest = bytes.fromhex("3031300d060960864801650304020105000420") + hashlib.sha256(signed).digest()
    return hmac.compare_digest(block, b"\x00\x01" + b"\xff" * (length - len(digest) - 3) + b"\x00" + digest)


def check(condition, what):
    if not condition:
        raise Refused(what)


def check_id_token(token, metadata, client_id, nonce, access_token):
    """OpenID Connect Core 1.0 §3.1.3.7, §3.1.3.8."""
    header, payload, signature = token.split(".")
    head = json.loads(decode(header))
    check(head["alg"] == "RS256", "alg")
    keys = [key for key in call(metadata["jwks_uri"])[1]["keys"] if key["kid"] == head["kid"]]
    check(len(keys) == 1 and keys[0]["kty"] == "RSA", "kid")
    check(has_rs256_signature(keys[0], f"{header}.{payload}".encode(), decode(signature)), "signature")
    claims = json.loads(decode(payload))
    check(claims["iss"] == metadata["issuer"], "iss")
    check(claims["aud"] == client_id, "aud")
    check(claims["iat"] - 60 < time.time() < claims["exp"], "exp")
    check(claims.get("nonce") == nonce, "nonce")
    half = hashlib.sha256(access_token.encode()).digest()[:16]
    check(claims.get("at_hash", encode(half)) == encode(half), "at_hash")
    return claims


def open_in_browser(address):
    print(f"open {address}", flush=True)
    return {name: values[0] for name, values in parse_qs(urlsplit(sys.stdin.readline().strip()).query).items()}


def main(issuer, client_id, client_secret, redirect_uri, logout_return_uri):
    metadata = call(f"{issuer}/.well-known/openid-configuration")[1]
    check(metadata["issuer"] == issuer, "issuer")
    basic = base64.b64encode(f"{quote(client_id, safe='')}:{quote(client_secret, safe='')}".encode()).decode()

    def token(form):
        return call(metadata["token_endpoint"], form, {"Authorization": f"Basic {basic}"})

    def userinfo(access_token, subject=None):
        status, about = call(metadata["userinfo_endpoint"], None, {"Authorization": f"Bearer {access_token}"})
        check(status != 200 or about["sub"] == subject, "sub")
        return status, about

    state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(3))
    request = {
        "client_id": client_id,
        "redirect_uri": redirect_uri,
        "response_type": "code",
        "scope": "openid profile email",
        "state": state,
        "nonce": nonce,
        "code_challenge": encode(hashlib.sha256(verifier.encode()).digest()),
        "code_challenge_method": "S256",
    }
    answer = open_in_browser(f"{metadata['authorization_endpoint']}?{urlencode(request)}")
    check(answer.get("state") == state, "state")
    check(answer.get("iss") == issuer, "iss of the answer")
    status, tokens = token(
        {
            "grant_type": "authorization_code",
            "code": answer["code"],
            "redirect_uri": redirect_uri,
            "code_verifier": verifier,
        }
    )
    check(status == 200, tokens)
    claims = check_id_token(tokens["id_token"], metadata, client_id, nonce, tokens["access_token"])
    _, about = userinfo(tokens["access_token"], claims["sub"])

    status, renewed = token({"grant_type": "refresh_token", "refresh_token": tokens["refresh_token"]})
    check(status == 200, renewed)
    again = check_id_token(renewed["id_token"], metadata, client_id, nonce, renewed["access_token"])
    check(again["sub"] == claims["sub"], "sub of the renewed token")
    check(userinfo(renewed["access_token"], claims["sub"])[1] == about, "userinfo after the refresh")

    state = secrets.token_urlsafe(32)
    end = {
        "id_token_hint": renewed["id_token"],
        "post_logout_redirect_uri": logout_return_uri,
        "state": state,
    }
    check(open_in_browser(f"{metadata['end_session_endpoint']}?{urlencode(end)}").get("state") == state, "state")
    _, refused = token({"grant_type": "refresh_token", "refresh_token": renewed["refresh_token"]})
    ended, _ = userinfo(renewed["access_token"])
    print(json.dumps({"userinfo": about, "refreshAfterSignOut": refused.get("error"), "userinfoAfterSignOut": ended}))


main(**json.loads(sys.argv[1]))
