import {
  type BrandLook,
  type LogoFile,
  type Logos,
  logoPath,
  radii,
  shownWidth,
} from '@portico/contract/brand/look';
import { paletteOf } from '@portico/contract/brand/palette';
import type { Locale } from '@portico/contract/locales';
import { escapeHtml } from '../../platform/escaping/escape-html.ts';

/** A fact of a security mail: when, with which browser, from which address. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What a mail consists of, in the language of its reader. */
export interface MailParts {
  readonly heading: string;
  readonly subject: string;
  readonly product: string;
  readonly look: Omit<BrandLook, 'name'>;
  readonly origin: string;
  readonly greeting: string;
  readonly body: string;
  /** A code that the user enters somewhere else. */
  readonly code: string | undefined;
  /** Why a document was not approved, one sentence each. */
  readonly reasons: readonly string[];
  readonly facts: readonly Fact[];
  readonly note: string;
  readonly footer: string;
  /** The operator's company and links. */
  readonly legal: {
    readonly company: string;
    readonly links: readonly { readonly label: string; readonly link: string }[];
  };
  readonly button: { readonly label: string; readonly link: string; readonly fallback: string } | undefined;
  /** The second link of a security mail. */
  readonly deny:
    | { readonly question: string; readonly text: string; readonly label: string; readonly link: string }
    | undefined;
  readonly locale: Locale;
  readonly direction: 'ltr' | 'rtl';
}

// Styles are inline because many mail programs ignore style sheets. Programs that do read them get the dark
// colours from the media query.
const paragraph = 'margin:0 0 16px;font-size:16px;line-height:1.5';
const small = 'margin:0;font-size:14px;line-height:1.5;color:#5C5866';
const outerArch =
  'width:28px;height:30px;border:3px solid #17151C;border-bottom:0;border-radius:17px 17px 0 0';
const innerArch = 'width:8px;height:16px;border:3px solid #17151C;border-bottom:0;border-radius:7px 7px 0 0';
// Where a line may end in languages that could otherwise be broken within a word. Mail programs that do not
// know a value ignore it.
const lineBreaks: Readonly<Partial<Record<Locale, string>>> = {
  ja: ';word-break:auto-phrase;line-break:strict',
  ko: ';word-break:keep-all',
  zh: ';line-break:strict',
};
const darkStyle = (action: string) => `@media (prefers-color-scheme: dark) {
.page { background: #131218 !important; color: #F4F1EA !important }
.card { background: #1C1A23 !important; border-color: #2E2B38 !important }
.logo { border-color: #F4F1EA !important }
.day { display: none !important }
.night { display: block !important }
.quiet { color: #A8A2B3 !important }
.fact { border-color: #2E2B38 !important }
.action { background: ${action} !important; color: #131218 !important }
.link { color: ${action} !important }
.deny { background: #351A1C !important; border-color: #FF8A86 !important }
.denial { border-color: #FF8A86 !important; color: #FF8A86 !important }
}`;

/** Long words of titles and buttons fit on the narrowest phones. */
const narrow = `@media (max-width: 360px) {
h1 { font-size: 18px !important }
.card { padding-left: 12px !important; padding-right: 12px !important }
.action { padding: 14px 8px !important }
}`;

/** The colour of the button and of links in both themes. Text on it has the ground of the page. */
function actionColors(color: string | null): { readonly light: string; readonly dark: string } {
  if (color === null) return { light: '#3D3AD6', dark: '#8E8CFF' };
  const { light, dark } = paletteOf(color);
  return { light: light.action, dark: dark.action };
}

/**
 * The HTML part of a mail: an arch-shaped card with the logo at its top. Web mail leaves out the tag `html`,
 * so the card has the language and the direction too.
 */
export function mailHtml(parts: MailParts): string {
  const {
    heading,
    subject,
    product,
    look,
    origin,
    greeting,
    body,
    code,
    reasons,
    facts,
    note,
    footer,
    legal,
    button,
    deny,
    locale,
    direction,
  } = parts;
  const action = actionColors(look.color);
  const corner = radii[look.corner];
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(subject)}</title><style>${narrow}
${darkStyle(action.dark)}</style></head>
<body class="page" style="margin:0;padding:32px 16px;background:#FBF9F5;color:#17151C;font-family:system-ui,sans-serif">
<main class="card" lang="${locale}" dir="${direction}" style="max-width:400px;margin:0 auto;padding:48px 40px 40px;background:#FFFFFF;border:1px solid #E6E1D8;border-radius:240px 240px ${corner.card}px ${corner.card}px;overflow-wrap:break-word;text-wrap:pretty${lineBreaks[locale] ?? ''}">
${logoHtml(look.logos, origin, product)}
<h1 style="max-width:280px;margin:20px auto 36px;font-size:24px;line-height:1.35;text-align:center;text-wrap:balance">${words(heading)}</h1>
<p style="${paragraph}">${escapeHtml(greeting)}</p>
<p style="${paragraph}">${words(body)}</p>
${code ? codeHtml(code) : ''}${reasonsHtml(reasons)}${factsHtml(facts)}${button ? buttonHtml(button, action.light, corner.control) : ''}<p class="quiet" style="${paragraph};color:#5C5866">${words(note)}</p>
${deny ? denyHtml(deny, corner.control) : ''}<p class="quiet" style="${small}">${withLinks(words(footer))}</p>
${legalHtml(legal)}</main>
</body>
</html>
`;
}

/** Escapes a text. A line never ends after the hyphen of “e-mail”. */
function words(text: string): string {
  return escapeHtml(text).replaceAll(/(?<=\be)-(?=mail)/gi, '&#8209;');
}

/**
 * An address of a page within a text, such as where support is: mail programs are told to find none
 * themselves.
 */
function withLinks(html: string): string {
  return html.replaceAll(
    /https:\/\/[\w.~:/?#@!$&'()*+,;=%-]*[\w/]/g,
    (address) => `<a class="quiet" href="${address}" style="color:#5C5866">${address}</a>`,
  );
}

/**
 * The logo, or the mark of the product and its name. The name takes as many lines as it needs where a mail
 * program shows no pictures.
 */
function logoHtml({ light, dark }: Logos, origin: string, product: string): string {
  const [day, night] = [light ?? dark, dark ?? light];
  if (!day || !night)
    return `<div class="logo" style="${outerArch};margin:0 auto"><div class="logo" style="${innerArch};margin:11px auto 0"></div></div>
<p class="quiet" style="${small};margin-top:8px;text-align:center">${escapeHtml(product)}</p>`;
  const picture = (file: LogoFile, theme: string, display: string) =>
    `<img class="${theme}" src="${origin}${logoPath(file)}" alt="${escapeHtml(product)}" width="${shownWidth(file)}" height="${Math.round((shownWidth(file) * file.height) / file.width)}" style="display:${display};height:auto;margin:0 auto;font-size:14px;line-height:1.4;text-align:center">`;
  // Mail programs without dark colours show the first one.
  if (day === night) return picture(day, 'both', 'block');
  return `${picture(day, 'day', 'block')}${picture(night, 'night', 'none')}`;
}

function codeHtml(code: string): string {
  return `<p dir="ltr" style="margin:0 0 24px;font:600 32px/1.25 ui-monospace,Consolas,monospace;letter-spacing:4px;text-align:center">${escapeHtml(code)}</p>\n`;
}

function reasonsHtml(reasons: readonly string[]): string {
  if (reasons.length === 0) return '';
  const items = reasons.map((reason) => `<li style="margin:0 0 8px">${escapeHtml(reason)}</li>`);
  return `<ul style="margin:0 0 16px;padding-inline-start:20px;font-size:16px;line-height:1.5">${items.join('')}</ul>\n`;
}

function factsHtml(facts: readonly Fact[]): string {
  if (facts.length === 0) return '';
  const cell = 'padding:8px 0;border-top:1px solid #E6E1D8;font-size:14px;line-height:1.4;text-align:start';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th class="fact quiet" scope="row" style="${cell};padding-inline-end:16px;font-weight:400;color:#5C5866;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</th><td class="fact" style="${cell};width:100%;overflow-wrap:anywhere"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  );
  return `<table style="width:100%;margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>\n`;
}

function buttonHtml(
  { label, link, fallback }: NonNullable<MailParts['button']>,
  color: string,
  radius: number,
): string {
  const address = escapeHtml(link);
  return `<p style="margin:24px 0"><a class="action" href="${address}" style="display:block;padding:14px 20px;border-radius:${radius}px;background:${color};color:#FFFFFF;font-size:16px;line-height:1.4;text-align:center;text-wrap:balance;text-decoration:none">${words(label)}</a></p>
<p class="quiet" style="${small};margin-bottom:16px">${escapeHtml(fallback)}<br><a class="link" href="${address}" style="color:${color};word-break:break-all" dir="ltr">${address}</a></p>
`;
}

function legalHtml({ company, links }: MailParts['legal']): string {
  const anchors = links.map(
    ({ label, link }) =>
      `<a class="quiet" href="${escapeHtml(link)}" style="display:inline-block;margin:0 6px;color:#5C5866"><bdi>${escapeHtml(label)}</bdi></a>`,
  );
  const lines = [company && `<bdi>${escapeHtml(company)}</bdi>`, anchors.join(' ')].filter(Boolean);
  if (lines.length === 0) return '';
  return `<p class="quiet" style="${small};margin-top:16px;text-align:center">${lines.join('<br>')}</p>\n`;
}

function denyHtml({ question, text, label, link }: NonNullable<MailParts['deny']>, radius: number): string {
  return `<div class="deny" style="margin:0 0 24px;padding:16px 20px;border:1px solid #C0272D;border-radius:${radius}px;background:#FDEBEA">
<p style="margin:0 0 8px;font-size:16px;line-height:1.4;font-weight:600">${words(question)}</p>
<p style="margin:0 0 16px;font-size:14px;line-height:1.5">${words(text)}</p>
<p style="margin:0"><a class="denial" href="${escapeHtml(link)}" style="display:block;padding:12px 20px;border:1px solid #C0272D;border-radius:${radius}px;color:#C0272D;font-size:16px;line-height:1.4;text-align:center;text-wrap:balance;text-decoration:none">${escapeHtml(label)}</a></p>
</div>
`;
}
