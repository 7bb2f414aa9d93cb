import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import * as v from 'valibot';
import {
  type AuthenticationContext,
  authenticationContexts,
  fulfils,
} from '../../../capabilities/openid/signed-in.ts';

const { Check } = interactionPolicy;

/** The reason of a sign-in that an application wants to be stronger than it was. */
export const contextReason = 'acr';

const details = v.object({ context: v.picklist(authenticationContexts) });

/** The context that a request which waits for its user asks for; undefined if it asks for none. */
export function wantedContextOf(prompt: { readonly details: unknown }): AuthenticationContext | undefined {
  const read = v.safeParse(details, prompt.details);
  return read.success ? read.output.context : undefined;
}

/**
 * Asks for the sign-in that an application wants by `acr_values` or by the claim `acr` (OpenID Connect Core
 * 1.0 §5.5.1.1). Without its user it is answered as RFC 9470 §5 says.
 */
export const contextCheck = new Check(
  contextReason,
  'the authentication that was asked for has not been done',
  'unmet_authentication_requirements',
  (ctx) => {
    const wanted = wantedContext(ctx);
    return wanted !== undefined && !fulfils({ amr: ctx.oidc.session?.amr ?? [] }, wanted);
  },
  (ctx) => ({ context: wantedContext(ctx) }),
);

const acrClaim = v.object({
  essential: v.optional(v.boolean(), false),
  value: v.optional(v.string()),
  values: v.optional(v.array(v.string()), []),
});

/**
 * The weakest context that is enough for an application. Values that mean nothing here are left out, unless
 * only they are enough.
 */
function wantedContext({ oidc }: KoaContextWithOIDC): AuthenticationContext | undefined {
  const { id_token: { acr } = {} } = oidc.claims as { id_token?: { acr?: unknown } }; // the library has checked that much
  if (acr === undefined || acr === null) return undefined;
  const read = v.safeParse(acrClaim, acr);
  if (!read.success) throw new errors.InvalidRequest('invalid claims.id_token.acr');
  const { essential, value, values } = read.output;
  const named = new Set(value === undefined ? values : [value]);
  const known = authenticationContexts.find((context) => named.has(context));
  if (!known && essential && named.size > 0)
    throw new errors.UnmetAuthenticationRequirements('none of the authentication contexts is known');
  return known;
}
