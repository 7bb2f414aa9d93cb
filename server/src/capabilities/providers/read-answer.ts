import type { ProviderRefusal } from '@portico/contract/providers/sign-in';
import type { IDToken, UserInfoResponse } from 'openid-client';
import * as v from 'valibot';
import type { Context } from '../../context/context.ts';
import type { OutsideIdentity } from '../linked-identities/outside-identity.ts';
import { configure, githubApi, isUnanswered, loadClientLibrary, UnusableProvider } from './configure.ts';
import { type Claims, identityOf } from './identity-of.ts';
import { clientOf } from './provider-client.ts';
import { redirectAddress } from './redirect-address.ts';
import { secretsOf } from './step-secrets.ts';
import type { ProviderRow } from './store.ts';

interface Answered {
  readonly provider: ProviderRow;
  /** The query that the provider has sent the browser back with. */
  readonly parameters: URLSearchParams;
  readonly state: string;
  readonly browser: string;
}

type Read =
  | { readonly identity: OutsideIdentity }
  | { readonly refused: Extract<ProviderRefusal, 'CANCELLED' | 'UNREACHED' | 'WRONG_ANSWER'> };

/**
 * Exchanges the code of a provider's answer, and says who its user is. The library checks issuer, state,
 * nonce, audience, times and signature.
 */
export async function readAnswer(answered: Answered, context: Context): Promise<Read> {
  const { provider } = answered;
  try {
    const claims = await readClaims(answered, context);
    const identity = identityOf(provider, claims);
    if (identity) return { identity };
    context.log.warn({ provider: provider.id }, 'a provider did not say who its user is');
    return { refused: 'WRONG_ANSWER' };
  } catch (err) {
    const refused = await refusalOf(err);
    if (refused === null) throw err;
    if (refused !== 'CANCELLED')
      context.log.warn({ provider: provider.id, err }, 'the answer of a provider is not accepted');
    return { refused };
  }
}

/** Null for an error that is ours. */
async function refusalOf(error: unknown) {
  const library = await loadClientLibrary();
  if (isUnanswered(error)) return 'UNREACHED' as const;
  if (error instanceof library.AuthorizationResponseError)
    return error.error === 'access_denied' || error.error === 'user_cancelled_authorize'
      ? ('CANCELLED' as const)
      : ('WRONG_ANSWER' as const);
  const isTheirs =
    error instanceof library.ClientError ||
    error instanceof library.ResponseBodyError ||
    error instanceof library.WWWAuthenticateChallengeError ||
    error instanceof UnusableProvider ||
    v.isValiError(error);
  return isTheirs ? ('WRONG_ANSWER' as const) : null;
}

async function readClaims(
  { provider, parameters, state, browser }: Answered,
  context: Context,
): Promise<Claims> {
  const library = await loadClientLibrary();
  const configuration = await configure(clientOf(provider, context), context.config);
  const { nonce, verifier } = secretsOf(state, browser, context.keys);
  const current = new URL(redirectAddress(context.config, provider.id));
  current.search = parameters.toString();
  const isGithub = provider.kind === 'GITHUB';
  const tokens = await library.authorizationCodeGrant(configuration, current, {
    expectedState: state,
    pkceCodeVerifier: verifier,
    ...(!isGithub && { expectedNonce: nonce, idTokenExpected: true }),
  });
  if (isGithub) return await readGithub(provider, (path) => ask(path, tokens.access_token));

  const claims: IDToken | undefined = tokens.claims();
  if (!claims) return {};
  const { userinfo_endpoint } = configuration.serverMetadata();
  if (claims.email !== undefined || userinfo_endpoint === undefined) return claims;
  const more: UserInfoResponse = await library.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return { ...more, ...claims };

  async function ask(path: string, token: string): Promise<unknown> {
    const url = new URL(githubApi(provider.issuer) + path);
    const headers = new Headers({ accept: 'application/vnd.github+json' });
    const response = await library.fetchProtectedResource(configuration, token, url, 'GET', null, headers);
    return await response.json();
  }
}

const githubUser = v.object({ id: v.number(), name: v.optional(v.nullable(v.string())) });
const githubEmails = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }));

/** Who a user of GitHub is, in the words of OpenID Connect. */
async function readGithub(
  { scopes }: Pick<ProviderRow, 'scopes'>,
  ask: (path: string) => Promise<unknown>,
): Promise<Claims> {
  const { id, name } = v.parse(githubUser, await ask('/user'));
  const asksForEmail = scopes.split(' ').some((scope) => scope === 'user:email' || scope === 'user');
  const emails = asksForEmail ? v.parse(githubEmails, await ask('/user/emails')) : [];
  const email = emails.find(({ primary }) => primary);
  return { sub: String(id), name, email: email?.email, email_verified: email?.verified };
}
