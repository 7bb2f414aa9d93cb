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

const paragraph = 'margin:0 0 16px;font-size:16px;line-height:1.5';

function html({ subject, greeting, body, note, footer, button, link, locale, fallback }: Parts): string {
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#FBF9F5;color:#17151C;font-family:system-ui,sans-serif">
<main style="max-width:480px;margin:0 auto;padding:32px;background:#FFFFFF;border-radius:240px 240px 16px 16px;padding-top:96px">
<p style="${paragraph}">${escapeHtml(greeting)}</p>
<p style="${paragraph}">${escapeHtml(body)}</p>
${link ? buttonHtml(button, link, fallback) : ''}<p style="${paragraph};color:#5C5866">${escapeHtml(note)}</p>
<p style="margin:0;font-size:14px;line-height:1.5;color:#5C5866">${escapeHtml(footer)}</p>
</main>
</body>
</html>
`;
}

function buttonHtml(label: string | undefined, link: string, fallback: string | undefined): string {
  const address = escapeHtml(link);
  return `<p style="${paragraph}"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#3D3AD6;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:1.5;color:#5C5866">${escapeHtml(fallback)}<br><a href="${address}" style="color:#3D3AD6;word-break:break-all" dir="ltr">${address}</a></p>
`;
}

function escapeHtml(text: string | undefined): string {
  return (text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
