import type { SignInMethod } from '@portico/contract/account/activity';
import type { TokenSet } from '@portico/contract/sign-in';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { type AccountId, asSessionId } from '../../platform/ids.ts';
import type { MayRefuse } from '../../platform/refusal.ts';
import { digest, orderedId, randomSecret } from '../../platform/secrets.ts';
import { issueCompanion } from './companions.ts';
import { findOpenQuestion, type OpenQuestion } from './open-question.ts';
import type { ProviderSession } from './provider-session.ts';
import { insertSessionWithToken } from './store.ts';

/** The scope of a portal token. */
export const portalScope = 'PORTAL';

/** What a token says of itself while a question is open, and when none is. */
export function statusOf(question: OpenQuestion | null): Pick<TokenSet, 'scope' | 'authentication_status'> {
  return question
    ? { scope: '', authentication_status: question }
    : { scope: portalScope, authentication_status: 'SUCCESS' };
}

type SignInRequest = Pick<
  Request,
  'address' | 'userAgent' | 'sameOrigin' | 'cookie' | 'storedTokens' | 'setCookie'
> &
  MayRefuse<'too_many_accounts'>;

/** A session that begins. */
export interface NewSession {
  readonly accountId: AccountId;
  /** Milliseconds that the session may last at most. */
  readonly longest?: number | undefined;
  /** Whether the user has just proved the password. */
  readonly passwordChecked: boolean;
  readonly method: SignInMethod;
  /** When the user proved who they are, by the database's clock, if that was before this session. */
  readonly provedBefore?: number | undefined;
  /** Whether the user has just proved a factor that is neither the password nor the mailbox. */
  readonly factorProved: boolean;
  /** The sign-in at an outside provider that it begins with. */
  readonly atProvider?: ProviderSession | null;
  /** What the user is asked first, if the transaction has found it out already. */
  readonly question?: OpenQuestion | null | undefined;
}

/**
 * Starts a session and issues its portal token. A token of a user who has not agreed to the legal documents
 * that count, or has closed the account, can only answer that: so every way to sign in asks.
 */
export async function startSession(
  tx: Db,
  {
    accountId,
    longest = Number.POSITIVE_INFINITY,
    passwordChecked,
    method,
    provedBefore = 0,
    factorProved,
    atProvider = null,
    question: found,
  }: NewSession,
  request: SignInRequest,
  context: Pick<Context, 'rules'>,
): Promise<TokenSet> {
  const milliseconds = Math.min(context.rules.session.absolute * 1000, longest);
  const lifetime = Math.floor(milliseconds / 1000);
  const token = randomSecret();
  // Without this HttpOnly cookie, a browser's token is refused.
  const companion = await issueCompanion(tx, { lasts: lifetime, replaces: accountId }, request, context);
  const sessionId = asSessionId(orderedId());
  const question = found === undefined ? await findOpenQuestion(tx, accountId) : found;
  await insertSessionWithToken(tx, {
    id: sessionId,
    account_id: accountId,
    browser: request.userAgent,
    address: request.address,
    milliseconds,
    passwordChecked,
    method,
    provedBefore,
    factorProved,
    atProvider,
    token_hash: digest(token),
    session_id: sessionId,
    kind: question ?? 'PORTAL',
    application: null,
    companion_hash: companion === null ? null : digest(companion),
  });
  return {
    access_token: token,
    token_type: 'bearer',
    ...statusOf(question),
    two_fa_type: null,
    expires_in: lifetime,
  };
}
