import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An HTTP request as its parts are sent. The header `Host` and the length of the body are added. */
export interface WireRequest {
  readonly method?: string;
  /** Path and query, as they stand in the request line. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /**
   * Closes the connection after the answer: a body was announced and not sent, so the next request would be
   * read as that body.
   */
  readonly last?: true;
}

/**
 * What came back: the status, 0 if the connection was closed without an answer, and the bytes of the answer's
 * body.
 */
export interface WireAnswer {
  readonly status: number;
  readonly bytes: number;
}

/**
 * A connection that sends requests exactly as they are given. HTTP clients refuse malformed ones, and take
 * more processor time.
 */
export interface Wire {
  /** Connects, if the server has closed the connection. */
  ready(): Promise<unknown>;
  send(request: WireRequest): Promise<WireAnswer>;
  close(): void;
}

const endOfHead = '\r\n\r\n';
const endOfChunks = '\r\n0\r\n\r\n';

/**
 * A connection to a server of this machine. It is opened when it is first used, and again if the server has
 * closed it.
 */
export function openWire(url: string): Wire {
  const { port } = new URL(url);
  let socket: Socket | undefined;

  async function connected(): Promise<Socket> {
    if (socket?.writable) return socket;
    socket?.destroy();
    socket = connect(Number(port), '127.0.0.1');
    socket.setNoDelay(true);
    // An answer may arrive and the connection end before the request is written.
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  }

  return {
    ready: connected,
    async send(request) {
      const open = await connected();
      const answer = readAnswer(open);
      open.write(toBytes(request));
      const answered = await answer;
      if (request.last) open.destroy();
      return answered;
    },
    close: () => socket?.destroy(),
  };
}

function toBytes({ method = 'GET', path, headers = {}, body }: WireRequest): Buffer {
  const content = Buffer.from(body ?? '');
  const all = {
    host: 'portal.test',
    ...(body !== undefined && { 'content-length': String(content.length) }),
    ...headers,
  };
  const lines = [`${method} ${path} HTTP/1.1`, ...Object.entries(all).map((header) => header.join(': '))];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}${endOfHead}`, 'latin1'), content]);
}

async function readAnswer(socket: Socket): Promise<WireAnswer> {
  let received = Buffer.alloc(0);
  return await new Promise((resolve) => {
    const end = () => {
      socket.off('data', read).off('close', end);
      const start = Math.max(0, received.indexOf(endOfHead));
      const head = received.toString('latin1', 0, start);
      if (/^connection: close$/im.test(head)) socket.destroy();
      const [, status = 0] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? [];
      resolve({ status: Number(status), bytes: Math.max(0, received.length - start - endOfHead.length) });
    };
    const read = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (isComplete(received)) end();
    };
    socket.on('data', read).once('close', end);
  });
}

function isComplete(received: Buffer): boolean {
  const start = received.indexOf(endOfHead);
  if (start < 0) return false;
  const head = received.toString('latin1', 0, start);
  if (/^HTTP\/1\.1 (204|304)/.test(head)) return true;
  if (/^transfer-encoding: chunked$/im.test(head)) return received.subarray(-7).toString() === endOfChunks;
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? Number.POSITIVE_INFINITY);
  return received.length - start - endOfHead.length >= length;
}
