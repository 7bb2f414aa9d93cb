import type { Config } from '../../platform/config.ts';

/** Algorithms of keys that are accepted, by their COSE numbers: Ed25519, ES256 and RS256. */
export const algorithms = [-8, -7, -257] as const;

/**
 * The site that passkeys belong to, as WebAuthn names it: the host of the portal and the origin of its pages.
 */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return { id: publicUrl.hostname, origin: publicUrl.origin } as const;
}

/** Whose pages use a passkey. */
export type Site = 'portal' | 'console';

/**
 * The origin that the answer of a passkey must name. The console may use the portal's passkeys
 * (`/.well-known/webauthn`), each on its own pages.
 */
export function originOf(
  site: Site,
  { publicUrl, console }: Pick<Config, 'publicUrl' | 'console'>,
): string | string[] {
  return site === 'portal' ? publicUrl.origin : (console?.url.origin ?? []);
}
