const longest = 64;

/** The full stops of internet addresses (RFC 3490 §3.1), and characters that look like one. */
const dots = '.\u3002\uFF0E\uFF61\u2024\u2025\u2026\uFE52';
/** Characters of URLs and e-mail addresses that names do not need, in every width. */
const separators = ':/\\\\@?#=&%|<>\uFF1A\uFF0F\uFF3C\uFF20\uFE55\uFE6B\u2044\u2215\u29F8';

const dotBeforeText = new RegExp(`[${dots}]+(?![\\s${dots}]|$)`, 'gu');
const urlCharacters = new RegExp(`[${separators}]+`, 'gu');
// Control, format and private characters; joiners (U+200C, U+200D) are part of Persian and Indian names.
const invisible = /(?![\u200C\u200D])[\p{C}\u2028\u2029]/gu;
const phoneNumber = /\+?\p{Nd}(?:[\s().\-\u2010-\u2015]*\p{Nd}){4,}/gu;

/**
 * A name as a mail may show it: at most 64 characters, and nothing that a mail program turns into a link. A
 * visitor can register any name with any e-mail, so a name must not bring a link to the recipient.
 */
export function mailableName(name: string): string {
  const plain = name
    .replace(/\s+/gu, ' ')
    .replace(invisible, '')
    .replace(urlCharacters, ' ')
    .replace(dotBeforeText, ' ')
    .replace(/(^|\s)www[.\s]+/giu, '$1')
    .replace(phoneNumber, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return shorten(plain);
}

/** Cuts between grapheme clusters, so that no accent or emoji is split. */
function shorten(text: string): string {
  if (text.length <= longest) return text;
  let shortened = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (shortened.length + segment.length > longest - 1) break;
    shortened += segment;
  }
  return `${shortened.trimEnd()}…`;
}
