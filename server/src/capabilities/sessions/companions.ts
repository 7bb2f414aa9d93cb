import { timingSafeEqual } from 'node:crypto';
import { limits } from '@portico/contract/limits';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';
import { type Digest, digest, randomSecret } from '../../platform/secrets.ts';
import { isLive, secondsLeft } from './session-age.ts';
import { listTokens } from './token-store.ts';

/**
 * A request whose browser may have companions: HttpOnly secrets, one for each account that is signed in in
 * it.
 */
type WithCookies = Pick<Request, 'cookie' | 'storedTokens' | 'setCookie'>;

/** An account that is signed in in a browser: the browser presents its token together with its companion. */
export interface AccountOfBrowser {
  readonly tokenHash: Digest;
  readonly companion: string;
  readonly accountId: AccountId;
  /** Seconds until its session expires at the latest. */
  readonly lasts: number;
}

const companionsOf = ({ cookie }: Pick<Request, 'cookie'>) => cookie('token-companion')?.split('.') ?? [];

/** Whether a token with this companion may be presented by this request. */
export function isOwnCompanion(
  companionHash: Digest | null,
  request: Pick<Request, 'cookie' | 'fromBrowser'>,
): boolean {
  if (!companionHash) return !request.fromBrowser;
  return companionsOf(request).some((secret) => hasDigest(secret, companionHash));
}

/** The accounts of a browser, of these tokens. Looking at them is no use of their sessions. */
export async function findAccountsOfBrowser(
  db: Db,
  tokens: readonly string[],
  request: Pick<Request, 'cookie'>,
  { rules }: Pick<Context, 'rules'>,
): Promise<AccountOfBrowser[]> {
  const companions = companionsOf(request);
  if (tokens.length === 0 || companions.length === 0) return [];
  const rows = await listTokens(
    db,
    tokens.map((token) => digest(token)),
  );
  return rows.flatMap((row) => {
    const hash = row.companion_hash;
    const companion = hash && companions.find((secret) => hasDigest(secret, hash));
    if (!companion || row.kind !== 'PORTAL' || !isLive(row, rules.session.idle)) return [];
    const { token_hash: tokenHash, account_id: accountId } = row;
    return [{ tokenHash, companion, accountId, lasts: secondsLeft(row) }];
  });
}

/**
 * Makes the companion of a new token; null for a caller that is no page of the portal. An earlier token of
 * the account that it signs in (`replaces`) loses its own: an account is signed in once in a browser.
 */
export async function issueCompanion(
  tx: Db,
  { lasts, replaces }: { readonly lasts: number; readonly replaces: AccountId | null },
  call: WithCookies & Pick<Request, 'sameOrigin'> & MayRefuse<'too_many_accounts'>,
  context: Pick<Context, 'rules'>,
): Promise<string | null> {
  if (!call.sameOrigin) return null;
  const all = await findAccountsOfBrowser(tx, call.storedTokens(), call, context);
  const others = all.filter(({ accountId }) => accountId !== replaces);
  must(call, others.length < limits.accounts.max, 'too_many_accounts');
  const companion = randomSecret();
  setCompanions(call, [{ companion, lasts }, ...others]);
  return companion;
}

/**
 * Removes from the browser the companions that belong to none of its accounts, such as that of a session that
 * has just ended.
 */
export async function dropCompanions(
  call: WithCookies,
  context: Pick<Context, 'db' | 'rules'>,
): Promise<void> {
  setCompanions(call, await findAccountsOfBrowser(context.db, call.storedTokens(), call, context));
}

function setCompanions(
  { setCookie }: Pick<Request, 'setCookie'>,
  accounts: readonly Pick<AccountOfBrowser, 'companion' | 'lasts'>[],
): void {
  const value = accounts.map(({ companion }) => companion).join('.');
  setCookie('token-companion', value, { maxAge: Math.max(0, ...accounts.map(({ lasts }) => lasts)) });
}

const hasDigest = (secret: string, expected: Digest) =>
  timingSafeEqual(Buffer.from(expected), Buffer.from(digest(secret)));
