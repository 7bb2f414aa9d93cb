import { directionOf, type Locale } from '@portico/contract/locales';
import type { MailName } from '@portico/phrases/mail-types';
import { mailText } from '@portico/phrases/mails';

interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail in a person's language, as plain text and as HTML that needs nothing from anywhere. */
export function renderMail(
  name: MailName,
  locale: Locale,
  values: Readonly<Record<string, string>>,
  link?: string,
): Rendered {
  const text = mailText(locale, values);
  const subject = text(`${name}.subject`);
  const greeting = text('greeting');
  const body = text(`${name}.body`);
  const note = text(`${name}.note`);
  const footer = text('footer');
  const button = link ? text(`${name}.button`) : '';
  const lines = [greeting, body, ...(link ? [`${button}:\n${link}`] : []), note, footer];
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: html({ subject, greeting, body, note, footer, button, link, locale, fallback: text('fallback') }),
  };
}

interface Parts {
  readonly [part: string]: string | undefined;
  readonly locale: Locale;
  readonly link: string | undefined;
}

// Written at every element, because many mail programs read nothing else; `dark` repaints it where they do.
const paragraph = 'margin:0 0 16px;font-size:16px;line-height:1.5';
const small = 'margin:0;font-size:14px;line-height:1.5;color:#5C5866';
const mark = 'width:28px;height:30px;border:3px solid #17151C;border-bottom:0;border-radius:17px 17px 0 0';
const markDoor = 'width:8px;height:16px;border:3px solid #17151C;border-bottom:0;border-radius:7px 7px 0 0';
const dark = `@media (prefers-color-scheme: dark) {
.paper { background: #131218 !important; color: #F4F1EA !important }
.door { background: #1C1A23 !important; border-color: #2E2B38 !important }
.mark { border-color: #F4F1EA !important }
.quiet { color: #A8A2B3 !important }
.action { background: #8E8CFF !important; color: #131218 !important }
.link { color: #8E8CFF !important }
}`;

/** A doorway with the product's mark at its crown. */
function html({ subject, greeting, body, note, footer, button, link, locale, fallback }: Parts): string {
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${dark}</style></head>
<body class="paper" style="margin:0;padding:32px 16px;background:#FBF9F5;color:#17151C;font-family:system-ui,sans-serif">
<main class="door" style="max-width:400px;margin:0 auto;padding:48px 40px 40px;background:#FFFFFF;border:1px solid #E6E1D8;border-radius:240px 240px 16px 16px">
<div class="mark" style="${mark};margin:0 auto"><div class="mark" style="${markDoor};margin:11px auto 0"></div></div>
<h1 style="max-width:280px;margin:20px auto 36px;font-size:24px;line-height:1.25;text-align:center">${escapeHtml(subject)}</h1>
<p style="${paragraph}">${escapeHtml(greeting)}</p>
<p style="${paragraph}">${escapeHtml(body)}</p>
${link ? buttonHtml(button, link, fallback) : ''}<p class="quiet" style="${paragraph};color:#5C5866">${escapeHtml(note)}</p>
<p class="quiet" style="${small}">${escapeHtml(footer)}</p>
</main>
</body>
</html>
`;
}

function buttonHtml(label: string | undefined, link: string, fallback: string | undefined): string {
  const address = escapeHtml(link);
  return `<p style="margin:24px 0"><a class="action" href="${address}" style="display:block;padding:14px 20px;border-radius:10px;background:#3D3AD6;color:#FFFFFF;font-size:16px;text-align:center;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="${small};margin-bottom:16px">${escapeHtml(fallback)}<br><a class="link" href="${address}" style="color:#3D3AD6;word-break:break-all" dir="ltr">${address}</a></p>
`;
}

function escapeHtml(text: string | undefined): string {
  return (text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
