import { PorticoError } from '../errors.ts';
import type { PorticoRequest } from '../session/own-request.ts';
import { readNotice } from '../session/read-notice.ts';
import { verifySignOutNotice } from '../sign-out-notice.ts';
import { refuse } from './answers.ts';
import type { Application } from './application.ts';

/**
 * What the portal says at the logout address. Only its signature counts: it comes without anybody's session.
 */
export async function receiveNotice(
  { portal, options, sessions }: Application,
  request: PorticoRequest,
): Promise<Response> {
  const token = await readNotice(request);
  if (token === null) return refuse(400, 'invalid_request');
  try {
    const notice = await verifySignOutNotice({ portal, clientId: options.clientId, token });
    sessions.forget(notice.session);
    options.onSignedOut?.(notice);
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof PorticoError)) throw error;
    return error.code === 'invalid_notice' ? refuse(400, 'invalid_request') : refuse(503, error.code);
  }
}
