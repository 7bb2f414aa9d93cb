import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { type Sender, senderOf } from '../platform/config/sender.ts';
import type { Config } from '../platform/config.ts';
import { limits } from '../platform/limits.ts';
import { loadOnce } from '../platform/load-once.ts';
import { PermanentError } from '../platform/permanent-error.ts';

/**
 * A rendered mail. A retry has the same `id`, so that mail programs recognise a message that they have
 * already received.
 */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The addresses it leads to, for the outbox. */
  readonly links: readonly string[];
}

/**
 * No longer than this takes a mail. The timeouts of the connection do not notice a server that sends a
 * character now and then.
 */
const longestSending = 45_000;
/** Replies of mail servers have some lines of at most 512 bytes (RFC 5321 §4.5.3.1.5). */
const longestReply = 16_384;

/**
 * The mail server permanently refused a mail: the mailbox does not exist, or it does not accept the message.
 */
export class PermanentDeliveryError extends PermanentError {}

/** Sends a mail to the mail server. Throws a `PermanentDeliveryError` if a retry cannot succeed. */
export type SendMail = (mail: Mail) => Promise<void>;

/**
 * The mail transport of this installation: SMTP or files, and in the demo the outbox page as well.
 * @param product what the operator calls the product now
 */
export function createMailer(
  { mail, demo, publicUrl }: Config,
  db: Db,
  log: Logger,
  product: () => string,
): SendMail {
  const transports: SendMail[] = [];
  if (mail.transport === 'smtp')
    transports.push(smtp(mail.url, () => senderOf(mail.from, product()), publicUrl.hostname));
  if (mail.transport === 'folder') transports.push(textFile(mail.folder, log));
  if (demo) transports.push((message) => record(db, message));
  return async (message) => {
    for (const send of transports) await send(message);
  };
}

/**
 * Writes each mail to a file that only its owner can read, and logs where it is. Production needs a mail
 * server.
 */
function textFile(folder: string, log: Logger): SendMail {
  return async ({ id, to, subject, text }) => {
    const file = join(folder, `${id}.txt`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
    log.info({ file }, 'no mail server is set, so a mail was written to a file');
  };
}

/**
 * The options of Nodemailer for the address of a mail server. A password is sent over TLS alone: without
 * `requireTLS`, who is between the two servers could hide that STARTTLS is offered, and read it.
 */
export function smtpOptions(url: string): { readonly url: string; readonly requireTLS: boolean } {
  return { url, requireTLS: new URL(url).password !== '' };
}

/**
 * No out-of-office reply is to come back: RFC 3834 §5 names the first header, and Exchange has the second one
 * (https://learn.microsoft.com/openspecs/exchange_server_protocols/ms-oxcmail, X-Auto-Response-Suppress).
 */
export const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

function smtp(url: string, sender: () => Sender, hostname: string): SendMail {
  const transport = loadOnce(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...smtpOptions(url),
      pool: true,
      // One connection for each mail that is sent at the same time, so that no mail waits for another.
      maxConnections: limits.jobsAtOnce.prompt + limits.jobsAtOnce.notices,
      maxResponseSize: longestReply,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 20_000,
    });
  });
  return async ({ id, to, subject, text, html }) => {
    const messageId = `<${id}@${hostname}>`;
    // An address in an object is not parsed again, so it cannot contain a second recipient.
    const recipient = { name: '', address: to };
    const signal = AbortSignal.timeout(longestSending);
    const { name, address } = sender();
    const mail = {
      from: { name, address },
      to: recipient,
      subject,
      text,
      html,
      messageId,
      headers: automatic,
      signal,
    };
    await (await transport()).sendMail(mail).catch((error: unknown) => {
      throw isPermanent(error) ? new PermanentDeliveryError(error.message, { cause: error }) : error;
    });
  };
}

/**
 * Whether the reply is an SMTP 5xx to the recipient or the message. A 5xx to the login is a wrong setting,
 * which can be corrected.
 */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false;
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500;
}

/**
 * An outbox is for trying out Portico; a mail that a crash of the machine takes away is sent again with its
 * job or is lost.
 */
async function record(
  { kysely, now, dialect }: Db,
  { id, to, subject, text, html, links }: Mail,
): Promise<void> {
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
    .returning(dialect.withoutFlush.as('without_flush'))
    .execute();
}
