import { decodeJwt, errors } from 'jose';
import type Provider from 'oidc-provider';

/** What says where and how a refusal is answered. */
const placeOfAnswer = ['state', 'response_mode'] as const;

/**
 * Answers a refused request object (OpenID Connect Core 1.0 §6.1) as it asks for: without its state no
 * application takes an answer.
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
  // It needs no check: whoever made the address could have written the same into it.
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
