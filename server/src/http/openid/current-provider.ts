import type Provider from 'oidc-provider';
import { findSigningKeys } from '../../capabilities/openid/signing-keys.ts';
import type { Context } from '../../context/context.ts';
import { isUnavailable } from '../../platform/faults/unavailable.ts';
import { isToCome } from '../../platform/to-come.ts';

/**
 * Milliseconds after which a process looks whether it signs and publishes the right keys: less than a new key
 * waits before it signs.
 */
const every = 20_000;

/**
 * The library, with the keys that are to be published now: a command, or another process, may have replaced
 * them. Each process looks three times before a new key signs anywhere.
 */
export function currentProvider<Made extends { readonly provider: Provider }>(
  context: Context,
  make: (keys: Awaited<ReturnType<typeof findSigningKeys>>) => Promise<Made>,
): () => Promise<Made> {
  let current: { readonly made: Made; readonly ids: string; readonly until: number } | undefined;

  async function refresh(): Promise<Made> {
    const before = current;
    const keys = await findSigningKeys(context);
    const ids = keys.map(({ kid }) => kid).join();
    const made = before?.ids === ids ? before.made : await make(keys);
    current = { made, ids, until: Date.now() + every };
    return made;
  }

  let refreshing: Promise<Made> | undefined;
  return async () => {
    if (current && isToCome(current.until, Date.now(), every)) return current.made;
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    try {
      return await refreshing;
    } catch (error) {
      // While the database is away, it goes on with the keys that it has.
      if (!current || !isUnavailable(error)) throw error;
      return current.made;
    }
  };
}
