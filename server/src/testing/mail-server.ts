import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type ReceivedMail, readMail } from './read-mail.ts';
import { until } from './until.ts';

/** A real mail server on this machine that keeps what it receives, and fails when a test tells it to. */
export interface MailServer {
  readonly url: string;
  /** Waits for the next mail to an address, and takes it out. */
  mailTo(address: string): Promise<ReceivedMail>;
  /** What has arrived for an address and was not taken out. */
  waiting(address: string): readonly ReceivedMail[];
  /** Message-IDs of everything that was offered, accepted or not, in order. */
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
        const mail = await readMail(await text(stream), recipients);
        offered.push(mail.headers.get('message-id') ?? '');
        const code = recipients.map((address) => refused.get(address)).find(Boolean);
        // Real ones name the mailbox, too.
        if (code) return done(Object.assign(new Error(`<${recipients}> refused`), { responseCode: code }));
        received.push(mail);
        return done();
      },
    });
    created.on('error', () => {}); // connections that are cut while it stops
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
