import { spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readAddresses } from './addresses.ts';
import { welcome } from './welcome.ts';

const root = new URL('../..', import.meta.url).pathname;

async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['dev/src/start.ts'], { cwd: root, env: { ...process.env, ...env } });
  const [errors, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('exit', resolve)),
  ]);
  return { errors, code };
}

it('The start of the demo prints one sentence if a port is taken, with the variable that sets another port', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address with one.
  const { port } = other.address() as AddressInfo;
  const { errors, code } = await start({ PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(errors).toMatch(new RegExp(`^Port ${port} is taken: .*PORT=\\d+\\.\\n$`));
});

it.each(['', 'http', '0', '70000'])('The start of the demo names the variable when PORT is %j', (PORT) => {
  expect(() => readAddresses({ PORT })).toThrow(/^PORT is/);
});

it('The start of the demo prints every address, every account and the invitation', () => {
  const printed = welcome(readAddresses({ PORT: '4000', STORE_PORT: '4001' }));
  for (const part of [
    'http://localhost:4000/outbox',
    'http://localhost:4000/outbox/authenticator',
    'http://store.localhost:4001',
    'http://travel.localhost:4001',
    'http://cashback.localhost:4001',
    'http://console.localhost:3002',
    'olga@portico.example',
    'alice@portico.example',
    'Open-Arch-7!',
    'http://localhost:4000/en/registration?referral=ALICE-',
  ]) {
    expect(printed).toContain(part);
  }
});
