import type { FastifyRequest } from 'fastify';

/** The longest boundary of RFC 2046 §5.1.1. */
const longestBoundary = 70;

/**
 * The boundary of a multipart body; null if the request names none, or one that is longer than the standard
 * allows.
 */
export function boundaryOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(headers['content-type'] ?? '') ?? [];
  const boundary = quoted ?? plain ?? '';
  return boundary !== '' && boundary.length <= longestBoundary ? boundary : null;
}
