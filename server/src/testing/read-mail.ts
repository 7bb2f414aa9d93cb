import PostalMime from 'postal-mime';

/** A mail as its recipient's mail program shows it. */
export interface ReceivedMail {
  /** The recipients of the SMTP envelope. */
  readonly recipients: readonly string[];
  readonly headers: ReadonlyMap<string, string>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address its button opens; empty when it has none. */
  readonly link: string;
}

/** Reads a message that has a text and an HTML part. */
export async function readMail(source: string, recipients: readonly string[]): Promise<ReceivedMail> {
  const { headers, subject = '', text, html } = await PostalMime.parse(source);
  if (!text || !html) throw new Error('The mail has no text or no HTML part.');
  return {
    recipients,
    headers: new Map(headers.map(({ key, value }) => [key, value])),
    subject,
    text,
    html,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
  };
}
