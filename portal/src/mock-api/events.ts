import { type HttpHandler, http } from 'msw';
import { eventsPath } from '../lib/live/watch-verification.ts';

const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
let refusal: number | undefined;

/** The events about the user's documents. */
export const mockEvents = {
  /** How many pages are connected. */
  get connections(): number {
    return streams.size;
  },

  /** Tells all connected pages that a document has changed. */
  send(): void {
    const event = new TextEncoder().encode('event: change\ndata: {}\n\n');
    for (const stream of streams) stream.enqueue(event);
  },

  /** Ends the connections, and refuses others with this status until the next reset. */
  refuse(status = 503): void {
    mockEvents.reset();
    refusal = status;
  },

  reset(): void {
    for (const stream of streams) stream.close();
    streams.clear();
    refusal = undefined;
  },
};

export const eventHandlers: readonly HttpHandler[] = [
  http.get(eventsPath, ({ request }) => {
    if (refusal) return new Response(null, { status: refusal });
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        streams.add(stream);
        request.signal.addEventListener('abort', () => streams.delete(stream));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }),
];
