import { automatic, smtpOptions } from '../adapters/mailer.ts';
import type { Config } from '../platform/config.ts';
import {
  certificateAdvice,
  type Finding,
  isAboutCertificate,
  ok,
  problem,
  reasonOf,
  warning,
} from './finding.ts';

type MailConfig = Pick<Config, 'mail' | 'publicUrl' | 'firstAdmin' | 'supportEmail'>;

const compare =
  'Compare PORTICO_SMTP_URL with what your mail provider says: scheme (smtps for port 465), user, password, port.';

/** The codes of nodemailer for a connection that fails or breaks. */
const connectionFailures = ['ESOCKET', 'ECONNECTION', 'EDNS', 'ETIMEDOUT'];

/** What to do about a mail that does not leave. */
function adviceFor(error: unknown): string {
  if (isAboutCertificate(error)) return certificateAdvice;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return connectionFailures.includes(code)
    ? `Start the mail server, or let this machine connect to it. ${compare} Mails that wait are sent when it answers.`
    : compare;
}

/** Whether the mail server takes mails; with `isSent` a mail is sent to the operator. */
export async function checkMail(config: MailConfig, isSent: boolean, timeoutMs: number): Promise<Finding> {
  const { mail, publicUrl } = config;
  if (mail.transport !== 'smtp')
    return warning(
      'mail',
      mail.transport === 'folder'
        ? `No mail server is set: mails are only written to files in ${mail.folder}.`
        : 'No mail server is set: mails are only shown in the outbox of the demo.',
      'Set PORTICO_SMTP_URL.',
    );
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...smtpOptions(mail.url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    if (!isSent) return ok('mail', 'The mail server accepts the login. `--mail` sends a mail as well.');
    const to = config.firstAdmin?.email ?? config.supportEmail;
    const text = `This mail was sent by \`portico doctor\` of ${publicUrl.origin}. If it is in the folder for spam, set up SPF, DKIM and DMARC for the domain of its sender.`;
    await transport.sendMail({
      from: mail.from,
      to: { name: '', address: to },
      subject: `A test of ${publicUrl.host}`,
      text: `${text}\n`,
      // As in the mails of Portico: spam filters judge mails with both parts alike.
      html: `<p>${text}</p>`,
      headers: automatic,
    });
    return ok('mail', `A mail was sent to ${to}. Look whether it has arrived, and not as spam.`);
  } catch (error) {
    return problem('mail', `No mail can be sent: ${reasonOf(error)}.`, adviceFor(error));
  } finally {
    transport.close();
  }
}
