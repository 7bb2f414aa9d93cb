import type Provider from 'oidc-provider';
import { withParameter } from '../../platform/escaping/with-parameter.ts';
import { onAnswer } from './library-seams.ts';

/**
 * Keeps the query with which a return address is registered byte for byte (RFC 6749 §3.1.2). The library
 * writes it anew.
 */
export function keepOwnQuery(provider: Provider): void {
  onAnswer(provider, async (ctx) => {
    const registered = ctx.oidc.params?.redirect_uri;
    if (ctx.status === 303 && typeof registered === 'string')
      ctx.set('location', answerAt(registered, ctx.response.get('location')));
  });
}

/**
 * An answer at a return address, written without a change of that address. Any other address stays as it is.
 */
export function answerAt(registered: string, location: string): string {
  const [own, answer] = [URL.parse(registered), URL.parse(location)];
  if (!own?.search || !answer || placeOf(own) !== placeOf(answer)) return location;
  const ownQuery = [...own.searchParams];
  const all = [...answer.searchParams];
  // What has the name of a parameter of the answer was replaced by it, and must not be there twice.
  if (JSON.stringify(all.slice(0, ownQuery.length)) !== JSON.stringify(ownQuery)) return location;
  const added = all.slice(ownQuery.length);
  const address = added.reduce((before, [name, value]) => withParameter(before, name, value), registered);
  return address + answer.hash;
}

function placeOf({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname}`;
}
