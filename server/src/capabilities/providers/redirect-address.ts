import { providerReturn } from '@portico/contract/shell';
import type { Config } from '../../platform/config.ts';

/**
 * Where a provider sends its users back to: each has an address of its own, so that none answers for another.
 */
export function redirectAddress({ publicUrl }: Pick<Config, 'publicUrl'>, id: string): string {
  return new URL(`${providerReturn}/${id}`, publicUrl).href;
}
