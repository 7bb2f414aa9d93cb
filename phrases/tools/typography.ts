import type { Locale } from '@portico/contract/locales';

/** What no language has in a text, and why. */
const everywhere: readonly (readonly [RegExp, string])[] = [
  [/['"]/, 'has straight quotes, which ICU reads as escapes'],
  [/\.\.\./, 'has three full stops instead of …'],
  [/(?![\n\u200c-\u200e])[\p{Cc}\p{Cf}]/u, 'has an invisible character'],
  [/(?![0-9])\p{Nd}/u, 'has digits that are not Latin'],
];

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const halfWidth = [
  [new RegExp(`[${cjk}][,.;:!?()]|[,;:!?()][${cjk}]`, 'u'), 'has half-width punctuation'],
  [new RegExp(`[${cjk}。，、：；？！] | [${cjk}]`, 'u'), 'has a space beside a character that needs none'],
] as const;

/** What a language does not have. */
const byLanguage: Readonly<Partial<Record<Locale, readonly (readonly [RegExp, string])[]>>> = {
  en: [[/[„«»]/, 'has quotes of another language']],
  ar: [
    [/[„“”]/, 'has quotes of another language'],
    [/\p{Script=Arabic}\s?[,;?]/u, 'has Latin punctuation'],
  ],
  bn: [
    [/[„«»]/, 'has quotes of another language'],
    [
      /\p{Script=Bengali}\p{M}*\.(\s|$)| ।/u,
      'ends a sentence with a full stop, or has a space before the danda',
    ],
  ],
  cs: [
    [/[«»”]/, 'has quotes of another language'],
    [/(^|[\s(„{}>])[ksvzouaiKSVZOUAI] \S/, 'needs a non-breaking space (\\u00a0) after a word of one letter'],
    [/ …/, 'has a space before …'],
  ],
  de: [
    [/[«»”]|“(?!\W|$)/, 'has quotes of another language'],
    [/ …/, 'needs a non-breaking space (\\u00a0) before …'],
  ],
  es: [
    [/[„«»]/, 'has quotes of another language'],
    [/^[^¿]*\p{L}\?|^[^¡]*\p{L}!/u, 'has a question or exclamation without ¿ or ¡'],
  ],
  fr: [
    [/[„“”]/, 'has quotes of another language'],
    [/[\p{L}\p{N}»][;!?]|[ \u00a0][;!?]/u, 'needs a narrow space (\\u202f) before ; ! ?'],
    [
      /[\p{L}}]:(?!\/)| :|« | »|«[^\u00a0]|[^\u00a0]»/u,
      'needs a non-breaking space (\\u00a0) before : and inside « »',
    ],
  ],
  hi: [
    [/[„«»]/, 'has quotes of another language'],
    [
      /\p{Script=Devanagari}\p{M}*\.(\s|$)| ।/u,
      'ends a sentence with a full stop, or has a space before the danda',
    ],
  ],
  ja: [[/[„“”«»]/, 'has quotes of another language'], ...halfWidth],
  kk: [[/[„“”]/, 'has quotes of another language']],
  ko: [
    [/[„«»]/, 'has quotes of another language'],
    [/을\(를\)|이\(가\)|은\(는\)|와\(과\)/, 'has a particle in two forms'],
  ],
  ru: [
    [/[„“”]/, 'has quotes of another language'],
    [/\S—| - /, 'needs spaces around —'],
    [
      /(^|[\s(«{}>])(?:[вксоуиаВКСОУИА]|[Нн]е) \S/u,
      'needs a non-breaking space (\\u00a0) after a word of one letter and after не',
    ],
  ],
  th: [
    [/[„«»]/, 'has quotes of another language'],
    [/\p{Script=Thai}\p{M}*\.(\s|$)/u, 'ends a sentence with a full stop'],
    [/QR Code|คุณ \{name\}/, 'needs a non-breaking space (\\u00a0) in QR Code, and between คุณ and a name'],
  ],
  zh: [[/[„«»「」]/, 'has quotes of another language'], ...halfWidth],
};
const curled: readonly (readonly [RegExp, string])[] = [[/[„«»]/, 'has quotes of another language']];

/** What is wrong with the signs of a text. */
export function typographyFaults(locale: Locale, text: string): string[] {
  return [...everywhere, ...(byLanguage[locale] ?? curled)]
    .filter(([pattern]) => pattern.test(text))
    .map(([, fault]) => fault);
}
