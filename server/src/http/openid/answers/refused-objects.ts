import { decodeJwt, errors } from 'jose';
import type Provider from 'oidc-provider';

/** What says where and how a refusal is answered. */
const placeOfAnswer = ['state', 'response_mode'] as const;

/**
 * Lets the refusal of a request object (OpenID Connect Core 1.0 §6.1) reach the application as it has asked
 * for it: without its state no application takes an answer. An object is not trusted any more than an
 * address.
 */
export function answerRefusedObjects(provider: Provider): void {
  provider.use(async (ctx, next) => {
    ctx.querystring = withPlaceOfAnswer(ctx.querystring);
    await next();
  });
}

function withPlaceOfAnswer(query: string): string {
  const given = new URLSearchParams(query);
  const [object, ...more] = given.getAll('request');
  if (object === undefined || more.length > 0) return query;
  const said = claimsOf(object);
  const added = new URLSearchParams();
  for (const name of placeOfAnswer) {
    const value = said[name];
    if (typeof value === 'string' && !given.has(name)) added.set(name, value);
  }
  return added.size > 0 ? `${query}&${added}` : query;
}

function claimsOf(object: string): Readonly<Record<string, unknown>> {
  try {
    return decodeJwt(object);
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return {};
    throw error;
  }
}
