import type { mail } from './en/mail.ts';

/** The id of a mail text. The English texts define which exist. */
export type MailPhraseId = keyof typeof mail;

/** A kind of mail. Each has a subject, a body and a note, and a button if it contains a link. */
export type MailName = MailPhraseId extends infer Id
  ? Id extends `${infer Name}.subject`
    ? Name
    : never
  : never;
