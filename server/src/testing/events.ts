import { bearerAuthorization } from '@portico/contract/request';
import { freshAddress } from './request.ts';
import type { TestServer } from './test-server.ts';

/** A stream of events that is being read. */
export interface OpenStream {
  readonly headers: Headers;
  /** The data of the next event; null once the stream has ended. */
  next(): Promise<unknown>;
  /** Leaves, as a browser does when its page is closed. */
  close(): void;
}

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
  return {
    headers: response.headers,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        const event = text.slice(0, end);
        if (end >= 0) text = text.slice(end + 2);
        if (end >= 0 && event.startsWith('data: ')) return JSON.parse(event.slice('data: '.length));
        if (end >= 0) continue;
        const { done, value } = await reader.read();
        if (done) return null;
        text += value;
      }
    },
    close: () => stop.abort(),
  };
}
