import type { mail } from './en/mail.ts';

/** A text of a mail; English decides which exist. */
export type MailPhraseId = keyof typeof mail;
export type MailPhrases = Readonly<Record<MailPhraseId, string>>;

/** A mail the product sends: each has a subject, a body and a note, and a button when it carries a link. */
export type MailName = MailPhraseId extends infer Id
  ? Id extends `${infer Name}.subject`
    ? Name
    : never
  : never;
