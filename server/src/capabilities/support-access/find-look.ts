import { lookPrefix } from '@portico/contract/shell';
import type { LookToken, Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { digest } from '../../platform/secrets.ts';
import { findLookOf } from './store.ts';

const format = new RegExp(`^${lookPrefix}[\\w-]{43}$`);

/** Whether a text has the form of a token of a look. It says nothing of whether there is one. */
export const isTokenOfLook = (presented: string) => format.test(presented);

/**
 * The look that a browser presents the token of, together with the HttpOnly cookie that came with it. It is
 * no use of the session of the user.
 */
export async function findLook(
  { db }: Pick<Context, 'db'>,
  presented: string,
  { cookie }: Pick<Request, 'cookie'>,
): Promise<LookToken | undefined> {
  const companion = cookie('support-look');
  if (companion === undefined) return undefined;
  const tokenHash = digest(presented);
  const look = await findLookOf(db, tokenHash);
  if (!look || look.companion_hash !== digest(companion)) return undefined;
  return { kind: 'LOOK', tokenHash, accountId: look.account_id, sessionId: look.session_id };
}
