import { supportLink, textIn } from '@portico/contract/brand/words';
import type { Config } from '@portico/contract/config';
import type { Locale } from '@portico/contract/locales';
import type { Context } from '../../context/context.ts';
import { supportOf } from '../../platform/config/support.ts';

/**
 * The operator's words in one language, as pages have them: nothing where there are none. A link has its host
 * where it leads away from the portal.
 */
export function publicWords(
  context: Pick<Context, 'config' | 'brand'>,
  locale: Locale,
): Pick<Config, 'supportEmail' | 'supportUrl' | 'company' | 'links' | 'landing'> {
  const { config, brand } = context;
  const { company, links, landing, support } = brand.current().words;
  const { origin } = config.publicUrl;
  const contact = supportOf(config, { support });
  const isPage = supportLink(contact).href === contact;
  const words = textIn(landing, locale);
  return {
    supportEmail: isPage ? config.supportEmail : contact,
    ...(isPage && { supportUrl: contact }),
    ...(company !== null && { company }),
    ...(links.length > 0 && {
      links: links.map(({ url, labels }) => ({
        url,
        label: textIn(labels, locale) ?? url,
        ...(new URL(url).origin !== origin && { host: new URL(url).host }),
      })),
    }),
    ...(words && { landing: words }),
  };
}
