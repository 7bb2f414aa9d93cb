import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { smtpOptions } from './mailer.ts';

/**
 * Tries to log in to a mail server that takes passwords and does not offer TLS. Returns the commands that it
 * received.
 */
async function commandsFor(userInfo: string): Promise<readonly string[]> {
  const commands: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 mail.test ESMTP\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      commands.push(line);
      if (line.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n');
      else socket.write(line.startsWith('STARTTLS') ? '502 not implemented\r\n' : '250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe: it listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  const transport = createTransport(smtpOptions(`smtp://${userInfo}127.0.0.1:${port}`));
  await transport.verify().catch(() => {});
  transport.close();
  await new Promise((closed) => server.close(closed));
  return commands.map((line) => line.split(' ')[0] ?? '');
}

it('A password is not sent to a mail server without TLS', async () => {
  expect(await commandsFor('portico:secret@')).toEqual(['EHLO', 'STARTTLS']);
});

it('A mail server without a password needs no TLS, for example one on the same machine', async () => {
  const commands = await commandsFor('');
  expect(commands[0]).toBe('EHLO');
  expect(commands).not.toContain('STARTTLS');
});
