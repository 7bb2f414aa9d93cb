import type { Passkey } from '@portico/contract/passkeys';
import type { PasskeyRow } from './store.ts';

/**
 * Whether the counter of a passkey is not higher than at its last use. Then the passkey has probably been
 * copied. Passkeys that a provider synchronises between devices do not count and always report 0.
 */
export function isCounterBack(stored: number, reported: number): boolean {
  return (stored > 0 || reported > 0) && reported <= stored;
}

/** A passkey as the API shows it. */
export function toPasskey(row: PasskeyRow): Passkey {
  const { credential_id, name, created_at, last_used_at, suspended_at } = row;
  return {
    id: credential_id,
    name,
    createdAt: new Date(created_at).toISOString(),
    lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
    suspended: suspended_at !== null,
  };
}

/** A passkey as WebAuthn options name it. */
export function toDescriptor({ credential_id, transports }: PasskeyRow) {
  return {
    id: credential_id,
    type: 'public-key',
    transports: transports.split(' ').filter(Boolean),
  } as const;
}
