import type { IncomingMessage } from 'node:http';

/** Most bytes of a form. */
const limit = 8192;

/** Reads a form that a page of the application sent; null if it is too long. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    // Safe: no encoding is set, so the stream yields buffers.
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > limit) return null;
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
