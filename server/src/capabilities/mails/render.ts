import type { ReviewRemark } from '@portico/contract/documents/review';
import { directionOf, type Locale } from '@portico/contract/locales';
import { isolateValues } from '@portico/phrases/isolate';
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
  /** Why a document was not approved. */
  readonly reasons?: readonly ReviewRemark[] | undefined;
  readonly link?: string | undefined;
  /** The address of the link “This was not me”. */
  readonly denyLink?: string | undefined;
  /** When the reported event happened, in milliseconds. */
  readonly time: number;
}

/** What has a name in each language: a second factor, a document, a field of a document. */
type NamedKind = 'factor' | 'document' | 'documentField';

/** A mail in the user's language, as plain text and as HTML that loads nothing. */
export function renderMail(
  wanted: Locale,
  { name, values: given, reasons: remarks = [], link, denyLink, time }: MailContent,
): Rendered {
  const locale = mailLocale(wanted);
  // The payload contains the type of the second factor or document; the mail shows its name in the user's language.
  const nameOf = (kind: NamedKind, key: string | undefined) =>
    key ? mailText(locale, {})(`${kind}.${key}`) : '';
  const values: MailContent['values'] = {
    ...given,
    factor: nameOf('factor', given.factor),
    document: nameOf('document', given.document),
  };
  const text = mailText(locale, values);
  const subject = text(`${name}.subject`);
  const greeting = text(values.name ? 'greeting' : 'greetingWithoutName');
  const [body, note, footer] = [text(`${name}.body`), text(`${name}.note`), text('footer')];
  const button = link ? { label: text(`${name}.button`), link, fallback: text('fallback') } : undefined;
  const deny = denyLink
    ? { question: text('denyQuestion'), label: text('deny'), text: text('denyText'), link: denyLink }
    : undefined;
  const facts = values.address || denyLink ? factsOf(text, locale, time, values) : [];
  const reasons = reasonsOf(
    text,
    nameOf,
    remarks,
    name === 'documentRefused' ? 'refusalReason' : 'reviewReason',
  );
  const blocks = [
    greeting,
    body,
    ...(reasons.length > 0 ? [reasons.map((reason) => `• ${reason}`).join('\n')] : []),
    ...(facts.length > 0 ? [factLines(locale, facts)] : []),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    note,
    ...(deny ? [`${deny.question} ${deny.text}\n${deny.label}:\n${deny.link}`] : []),
    footer,
  ];
  const direction = directionOf(locale);
  return {
    subject,
    text: `${blocks.join('\n\n')}\n`,
    html: mailHtml({
      subject,
      greeting,
      body,
      reasons,
      facts,
      note,
      footer,
      button,
      deny,
      locale,
      direction,
    }),
  };
}

/** Each reason once, after the name of the field that it is about. Those of a permanent refusal name no next step. */
function reasonsOf(
  text: ReturnType<typeof mailText>,
  nameOf: (kind: NamedKind, key: string | undefined) => string,
  remarks: readonly ReviewRemark[],
  texts: 'reviewReason' | 'refusalReason',
): string[] {
  const reasons = remarks.map(({ fieldName, reason }) => {
    // The fields of an address have one name: `documentMetadata.addressPostal.city`.
    const field = nameOf('documentField', fieldName?.split('.')[1]);
    const words = text(`${texts}.${reason}`);
    return field ? `${field}: ${words}` : words;
  });
  return [...new Set(reasons)];
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

function factLines(locale: Locale, facts: readonly Fact[]): string {
  const values = isolateValues(locale, Object.fromEntries(facts.map(({ label, value }) => [label, value])));
  return Object.entries(values)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}
