import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { lanes } from '../jobs/lanes.ts';
import { PermanentError } from '../permanent-error.ts';

/** One mail, ready to be sent. `id` makes a retry the same message to whoever received it already. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The addresses it leads to, for the outbox. */
  readonly links: readonly string[];
}

/** The mail server refused a mail for good: there is no such mailbox, or it takes no such message. */
export class PermanentDeliveryError extends PermanentError {}

/** Hands a mail over to the mail server, or throws: `PermanentDeliveryError` when trying again cannot help. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The mail transport of this installation: SMTP, and in the demo the outbox page as well. */
export function createMailer({ mail, demo, publicUrl }: Config, db: Db): SendMail {
  const transports: SendMail[] = [];
  if (mail.transport === 'smtp') transports.push(smtp(mail.url, mail.from, publicUrl.hostname));
  if (demo) transports.push((message) => record(db, message));
  return async (message) => {
    if (transports.length === 0) throw new Error('no mail server is configured (PORTICO_SMTP_URL)');
    for (const send of transports) await send(message);
  };
}

function smtp(url: string, from: string, hostname: string): SendMail {
  let transport: Promise<{ sendMail(message: object): Promise<unknown> }> | undefined;
  return async ({ id, to, subject, text, html }) => {
    transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url,
        pool: true,
        // One for each mail that is sent at once, so that none waits for another's connection.
        maxConnections: lanes.prompt + lanes.notices,
        connectionTimeout: 5_000,
        greetingTimeout: 5_000,
        socketTimeout: 20_000,
      }),
    );
    const messageId = `<${id}@${hostname}>`;
    // A recipient object is never parsed again, so no address can smuggle in a second one.
    const mail = { from, to: { name: '', address: to }, subject, text, html, messageId };
    await (await transport).sendMail(mail).catch((error: unknown) => {
      throw isPermanent(error) ? new PermanentDeliveryError(error.message, { cause: error }) : error;
    });
  };
}

/** An SMTP 5xx reply to the recipient or the message. The same reply to a login is a mistake in the settings, which may be mended. */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false;
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500;
}

async function record({ kysely, now }: Db, { id, to, subject, text, html, links }: Mail): Promise<void> {
  await kysely
    .insertInto('outbox_messages')
    .values({
      id,
      channel: 'email',
      recipient: to,
      subject,
      body: text,
      html,
      links: JSON.stringify(links),
      sent_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
