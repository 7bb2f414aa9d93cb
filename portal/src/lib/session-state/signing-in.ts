import type { TokenInfo, TokenSet } from '@portico/contract/sign-in';
import type { Store } from '@portico/web/store';
import { makeCurrent } from './current-token.ts';
import { noteUse } from './session-end.ts';
import type { Session, SessionToken } from './session-types.ts';
import { tellOtherTabs } from './tell-tabs.ts';

/** The steps of a sign-in, from its first token to the session. */
export function createSigningIn(store: Store<Session>) {
  /** Stores a new token set. Its cookie is written only when the sign-in is complete [4.5]. */
  function storeTokenSet(set: TokenSet): void {
    if (set.authentication_status === 'SUCCESS') {
      makeCurrent(set.access_token, set.expires_in);
      setToken(set.access_token, set, true);
    } else if (set.authentication_status === 'TWO_FACTOR_AUTHENTICATION') waitForSecondStep(set);
    else waitForAnswer(set);
    tellOtherTabs();
  }

  function waitForAnswer(set: TokenSet): void {
    noteUse();
    const token = { ...tokenOf(set.access_token, set), set, since: Date.now() };
    store.set({ state: 'question', token });
  }

  /**
   * Goes on with a sign-in whose user has answered: from now on its token is valid for all that the scope
   * says, or for the next question.
   */
  function goOnSigningIn(answer: Pick<TokenSet, 'scope' | 'authentication_status'>): void {
    const session = store.get();
    if (session.state !== 'question') return;
    const { set, since } = session.token;
    const waited = Math.ceil((Date.now() - since) / 1000);
    const expires_in = Math.max(0, set.expires_in - waited);
    storeTokenSet({ ...set, ...answer, expires_in });
  }

  /** Ends the `fresh` state after the redirect: from now on guest screens redirect to the profile. */
  function settleSession(): void {
    const session = store.get();
    if (session.state === 'signed-in' && session.fresh) store.set({ ...session, fresh: false });
  }

  /** Makes a token that the server has just issued or checked the token of the session. */
  function setToken(
    accessToken: string,
    info: Pick<TokenInfo, 'scope' | 'two_fa_type'> & Partial<Pick<TokenSet, 'recovery_codes_left'>>,
    fresh = false,
  ): void {
    noteUse();
    const recoveryCodesLeft = info.recovery_codes_left;
    store.set({ state: 'signed-in', token: tokenOf(accessToken, info), fresh, recoveryCodesLeft });
  }

  function waitForSecondStep(set: TokenSet): void {
    const { expires_in, code_retry_after: wait } = set;
    const now = Date.now();
    const waitsUntil = now + expires_in * 1000;
    const codeRetryAt = wait === undefined ? null : now + wait * 1000;
    const codesBlocked = set.blocked_for !== undefined;
    noteUse();
    const token = { ...tokenOf(set.access_token, set), waitsUntil, codeRetryAt, codesBlocked };
    store.set({ state: 'two-factor', token });
  }

  return { storeTokenSet, goOnSigningIn, settleSession, setToken };
}

function tokenOf(
  accessToken: string,
  { scope, two_fa_type }: Pick<TokenInfo, 'scope' | 'two_fa_type'>,
): SessionToken {
  return { accessToken, scope: scope.split(' ').filter(Boolean), twoFactorType: two_fa_type };
}
