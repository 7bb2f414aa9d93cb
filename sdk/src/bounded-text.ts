/** What a body is read from: that of a `Request` or `Response`, or a request of `node:http`. */
export type Body = ReadableStream<Uint8Array> | AsyncIterable<unknown>;

/**
 * The text of a body, or null when it has more than `limit` bytes: the rest is not read then. Who sends a
 * body decides how long it is, so its length is counted before anything is made of it, and no header is
 * believed.
 */
export async function readBounded(body: Body, limit: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for await (const chunk of chunksOf(body)) {
    if (!(chunk instanceof Uint8Array)) continue;
    length += chunk.byteLength;
    if (length > limit) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The parts of a body. Not every runtime can iterate over a stream of the web. */
async function* chunksOf(body: Body): AsyncGenerator<unknown> {
  if (!('getReader' in body)) return yield* body;
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // Any error: it has ended or failed already, and nobody reads the rest.
    await reader.cancel().catch(() => {});
  }
}
