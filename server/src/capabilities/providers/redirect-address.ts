import type { ProviderKind } from '@portico/contract/providers';
import { providerReturn } from '@portico/contract/shell';
import type { Config } from '../../platform/config.ts';

/**
 * Where a provider sends its users back to: each has an address of its own, so that none answers for another.
 */
export function redirectAddress({ publicUrl }: Pick<Config, 'publicUrl'>, id: string): string {
  return new URL(`${providerReturn}/${id}`, publicUrl).href;
}

/** Where a provider of OpenID Connect tells that its user has signed out there; null for another. */
export function signOutAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, kind }: { readonly id: string; readonly kind: ProviderKind },
): string | null {
  return kind === 'GITHUB' ? null : new URL(`${providerReturn}/${id}/sign-out`, publicUrl).href;
}
