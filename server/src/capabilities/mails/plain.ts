import type { Fact, MailParts } from './html.ts';

/** A label and what belongs to it, with the colon of the language. */
export type Labelled = (label: string, words: string) => string;

/** The plain text of a mail. */
export function mailPlain(
  { greeting, body, code, reasons, facts, button, note, deny, footer, legal }: MailParts,
  labelled: Labelled,
): string {
  const linkLine = ({ label, link }: { readonly label: string; readonly link: string }) =>
    `${labelled(label, '').trimEnd()}\n${link}`;
  const blocks = [
    greeting,
    body,
    ...(code ? [code] : []),
    ...(reasons.length > 0 ? [reasons.map((reason) => `• ${reason}`).join('\n')] : []),
    ...(facts.length > 0 ? [factLines(labelled, facts)] : []),
    ...(button ? [linkLine(button)] : []),
    note,
    ...(deny ? [`${deny.question} ${deny.text}\n${linkLine(deny)}`] : []),
    footer,
    ...legalLines(labelled, legal),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function legalLines(labelled: Labelled, { company, links }: MailParts['legal']): string[] {
  const lines = [company, ...links.map(({ label, link }) => labelled(label, link))].filter(Boolean);
  return lines.length > 0 ? [lines.join('\n')] : [];
}

function factLines(labelled: Labelled, facts: readonly Fact[]): string {
  return facts.map(({ label, value }) => labelled(label, value)).join('\n');
}
