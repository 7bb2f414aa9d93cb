import type { Keys } from '../../platform/secrets.ts';

/**
 * The nonce and the PKCE verifier (RFC 7636) of a way to a provider: made of what the browser alone has and
 * the secret of this installation, so that neither is stored, and neither can be made of the address alone.
 */
export function secretsOf(state: string, browser: string, { hmac }: Pick<Keys, 'hmac'>) {
  const own = `${state} ${browser}`;
  return { nonce: hmac('provider nonce', own), verifier: hmac('provider verifier', own) };
}
