import { supportLink } from '@portico/contract/brand/words';
import type { Context } from '../../context/context.ts';

type Sources = Pick<Context, 'config' | 'brand'>;

/**
 * Where users ask for help, an e-mail address or the https address of a page: what the brand says, unless the
 * environment fixes the setting.
 */
export function supportOf({ config, brand }: Sources): string {
  const { support } = brand.current().words;
  return (config.supportIsFixed ? null : support) ?? config.supportEmail;
}

/** The same as the public configuration has it: a page is beside the address of the settings. */
export function publicSupport(sources: Sources): {
  readonly supportEmail: string;
  readonly supportUrl?: string;
} {
  const contact = supportOf(sources);
  return supportLink(contact).href === contact
    ? { supportEmail: sources.config.supportEmail, supportUrl: contact }
    : { supportEmail: contact };
}
