import type { BrandWords } from '@portico/contract/brand/words';
import type { Config } from '../config.ts';

/**
 * Where users ask for help, an e-mail address or the https address of a page: what the brand says, unless the
 * environment fixes the setting.
 */
export function supportOf(
  { supportEmail, supportIsFixed }: Pick<Config, 'supportEmail' | 'supportIsFixed'>,
  { support }: Pick<BrandWords, 'support'>,
): string {
  return (supportIsFixed ? null : support) ?? supportEmail;
}
