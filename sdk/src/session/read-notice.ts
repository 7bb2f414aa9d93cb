import type { PorticoRequest } from './own-request.ts';

/** No notice of the portal is longer. */
const limit = 16_384;

/** The token in a notice of the portal; null if the request is none. Its length is known before it is read. */
export async function readNotice(request: PorticoRequest): Promise<string | null> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!request.text || !(length <= limit)) return null;
  return new URLSearchParams(await request.text()).get('logout_token');
}
