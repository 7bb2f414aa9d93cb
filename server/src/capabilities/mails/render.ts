import { directionOf, type Locale } from '@portico/contract/locales';
import type { MailName } from '@portico/phrases/mail-types';
import { mailLocale, mailText } from '@portico/phrases/mails';
import { type Fact, mailHtml } from './html.ts';

interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailContent {
  readonly name: MailName;
  readonly values: Readonly<Record<string, string>>;
  readonly link?: string | undefined;
  /** The address of the link “This was not me”. */
  readonly denyLink?: string | undefined;
  /** When the reported event happened, in milliseconds. */
  readonly time: number;
}

/** A mail in the user's language, as plain text and as HTML that loads nothing. */
export function renderMail(
  wanted: Locale,
  { name, values: given, link, denyLink, time }: MailContent,
): Rendered {
  const locale = mailLocale(wanted);
  // The payload contains the type of the second factor; the mail shows its name in the user's language.
  const factor = given.factor ? mailText(locale, {})(`factor.${given.factor}`) : '';
  const values: MailContent['values'] = { ...given, factor };
  const text = mailText(locale, values);
  const subject = text(`${name}.subject`);
  const greeting = text(values.name ? 'greeting' : 'greetingWithoutName');
  const [body, note, footer] = [text(`${name}.body`), text(`${name}.note`), text('footer')];
  const button = link ? { label: text(`${name}.button`), link, fallback: text('fallback') } : undefined;
  const deny = denyLink
    ? { question: text('denyQuestion'), label: text('deny'), text: text('denyText'), link: denyLink }
    : undefined;
  const facts = values.address || denyLink ? factsOf(text, locale, time, values) : [];
  const blocks = [
    greeting,
    body,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${isolate(value)}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    note,
    ...(deny ? [`${deny.question} ${deny.text}\n${deny.label}:\n${deny.link}`] : []),
    footer,
  ];
  const direction = directionOf(locale);
  return {
    subject,
    text: `${blocks.join('\n\n')}\n`,
    html: mailHtml({ subject, greeting, body, facts, note, footer, button, deny, locale, direction }),
  };
}

function factsOf(
  text: ReturnType<typeof mailText>,
  locale: Locale,
  time: number,
  { browser, address }: MailContent['values'],
): Fact[] {
  return [
    { label: text('when'), value: formatTime(locale, time) },
    ...(browser ? [{ label: text('browser'), value: browser }] : []),
    ...(address ? [{ label: text('ipAddress'), value: address }] : []),
  ];
}

/** Making a format takes longer than the rest of a mail, so each is made once. */
const timeFormats = new Map<Locale, Intl.DateTimeFormat>();

/** A date and a time of day with its time zone. The server does not know the user's time zone, so it is UTC. */
function formatTime(locale: Locale, time: number): string {
  let format = timeFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
      dateStyle: 'long',
      timeStyle: 'long',
      timeZone: 'UTC',
    });
    timeFormats.set(locale, format);
  }
  return format.format(time);
}

/** Keeps a left-to-right value in one piece within a line of either direction (Unicode bidi isolate). */
function isolate(value: string): string {
  return `\u2068${value}\u2069`;
}
