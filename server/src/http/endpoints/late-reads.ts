import type { Request } from '../../context/call.ts';
import type { ServerContext } from '../../context/context.ts';
import type { ReadDb } from '../../db/replica/read-db.ts';
import { limits } from '../../platform/limits.ts';
import type { ServedEndpoint } from './site.ts';

/** Any value in the format of the server's cookies. */
const isThere = 'a-change-a-moment-ago_';

/**
 * What a call reads by whose list may be some seconds old: the replica, if there is one and the browser has
 * changed nothing that the replica may lack.
 */
export function readsOf(call: Pick<Request, 'cookie'>, { db, replica }: ServerContext): ReadDb {
  return replica && !call.cookie('recent-change') ? replica.reads : db;
}

/** Notes in the browser of a caller that it has changed something, so that its next lists show that. */
export function noteChange(
  call: Pick<Request, 'setCookie' | 'fromBrowser'>,
  { endpoint }: ServedEndpoint,
  { replica }: ServerContext,
): void {
  const isChange = endpoint.method !== 'GET' && endpoint.who !== 'anyone';
  if (replica && isChange && call.fromBrowser)
    call.setCookie('recent-change', isThere, { maxAge: limits.replica.change });
}
