import { type HttpHandler, http } from 'msw';
import { eventsPath } from '../lib/live/watch-verification.ts';

/**
 * The open streams. Each keeps its request: the signal of a request that was garbage-collected is never
 * aborted.
 */
const streams = new Map<ReadableStreamDefaultController<Uint8Array>, Request>();
let refusal: number | undefined;

/** The events about the user's documents. */
export const mockEvents = {
  /** How many pages are connected. */
  get connections(): number {
    return streams.size;
  },

  /** The requests of the open streams. */
  get requests(): readonly Request[] {
    return [...streams.values()];
  },

  /** Tells all connected pages that a document has changed. */
  send(): void {
    const event = new TextEncoder().encode('event: change\ndata: {}\n\n');
    for (const stream of streams.keys()) stream.enqueue(event);
  },

  /** Ends the connections, and refuses others with this status until the next reset. */
  refuse(status = 503): void {
    mockEvents.reset();
    refusal = status;
  },

  reset(): void {
    for (const stream of streams.keys()) stream.close();
    streams.clear();
    refusal = undefined;
  },
};

export const eventHandlers: readonly HttpHandler[] = [
  http.get(eventsPath, ({ request }) => {
    if (refusal) return new Response(null, { status: refusal });
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        // A page that has left meanwhile sends no event.
        if (request.signal.aborted) return;
        streams.set(stream, request);
        request.signal.addEventListener('abort', () => streams.delete(stream));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }),
];
