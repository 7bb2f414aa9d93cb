import { type BrandLook, originalLook } from '@portico/contract/brand/look';
import { type BrandWords, textIn } from '@portico/contract/brand/words';
import type { ReviewRemark } from '@portico/contract/documents/review';
import { directionOf, type Locale } from '@portico/contract/locales';
import type { MailName, MailPhraseId } from '@portico/phrases/mail-types';
import { loadMailTexts, type MailText } from '@portico/phrases/mails';
import type { CompiledTexts } from '@portico/phrases/parts';
import { isActMail } from './act-mails.ts';
import { type Clock, eventTime } from './event-time.ts';
import { type Fact, type MailParts, mailHtml } from './html.ts';
import { type Labelled, mailPlain } from './plain.ts';

interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailContent {
  readonly name: MailName;
  /** What the operator calls the product. */
  readonly product: string;
  /** How the operator made it look; as it came where nothing is given. */
  readonly look?: Omit<BrandLook, 'name'>;
  /** Where the logos of the look are; needed for those alone. */
  readonly origin?: string;
  readonly values: Readonly<Record<string, string>>;
  /** The name of the application that the mail is about. */
  readonly application?: string | undefined;
  /** Whether the subject shows the code that the mail contains. */
  readonly codeInSubject?: boolean;
  /** Why a document was not approved. */
  readonly reasons?: readonly ReviewRemark[] | undefined;
  readonly link?: string | undefined;
  /** The address of the link “This was not me”. */
  readonly denyLink?: string | undefined;
  /** When the reported event happened, in milliseconds. */
  readonly time: number;
  readonly clock?: Clock;
}

/**
 * What has a text in each language: a second factor, a document, a field of a document, the answer to a
 * correction.
 */
type NamedKind = 'factor' | 'document' | 'documentField' | 'correctionAnswer';

/**
 * A mail in the user's language, as plain text and as HTML that loads nothing. `replaced` are texts of a
 * translation distribution.
 */
export async function renderMail(
  locale: Locale,
  {
    name,
    product,
    look = originalLook,
    origin = '',
    values: given,
    application,
    codeInSubject = true,
    reasons: remarks = [],
    link,
    denyLink,
    time,
    clock = { timeZone: null, region: null },
  }: MailContent,
  replaced: CompiledTexts = {},
): Promise<Rendered> {
  const mailText = await loadMailTexts(locale, replaced);
  const labelled = (label: string, words: string) => mailText({ label, words })('labelled');
  // The payload contains the type of the second factor or document; the mail shows its name in the user's
  // language.
  const nameOf = (kind: NamedKind, key: string | undefined) => (key ? mailText({})(`${kind}.${key}`) : '');
  const values: MailContent['values'] = {
    ...given,
    product,
    target: application ?? product,
    factor: nameOf('factor', given.factor),
    document: nameOf('document', given.document),
    answer: nameOf('correctionAnswer', given.answer),
  };
  const text = mailText(values);
  const subject = text(given.code && !codeInSubject ? `${name}.subjectWithoutCode` : `${name}.subject`);
  // The code itself stands below, in large digits.
  const heading = given.code ? text(`${name}.subjectWithoutCode`) : subject;
  const greeting = text(values.name ? 'greeting' : 'greetingWithoutName');
  const shared = isActMail(name) ? 'staffAct' : name;
  const [body, note, footer] = [text(`${name}.body`), text(`${shared}.note`), text(footerOf(name, denyLink))];
  const button = link ? { label: text(`${shared}.button`), link, fallback: text('fallback') } : undefined;
  const deny = denyLink
    ? { question: text('denyQuestion'), ...denialOf(name, text), link: denyLink }
    : undefined;
  const isEvent = Boolean(values.address || denyLink) || isActMail(name);
  const facts = factsOf(text, {
    application,
    ...(isEvent && eventOf(eventTime(locale, time, clock), values)),
  });
  const reasons = reasonsOf(
    text,
    nameOf,
    labelled,
    remarks,
    name === 'documentRefused' ? 'refusalReason' : 'reviewReason',
  );
  const parts: MailParts = {
    heading,
    subject,
    product,
    look,
    origin,
    greeting,
    body,
    code: given.code,
    reasons,
    facts,
    note,
    footer,
    legal: legalOf(look.words, locale, time),
    button,
    deny,
    locale,
    direction: directionOf(locale),
  };
  return { subject, text: mailPlain(parts, labelled), html: mailHtml(parts) };
}

/** The company and the links of the operator; empty without any. */
function legalOf({ company, links }: BrandWords, locale: Locale, time: number): MailParts['legal'] {
  const year = new Date(time).getUTCFullYear();
  return {
    company: company === null ? '' : `© ${year} ${company}`,
    links: links.map(({ url, labels }) => ({ label: textIn(labels, locale) ?? url, link: url })),
  };
}

/** What the second link of a security mail is called, and does. */
function denialOf(name: MailName, text: ReturnType<MailText>) {
  return leavesAddress.has(name)
    ? { label: text('takeBack'), text: text('takeBackText') }
    : { label: text('deny'), text: text('denyText') };
}

/**
 * Each reason once, after the name of the field that it is about. Those of a permanent refusal name no next
 * step.
 */
function reasonsOf(
  text: ReturnType<MailText>,
  nameOf: (kind: NamedKind, key: string | undefined) => string,
  labelled: Labelled,
  remarks: readonly ReviewRemark[],
  texts: 'reviewReason' | 'refusalReason',
): string[] {
  const reasons = remarks.map(({ fieldName, reason }) => {
    // The fields of an address have one name: `documentMetadata.addressPostal.city`.
    const field = nameOf('documentField', fieldName?.split('.')[1]);
    const words = text(`${texts}.${reason}`);
    return field ? labelled(field, words) : words;
  });
  return [...new Set(reasons)];
}

/**
 * Why the user gets a mail: an address was entered, something happened to the account, or its security is
 * concerned.
 */
function footerOf(name: MailName, denyLink: string | undefined): MailPhraseId {
  if (addressWasEntered.has(name)) return 'footer';
  return denyLink ? 'securityFooter' : 'accountFooter';
}

/** Mails to an address that somebody entered, and that may belong to nobody with an account. */
const addressWasEntered: ReadonlySet<MailName> = new Set([
  'confirmation',
  'accountExists',
  'passwordReset',
  'emailConfirmation',
]);

/** Mails to an address that the account is leaving: their second link keeps it. */
const leavesAddress: ReadonlySet<MailName> = new Set(['emailChangeAsked', 'emailChanged']);

/** What a mail about an event says of it: when, with which browser, from which address. */
function eventOf(when: string, { browser, address }: MailContent['values']) {
  return { when, browser, ipAddress: address };
}

function factsOf(
  text: ReturnType<MailText>,
  facts: Readonly<Partial<Record<'application' | 'when' | 'browser' | 'ipAddress', string | undefined>>>,
): Fact[] {
  return (['application', 'when', 'browser', 'ipAddress'] as const).flatMap((name) => {
    const value = facts[name];
    return value ? [{ label: text(name), value }] : [];
  });
}
