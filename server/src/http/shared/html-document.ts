import { type LogoFile, logoPath } from '@portico/contract/brand/look';
import type { Config } from '@portico/contract/config';
import { defaultLocale, directionOf, type Locale, locales } from '@portico/contract/locales';
import {
  cameraAttribute,
  consentedAttribute,
  type InlinedTexts,
  inlinedAnswersId,
  inlinedConfigId,
  inlinedTextsId,
  noncePlaceholder,
  type Page,
  type PageAnswers,
  type PageRequest,
  policyAttribute,
  signedInAttribute,
} from '@portico/contract/page';
import { defaultProduct } from '@portico/contract/shell';
import type { ShownBrand } from '../../context/brand.ts';
import { escapeHtml } from '../../platform/escaping/escape-html.ts';
import { fontLink } from './brand/font-link.ts';
import { iconLinks, ownIcon } from './brand/icon-links.ts';

export interface HtmlDocumentInput {
  readonly page: Page;
  /** The page's address below its language, such as `/login`. */
  readonly path: string;
  /** Null for a page without scripts. */
  readonly config: Config | null;
  /** The translations that the page was rendered with. Null if none are configured. */
  readonly texts: InlinedTexts | null;
  /** The answers that the page was rendered with. */
  readonly answers: PageAnswers | null;
  readonly publicUrl: URL;
  /** What the operator calls the product. */
  readonly product: string;
  /**
   * Its style, with the colours of applications, is after that of the page, and its icon in place of that of
   * the page.
   */
  readonly brand: Pick<ShownBrand, 'style' | 'logos' | 'font'>;
  /**
   * What the page was rendered for, so that the script begins with the same, whatever became of the cookies
   * meanwhile.
   */
  readonly visitor: Pick<PageRequest, 'signedIn' | 'consented'>;
  readonly nonce: string;
}

/**
 * The HTML document around a page, with the configuration inlined, so that the script need not request it.
 * Nothing is painted before the whole page has arrived, so that its layout does not shift.
 */
export function htmlDocument({
  page,
  path,
  config,
  texts,
  answers,
  publicUrl,
  product,
  brand,
  visitor,
  nonce,
}: HtmlDocumentInput): string {
  const { locale, theme, title, description } = page;
  const plainHead = page.head.replaceAll(noncePlaceholder, nonce);
  const icons = iconLinks(brand.logos);
  const head = icons ? plainHead.replace(ownIcon, icons) : plainHead;
  const inlined = (id: string, data: object | null) =>
    data &&
    `<script type="application/json" id="${id}" nonce="${nonce}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
  const attributes = [
    theme && ` data-theme="${theme}"`,
    page.camera && ` ${cameraAttribute}`,
    page.policy !== 'base' && ` ${policyAttribute}="${page.policy}"`,
  ];
  const rendered = [
    visitor.signedIn && ` ${signedInAttribute}`,
    visitor.consented && ` ${consentedAttribute}`,
  ];
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"${attributes.filter(Boolean).join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
${config === null ? '' : `<link rel="expect" href="#${inlinedConfigId}" blocking="render">`}
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
${page.listed ? introduction(page, path, publicUrl.origin, { product, ...brand.logos }) : '<meta name="robots" content="noindex">'}
${inlined(inlinedAnswersId, answers) ?? ''}${fontLink(brand)}${head}${brand.style && `\n<style nonce="${nonce}">${brand.style}</style>`}
</head>
<body>
<div id="root"${rendered.filter(Boolean).join('')}>${page.html}</div>
${[inlined(inlinedConfigId, config), inlined(inlinedTextsId, texts)].filter(Boolean).join('\n')}
${page.script.replaceAll(noncePlaceholder, nonce)}
</body>
</html>
`;
}

const ownPicture = { path: '/social.png', width: 1200, height: 630 } as const;

/** Metadata for search engines and link previews. */
function introduction(
  { locale, title, description }: Page,
  path: string,
  origin: string,
  { product, social }: { readonly product: string; readonly social: LogoFile | null },
): string {
  const address = (language: Locale) => escapeHtml(`${origin}/${language}${path}`);
  const alternates = locales.map(
    (other) => `<link rel="alternate" hreflang="${other}" href="${address(other)}">`,
  );
  return `<link rel="canonical" href="${address(locale)}">
${alternates.join('\n')}
<link rel="alternate" hreflang="x-default" href="${address(defaultLocale)}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(product)}">
<meta property="og:url" content="${address(locale)}">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
${picture(origin, product, social)}`;
}

/** The picture of link previews. In our own the product has the name that it came with. */
function picture(origin: string, product: string, social: LogoFile | null): string {
  if (social === null && product !== defaultProduct) return '';
  const { path, width, height } = social ? { ...social, path: logoPath(social) } : ownPicture;
  return `<meta property="og:image" content="${origin}${path}">
<meta property="og:image:width" content="${width}">
<meta property="og:image:height" content="${height}">
<meta name="twitter:card" content="summary_large_image">`;
}
