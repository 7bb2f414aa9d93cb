import type { BrandWords, InLanguages } from '@portico/contract/brand/words';
import { locales } from '@portico/contract/locales';

/** Words as they are sent: without the fields that were left empty. */
export function typedWords({ company, support, links, landing }: BrandWords): BrandWords {
  return {
    company: company?.trim() ? company : null,
    support: support?.trim() ? support : null,
    links: links
      .map(({ url, labels }) => ({ url, labels: filled(labels, (label) => label.trim() !== '') }))
      .filter(({ url, labels }) => url.trim() !== '' || Object.keys(labels).length > 0),
    landing: filled(landing, ({ title, lead }) => `${title}${lead}`.trim() !== ''),
  };
}

function filled<Text>(texts: InLanguages<Text>, isFilled: (text: Text) => boolean): InLanguages<Text> {
  const kept = locales.flatMap((locale) => {
    const text = texts[locale];
    return text !== undefined && isFilled(text) ? [[locale, text] as const] : [];
  });
  return Object.fromEntries(kept);
}
