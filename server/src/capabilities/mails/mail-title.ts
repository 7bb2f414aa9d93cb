import type { Locale } from '@portico/contract/locales';
import { loadMailTexts } from '@portico/phrases/mails';
import { productName } from '../../platform/product-name.ts';

/** What a kind of mail is called in a language: its subject, without a code. */
export async function mailTitles(locale: Locale): Promise<(mail: string, document: string | null) => string> {
  const texts = await loadMailTexts(locale);
  return (mail, document) => {
    const name = document === null ? '' : texts({})(`document.${document}`);
    const text = texts({ product: productName, target: productName, document: name });
    return text(`${mail}.subjectWithoutCode`) || text(`${mail}.subject`) || mail;
  };
}
