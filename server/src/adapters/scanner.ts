import { once } from 'node:events';
import { connect, type NetConnectOpts } from 'node:net';
import type { Config } from '../platform/config.ts';

/** The name of what a file is infected with; null for a clean one. */
export type Scan = (bytes: Uint8Array) => Promise<string | null>;

/**
 * How long an exchange may take. A limit of silence alone would not notice a program that sends a character
 * now and then.
 */
const timeoutMs = 30_000;
/** clamd refuses chunks that are longer than its `StreamMaxLength`; these are far below. */
const chunkBytes = 65_536;
/** The answers of clamd are one line. */
const longestAnswer = 4_096;
const longestName = 100;
const found = ' FOUND';

/**
 * Scans files by the command INSTREAM of clamd's protocol (`man clamd`), if there is a `PORTICO_CLAMD_URL`.
 * It throws when clamd cannot answer: a file that was not scanned is not accepted.
 */
export function createScanner({ clamdUrl }: Pick<Config, 'clamdUrl'>): Scan {
  if (clamdUrl === null) return async () => null;
  const address = addressOf(clamdUrl);
  return async (bytes) => {
    const answer = await ask(address, inStream(bytes));
    if (answer === 'stream: OK') return null;
    if (answer.endsWith(found)) return nameIn(answer);
    throw new Error(`clamd answered: ${answer}`);
  };
}

/**
 * The name of a virus in an answer like `stream: Eicar-Signature FOUND`, without what does not belong into a
 * log.
 */
function nameIn(answer: string): string {
  const name = answer.slice(0, -found.length).replace(/^stream: /, '');
  return name.slice(0, longestName).replaceAll(/[^\w .:/+-]/g, '?');
}

/** Whether clamd answers. */
export async function pingClamd(clamdUrl: URL): Promise<boolean> {
  return (await ask(addressOf(clamdUrl), [Buffer.from('zPING\0')])) === 'PONG';
}

function addressOf({ protocol, pathname, hostname, port }: URL): NetConnectOpts {
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port) || 3310 };
}

/** The command, the file in chunks after their lengths, and the length 0. */
function* inStream(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const chunk = bytes.subarray(start, start + chunkBytes);
    yield lengthOf(chunk);
    yield chunk;
  }
  yield Buffer.alloc(4);
}

function lengthOf({ length }: Uint8Array): Buffer {
  const field = Buffer.alloc(4);
  field.writeUInt32BE(length);
  return field;
}

async function ask(address: NetConnectOpts, parts: Iterable<Uint8Array>): Promise<string> {
  const socket = connect(address);
  const timer = setTimeout(() => socket.destroy(new Error('clamd does not answer in time')), timeoutMs);
  try {
    await once(socket, 'connect');
    for (const part of parts) socket.write(part);
    let answer = Buffer.alloc(0);
    for await (const chunk of socket) {
      answer = Buffer.concat([answer, chunk]);
      // Another program may listen at the address.
      if (answer.length > longestAnswer) throw new Error('what answers is not clamd');
    }
    return answer.toString('utf8').replace(/\0.*$/s, '').trim();
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
