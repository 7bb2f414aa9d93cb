import type { TokenSet } from '@portico/contract/sign-in';
import type { Request } from '../../call.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { digest, randomId, randomSecret } from '../../secrets.ts';
import { insertSessionWithToken } from './store.ts';

/** What a person signed in to the portal may do, as the wire writes it. */
export const portalScope = 'PORTAL';

type Place = Pick<Request, 'address' | 'userAgent' | 'sameOrigin' | 'setCookie'>;

/**
 * Opens a session for a person and issues its portal token, in the caller's transaction. A browser also gets the
 * HttpOnly companion without which its token is worth nothing.
 */
export async function startSession(
  tx: Db,
  context: Pick<Context, 'config'>,
  accountId: string,
  place: Place,
): Promise<TokenSet> {
  const lifetime = context.config.session.absolute;
  const token = randomSecret();
  const companion = place.sameOrigin ? randomSecret() : null;
  const sessionId = randomId();
  await insertSessionWithToken(tx, {
    id: sessionId,
    account_id: accountId,
    browser: place.userAgent,
    address: place.address,
    milliseconds: lifetime * 1000,
    token_hash: digest(token),
    session_id: sessionId,
    kind: 'PORTAL',
    application: null,
    companion_hash: companion && digest(companion),
  });
  if (companion) place.setCookie('sid', companion, { maxAge: lifetime });
  return {
    access_token: token,
    token_type: 'bearer',
    scope: portalScope,
    authentication_status: 'SUCCESS',
    two_fa_type: null,
    expires_in: lifetime,
  };
}
