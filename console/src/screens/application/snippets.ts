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
    session["user"] = portico.authorize_access_token()["userinfo"]
    return redirect("/")
`;
}

function go({ id, portal }: ApplicationDetails, { redirectUris: [redirectUri = ''], scopes }: Openid) {
  return `provider, err := oidc.NewProvider(ctx, ${quoted(`${portal}/oidc`)})
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

// To sign in: keep verifier and state in the session, and send the user to this address.
verifier, state := oauth2.GenerateVerifier(), rand.Text()
address := config.AuthCodeURL(state, oauth2.S256ChallengeOption(verifier))

// On return, if the state is that of the session:
token, err := config.Exchange(ctx, code, oauth2.VerifierOption(verifier))
idToken, err := provider.Verifier(&oidc.Config{ClientID: config.ClientID}).Verify(ctx, token.Extra("id_token").(string))
`;
}
