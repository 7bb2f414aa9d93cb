import type { Locale } from '@portico/contract/locales';
import { loadMailTexts } from '@portico/phrases/mails';

/** What a kind of mail is called in a language: its subject, without a code. */
export async function mailTitles(
  locale: Locale,
  product: string,
): Promise<(mail: string, document: string | null) => string> {
  const texts = await loadMailTexts(locale);
  return (mail, document) => {
    const name = document === null ? '' : texts({})(`document.${document}`);
    const text = texts({ product, target: product, document: name });
    return text(`${mail}.subjectWithoutCode`) || text(`${mail}.subject`) || mail;
  };
}
