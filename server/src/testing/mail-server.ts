import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type ReceivedMail, readMail } from './read-mail.ts';
import { until } from './until.ts';

/** An SMTP server that stores the mails it receives. Tests can make it refuse mails or stop it. */
export interface MailServer {
  readonly url: string;
  /** Waits for the next mail to an address, and removes it. */
  mailTo(address: string): Promise<ReceivedMail>;
  /** The mails to an address that have arrived and were not removed. */
  waiting(address: string): readonly ReceivedMail[];
  /** The Message-IDs of all mails, accepted or refused, in the order of their arrival. */
  readonly offered: readonly string[];
  /** Answers mails to this address with an SMTP code from now on; 0 accepts them again. */
  refuse(address: string, code: number): void;
  stop(): Promise<void>;
  /** Listens again on the same port. */
  restart(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const offered: string[] = [];
  const refused = new Map<string, number>();
  let server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // listening on a TCP port

  function createServer() {
    const created = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 50,
      async onData(stream, { envelope }, done) {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const content = await text(stream).catch(() => null);
        // The server was killed while it sent the mail.
        if (content === null) return;
        const mail = await readMail(content, recipients);
        offered.push(mail.headers.get('message-id') ?? '');
        const code = recipients.map((address) => refused.get(address)).find(Boolean);
        // Real mail servers repeat the mailbox in the reply as well.
        if (code) return done(Object.assign(new Error(`<${recipients}> refused`), { responseCode: code }));
        received.push(mail);
        return done();
      },
    });
    created.on('error', () => {}); // a stop ends open connections
    return created;
  }

  const isFor = (address: string) => (mail: ReceivedMail) => mail.recipients.includes(address);
  return {
    url: `smtp://127.0.0.1:${port}`,
    offered,
    waiting: (address) => received.filter(isFor(address)),
    async mailTo(address) {
      const mail = await until(`a mail to ${address}`, () => received.find(isFor(address)));
      received.splice(received.indexOf(mail), 1);
      return mail;
    },
    refuse(address, code) {
      if (code) refused.set(address, code);
      else refused.delete(address);
    },
    stop: () => new Promise((done) => server.close(() => done())),
    async restart() {
      server = createServer();
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
  };
}
