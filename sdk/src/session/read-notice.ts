import { readBounded } from '../bounded-text.ts';
import type { PorticoRequest } from './own-request.ts';

/** No notice of the portal is longer, in bytes. */
const limit = 16_384;

/** The token in a notice of the portal; null if the request is none. Anybody can send one, of any length. */
export async function readNotice({ headers, body }: PorticoRequest): Promise<string | null> {
  // Who says so beforehand is refused before anything is read. Who does not, or is not honest, when it turns
  // out.
  if (!body || Number(headers.get('content-length')) > limit) return null;
  const text = typeof body === 'string' ? body : await readBounded(body, limit);
  return text === null || text.length > limit ? null : new URLSearchParams(text).get('logout_token');
}
