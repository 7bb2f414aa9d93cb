import type { JSONWebKeySet, JWTPayload } from 'jose';
import * as v from 'valibot';
import type { Context } from '../../context/context.ts';
import { type EndedAtProvider, sidDigest, subjectDigest } from '../sessions/provider-session.ts';
import { isUnanswered, readKeys, UnusableProvider } from './configure.ts';
import { subject } from './identity-of.ts';
import { loadJose } from './load-jose.ts';
import type { ProviderRow } from './store.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** No logout token needs more characters. */
const longest = 8_192;
/** What two clocks may differ by, in seconds. */
const tolerance = 15;
/** Signatures that the client secret cannot make, and that are not none. */
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

const claimsOfToken = v.object({
  iat: v.number(),
  exp: v.number(),
  jti: v.pipe(v.string(), v.minLength(1)),
  events: v.object({ [event]: v.looseObject({}) }),
  // An ID token has one, and must not pass for a logout token.
  nonce: v.optional(v.never()),
  sub: v.optional(subject),
  sid: v.optional(subject),
});

const keySet = v.looseObject({ keys: v.array(v.looseObject({ kty: v.string() })) });

/**
 * What a logout token of a provider says has ended there (OpenID Connect Back-Channel Logout 1.0 §2.6), or
 * null if it is not one for this installation. No `jti` is kept: one that comes again ends nothing newer.
 */
export async function readSignOut(
  provider: ProviderRow,
  token: string,
  { config, log }: Pick<Context, 'config' | 'log'>,
): Promise<EndedAtProvider | null> {
  if (provider.kind === 'GITHUB' || token.length > longest) return null;
  const jose = await loadJose();
  try {
    // Before the provider is asked for its keys: whoever makes something up causes no call.
    check(jose.decodeJwt(token), jose.decodeProtectedHeader(token), provider);
    // Safe: the library reads each member of a key itself, and refuses what is none.
    const keys = v.parse(keySet, await readKeys(provider, config)) as JSONWebKeySet;
    const { payload, protectedHeader } = await jose.jwtVerify(token, jose.createLocalJWKSet(keys), {
      algorithms,
      issuer: provider.issuer,
      audience: provider.client_id,
      clockTolerance: tolerance,
    });
    return endedBy(check(payload, protectedHeader, provider), provider);
  } catch (err) {
    const isTheirs =
      err instanceof jose.errors.JOSEError ||
      err instanceof WrongToken ||
      err instanceof UnusableProvider ||
      // Text that is no token, or keys that are no JSON.
      err instanceof TypeError ||
      err instanceof SyntaxError ||
      v.isValiError(err) ||
      isUnanswered(err);
    if (!isTheirs) throw err;
    log.warn({ provider: provider.id, err }, 'the logout token of a provider is not accepted');
    return null;
  }
}

class WrongToken extends Error {}

/** Everything but the signature. */
function check(
  payload: JWTPayload,
  { alg, typ }: { readonly alg?: string | undefined; readonly typ?: string | undefined },
  { issuer, client_id }: Pick<ProviderRow, 'issuer' | 'client_id'>,
) {
  const { iss, aud } = payload;
  const now = Date.now() / 1000;
  const claims = v.parse(claimsOfToken, payload);
  const isRight =
    algorithms.includes(alg ?? '') &&
    // Not every provider writes the type; another type is another token.
    (typ === undefined || /^(?:application\/)?(?:logout\+jwt|jwt)$/i.test(typ)) &&
    iss === issuer &&
    [aud].flat().includes(client_id) &&
    claims.iat <= now + tolerance &&
    claims.exp > now - tolerance &&
    (claims.sub !== undefined || claims.sid !== undefined);
  if (!isRight) throw new WrongToken('the claims of the token are not right');
  return claims;
}

function endedBy(
  { iat, sub, sid }: v.InferOutput<typeof claimsOfToken>,
  { id, issuer }: Pick<ProviderRow, 'id' | 'issuer'>,
): EndedAtProvider {
  return {
    provider: id,
    subject: sub === undefined ? null : subjectDigest(issuer, sub),
    session: sid === undefined ? null : sidDigest(issuer, sid),
    // Providers write whole seconds.
    before: (Math.floor(iat) + 1) * 1000,
  };
}
