import type { ApplicationDetails } from '@portico/contract/staff/applications';

/** Code for one framework, with the values of the application. It reads the secret from the environment. */
export interface Snippet {
  readonly framework: string;
  readonly code: string;
}

/** The settings of every other library, which has no name. */
export const anyLibrary = 'any';

/** The ways in which the application can be written: those of the hand-off, or those of OpenID Connect. */
export function snippetsOf(application: ApplicationDetails): readonly Snippet[] {
  const { openid } = application;
  if (openid === null) return handOff(application);
  const settings = { framework: anyLibrary, code: settingsOf(application, openid) };
  // Each library has its own way to be given a private key.
  if (openid.jwks) return [settings];
  if (openid.kind === 'MACHINE') return [settings, { framework: 'curl', code: curl(application, openid) }];
  if (openid.kind !== 'WEB') return [settings];
  return [
    settings,
    { framework: 'Python (Flask, Authlib)', code: flask(application, openid) },
    { framework: 'Go (go-oidc)', code: go(application, openid) },
  ];
}

type Openid = NonNullable<ApplicationDetails['openid']>;

/** The name of the environment variable with the secret. */
export function secretVariable(id: string): string {
  return `${id.replaceAll('-', '_')}_CLIENT_SECRET`;
}

/** A value as a string of JavaScript, Python or Go: they all read that of JSON. */
const quoted = (text: string) => JSON.stringify(text);

function handOff({ id, url, portal }: ApplicationDetails): readonly Snippet[] {
  const setUp = `import { createPortico } from '@portico/sdk';

const portico = createPortico({
  portal: ${quoted(portal)},
  clientId: ${quoted(id)},
  clientSecret: process.env.${secretVariable(id)},
  url: ${quoted(new URL(url).origin)},
});
`;
  const express = `import express from 'express';
import { porticoForExpress } from '@portico/sdk/express';
${setUp}
const { handler, requireUser, userOf } = porticoForExpress(portico);
const app = express();
app.use(handler);
app.get('/', requireUser, (request, response) => {
  response.send(\`Hello \${userOf(request).firstName}\`);
});
app.listen(process.env.PORT);
`;
  const fastify = `import fastify from 'fastify';
import { porticoForFastify } from '@portico/sdk/fastify';
${setUp}
const { handler, requireUser, userOf } = porticoForFastify(portico);
const app = fastify();
app.addHook('onRequest', handler);
app.get('/', { onRequest: requireUser }, async (request) => \`Hello \${userOf(request).firstName}\`);
await app.listen({ port: Number(process.env.PORT) });
`;
  const next = `// portico.ts
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { porticoForNext } from '@portico/sdk/next';
${setUp}
export const { proxy, user, requireUser } = porticoForNext(portico, { headers, redirect });

// proxy.ts
export { proxy } from './portico';

// app/page.tsx
const { firstName } = await requireUser('/');
`;
  return [
    { framework: 'Express', code: express },
    { framework: 'Fastify', code: fastify },
    { framework: 'Next', code: next },
  ];
}

function settingsOf({ id, portal }: ApplicationDetails, openid: Openid): string {
  const {
    kind,
    redirectUris: [redirectUri],
    resources: [resource],
  } = openid;
  const keepsSecrets = kind === 'WEB' || kind === 'MACHINE';
  const hasSecret = keepsSecrets && !openid.jwks;
  const method = hasSecret ? 'client_secret_basic' : keepsSecrets ? 'private_key_jwt' : 'none';
  const lines = [
    `OIDC_ISSUER=${portal}/oidc`,
    `OIDC_DISCOVERY=${portal}/oidc/.well-known/openid-configuration`,
    `OIDC_CLIENT_ID=${id}`,
    ...(hasSecret ? [`OIDC_CLIENT_SECRET=$${secretVariable(id)}`] : []),
    `OIDC_GRANT_TYPE=${kind === 'MACHINE' ? 'client_credentials' : 'authorization_code'}`,
    ...(redirectUri === undefined ? [] : [`OIDC_REDIRECT_URI=${redirectUri}`]),
    ...(resource === undefined ? [] : [`OIDC_RESOURCE=${resource}`]),
    `OIDC_SCOPE="${scopesOf(openid).join(' ')}"`,
    ...(kind === 'MACHINE' ? [] : ['OIDC_PKCE=S256']),
    `OIDC_TOKEN_ENDPOINT_AUTH_METHOD=${method}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** A machine asks for the scopes of the servers that it calls. */
function scopesOf({ kind, scopes, resourceScopes }: Openid): readonly string[] {
  return kind === 'MACHINE' ? resourceScopes : scopes;
}

function curl({ id, portal }: ApplicationDetails, openid: Openid): string {
  const {
    resources: [resource],
  } = openid;
  return `curl --user "${id}:$${secretVariable(id)}" \\
  --data-urlencode grant_type=client_credentials \\
${resource === undefined ? '' : `  --data-urlencode resource=${resource} \\\n  --data-urlencode scope="${scopesOf(openid).join(' ')}" \\\n`}  ${portal}/oidc/token
`;
}

function flask({ id, portal }: ApplicationDetails, { redirectUris: [redirectUri = ''], scopes }: Openid) {
  return `import os
from authlib.integrations.flask_client import OAuth
from flask import Flask, redirect, session

app = Flask(__name__)
app.secret_key = os.environ["SESSION_SECRET"]
portico = OAuth(app).register(
    "portico",
    server_metadata_url=${quoted(`${portal}/oidc/.well-known/openid-configuration`)},
    client_id=${quoted(id)},
    client_secret=os.environ[${quoted(secretVariable(id))}],
    client_kwargs={"scope": ${quoted(scopes.join(' '))}, "code_challenge_method": "S256"},
)


@app.get("/sign-in")
def sign_in():
    return portico.authorize_redirect(${quoted(redirectUri)})


@app.get(${quoted(URL.parse(redirectUri)?.pathname ?? '/')})
def finish():
    token = portico.authorize_access_token()
    # Name and e-mail are not in the ID token.
    session["user"] = dict(portico.userinfo(token=token))
    return redirect("/me")


@app.get("/me")
def me():
    user = session.get("user")
    return user if user else redirect("/sign-in")
`;
}

/** A whole program. It keeps what it needs in cookies, so it has no store of sessions. */
function go({ id, portal }: ApplicationDetails, { redirectUris: [redirectUri = ''], scopes }: Openid) {
  const { pathname = '/', protocol } = URL.parse(redirectUri) ?? {};
  const isSecure = protocol === 'https:';
  return `package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log"
	"net/http"
	"os"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

func keep(w http.ResponseWriter, name, value string) {
	http.SetCookie(w, &http.Cookie{Name: name, Value: value, Path: "/", HttpOnly: true, Secure: ${isSecure}, SameSite: http.SameSiteLaxMode, MaxAge: 600})
}

func kept(r *http.Request, name string) string {
	cookie, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return cookie.Value
}

func main() {
	provider, err := oidc.NewProvider(context.Background(), ${quoted(`${portal}/oidc`)})
	if err != nil {
		log.Fatal(err)
	}
	config := oauth2.Config{
		ClientID:     ${quoted(id)},
		ClientSecret: os.Getenv(${quoted(secretVariable(id))}),
		Endpoint:     provider.Endpoint(),
		RedirectURL:  ${quoted(redirectUri)},
		Scopes:       []string{${scopes.map(quoted).join(', ')}},
	}

	http.HandleFunc("GET /sign-in", func(w http.ResponseWriter, r *http.Request) {
		state, nonce, verifier := rand.Text(), rand.Text(), oauth2.GenerateVerifier()
		keep(w, "state", state)
		keep(w, "nonce", nonce)
		keep(w, "verifier", verifier)
		address := config.AuthCodeURL(state, oidc.Nonce(nonce), oauth2.S256ChallengeOption(verifier))
		http.Redirect(w, r, address, http.StatusSeeOther)
	})
	http.HandleFunc("GET ${pathname}", func(w http.ResponseWriter, r *http.Request) {
		state := kept(r, "state")
		if state == "" || r.URL.Query().Get("state") != state {
			http.Redirect(w, r, "/sign-in", http.StatusSeeOther) // another browser began this sign-in
			return
		}
		tokens, err := config.Exchange(r.Context(), r.URL.Query().Get("code"), oauth2.VerifierOption(kept(r, "verifier")))
		if err != nil {
			http.Error(w, "The sign-in failed.", http.StatusBadGateway)
			return
		}
		raw, _ := tokens.Extra("id_token").(string)
		token, err := provider.Verifier(&oidc.Config{ClientID: config.ClientID}).Verify(r.Context(), raw)
		if err != nil || token.Nonce != kept(r, "nonce") {
			http.Error(w, "The sign-in failed.", http.StatusBadGateway)
			return
		}
		// Name and e-mail are not in the ID token.
		user, err := provider.UserInfo(r.Context(), oauth2.StaticTokenSource(tokens))
		if err != nil {
			http.Error(w, "The sign-in failed.", http.StatusBadGateway)
			return
		}
		var known map[string]any
		user.Claims(&known)
		json.NewEncoder(w).Encode(known) // begin a session of your own here
	})
	log.Fatal(http.ListenAndServe(":"+os.Getenv("PORT"), nil))
}
`;
}
