import type { PhoneWithLink, Request } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { digest } from '../../../platform/secrets.ts';
import { findLiveLink } from './store.ts';

/**
 * The phone that presents the code of a link with the cookie that it got when it opened the link. After a
 * link is used up it may only repeat what it has sent, because the answer may have been lost.
 */
export async function findPhone(
  { db, rules }: Pick<Context, 'db' | 'rules'>,
  code: string,
  { cookie }: Pick<Request, 'cookie'>,
): Promise<PhoneWithLink | undefined> {
  const own = cookie('phone-upload');
  const link = await findLiveLink(db, digest(code), rules.session.idle);
  if (!link || own === undefined || link.opened_by !== digest(own)) return undefined;
  return {
    codeHash: link.code_hash,
    documentType: link.document_type,
    accountId: link.account_id,
    sessionId: link.session_id,
  };
}
