import { bearerAuthorization } from '@portico/contract/request';
import { freshAddress } from './request.ts';
import type { TestServer } from './test-server.ts';

/** A stream of events that is being read. */
export interface OpenStream {
  readonly headers: Headers;
  /** The data of the next event; null once the stream has ended. */
  next(): Promise<unknown>;
  /** Waits for the next heartbeat; throws if an event comes first or the stream ends. */
  heartbeat(): Promise<void>;
  /** Leaves, as a browser does when its page is closed. */
  close(): void;
}

const heartbeat = ':';

/** Opens the stream of changes of a user's documents. Throws if it is refused. */
export async function openEvents(server: TestServer, token: string): Promise<OpenStream> {
  const stop = new AbortController();
  const response = await server.fetch('/v1/verifications/events', {
    headers: { authorization: bearerAuthorization(token), 'x-forwarded-for': freshAddress() },
    signal: stop.signal,
  });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  /** The next event or heartbeat; null once the stream has ended. */
  async function nextBlock(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        return block;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  }

  // The server sends one at once, so that the client knows that the stream is open.
  const first = await nextBlock();
  if (first !== heartbeat) throw new Error(`The stream begins with ${first}`);
  return {
    headers: response.headers,
    async next() {
      for (;;) {
        const block = await nextBlock();
        if (block === null) return null;
        if (block.startsWith('data: ')) return JSON.parse(block.slice('data: '.length));
      }
    },
    async heartbeat() {
      const block = await nextBlock();
      if (block !== heartbeat) throw new Error(`Instead of a heartbeat came ${block}`);
    },
    close: () => stop.abort(),
  };
}
