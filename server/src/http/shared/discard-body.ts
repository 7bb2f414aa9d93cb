import type { IncomingMessage } from 'node:http';
import type { FilePart } from '@portico/contract/endpoint';

/** Bytes of a multipart body besides its files: boundaries, headers of parts, and fields. */
const besidesFiles = 65_536;

/** The most bytes that a body with these files may have. */
export function longestBody(files: readonly FilePart[]): number {
  return files.reduce((bytes, { maxBytes }) => bytes + maxBytes, besidesFiles);
}

/**
 * Reads the rest of a body and drops it, up to the size that the body may have. A client that sends more is
 * disconnected.
 */
export function discardBody(request: IncomingMessage, files: readonly FilePart[]): void {
  if (request.complete || request.destroyed) return;
  let left = longestBody(files);
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
