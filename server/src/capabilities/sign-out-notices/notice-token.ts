import { createPrivateKey, sign } from 'node:crypto';
import type { Context } from '../../context/context.ts';
import { asAccountId, asSessionId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { randomId } from '../../platform/secrets.ts';
import { issuerOf } from '../openid/issuer.ts';
import { findSigningKeys } from '../openid/signing-keys.ts';
import { subjectOf } from '../openid/subject.ts';
import { findSubjectKey } from '../openid/subject-key.ts';
import { sessionReference } from '../sessions/session-reference.ts';
import type { FoundNotice } from './notice-store.ts';

/** The event that the token tells of (OpenID Connect Back-Channel Logout 1.0 §2.4). */
const backChannelLogout = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * A notice as a signed logout token. Each try has a new one, because it is valid for minutes only, and one
 * that was received is not accepted again.
 */
export async function signNotice(
  context: Pick<Context, 'db' | 'keys' | 'config'>,
  { application, protocol, account_id, session_id, pairwise, redirect_uris, ...found }: FoundNotice,
): Promise<string> {
  // That of its ID tokens (OpenID Connect Back-Channel Logout 1.0 §2.6). The SDK of the hand-off expects the
  // other one.
  const algorithm = (protocol === 'OPENID' && found.id_token_algorithm) || 'RS256';
  const key = (await findSigningKeys(context)).find(({ alg }) => alg === algorithm);
  if (!key) throw new Error(`There is no key for ${algorithm}.`);
  const accountId = asAccountId(account_id);
  const isPairwise = protocol === 'OPENID' && pairwise === 1 && redirect_uris !== null;
  const issuedAt = Math.floor(Date.now() / 1000);
  const header = { alg: algorithm, typ: 'logout+jwt', kid: key.kid };
  const claims = {
    iss: issuerOf(context.config.publicUrl),
    aud: application,
    iat: issuedAt,
    exp: issuedAt + limits.signOutNotices.token,
    jti: randomId(),
    events: { [backChannelLogout]: {} },
    sub: isPairwise ? subjectOf(await findSubjectKey(context), redirect_uris, accountId) : accountId,
    sid: sessionReference(application, asSessionId(session_id)),
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode(header)}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), {
    key: createPrivateKey({ key, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  });
  return `${signed}.${signature.toString('base64url')}`;
}
