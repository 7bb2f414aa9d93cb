import { textIn } from '@portico/contract/brand/words';
import type { Config } from '@portico/contract/config';
import type { Locale } from '@portico/contract/locales';
import type { Context } from '../../context/context.ts';
import { publicSupport } from './support.ts';

/**
 * The operator's words in one language, as pages have them: nothing where there are none. A link has its host
 * where it leads away from the portal.
 */
export function publicWords(
  context: Pick<Context, 'config' | 'brand'>,
  locale: Locale,
): Pick<Config, 'supportEmail' | 'supportUrl' | 'company' | 'links' | 'landing'> {
  const { company, links, landing } = context.brand.current().words;
  const { origin } = context.config.publicUrl;
  const words = textIn(landing, locale);
  return {
    ...publicSupport(context),
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
