import type { FastifyRequest } from 'fastify';
import { anyCall, must, refuse } from '../../../platform/refusal.ts';
import { boundaryOf } from './boundary.ts';

/** More fields than any form has. */
const mostParts = 16;
/** More bytes than the headers of a part have. */
const longestHeaders = 1_024;

/**
 * The fields of a multipart form. A repeated field becomes a list, as in a URL-encoded form; a file counts as
 * null.
 */
export async function readMultipartForm(
  request: Pick<FastifyRequest, 'headers'>,
  body: Buffer,
): Promise<Record<string, unknown>> {
  const boundary = boundaryOf(request);
  must(anyCall, boundary, 'invalid_request');
  must(anyCall, isModest(body, `--${boundary}`), 'invalid_request');
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  // Any error: it fails for a malformed body only, one that is truncated, or a part without a name.
  const form = await new Response(body, { headers })
    .formData()
    .catch(() => refuse(anyCall, 'invalid_request'));
  const fields = new Map<string, unknown>();
  for (const [name, part] of form) {
    const value = typeof part === 'string' ? part : null;
    fields.set(name, fields.has(name) ? [fields.get(name), value].flat() : value);
  }
  return Object.fromEntries(fields);
}

/** Whether a body has no more parts than forms have, and no part whose headers are long. */
function isModest(body: Buffer, delimiter: string): boolean {
  let parts = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    const headers = body.subarray(at, at + longestHeaders);
    // The last delimiter has no headers after it.
    const isLast = headers.length < longestHeaders;
    parts += 1;
    if (parts > mostParts + 1 || !(isLast || headers.includes('\r\n\r\n'))) return false;
  }
  return true;
}
