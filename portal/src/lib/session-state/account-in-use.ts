import { clearDrafts } from '@portico/web/storage/clear-drafts';
import type { Store } from '@portico/web/store';
import { makeCurrent } from './current-token.ts';
import type { Session, SetAside } from './session-types.ts';
import { tellOtherTabs } from './tell-tabs.ts';

/** Which of the accounts of this browser the page is about. */
export function createAccountInUse(store: Store<Session>) {
  /**
   * Makes an account of this browser the current one, whose token lasts for some seconds; the one before
   * stays signed in. The caller loads a page anew, so that nothing of another account is left in memory.
   */
  function switchTo(token: string, seconds: number): void {
    const session = store.get();
    makeCurrent(token, seconds);
    if (session.state === 'signed-in' && session.token.accessToken === token)
      store.set({ ...session, setAside: undefined });
    else store.set({ state: 'restoring' });
    tellOtherTabs();
  }

  /** Stops the page, because another account is the current one of this browser, or lets it go on. */
  function setAside(account: SetAside | undefined): void {
    const session = store.get();
    if (session.state !== 'signed-in' || session.setAside === account) return;
    // Whoever loads the page anew goes on with the other account.
    if (account) clearDrafts();
    store.set({ ...session, setAside: account });
  }

  /**
   * Before a page takes over the token of another sign-in: it may be another person's, so the screens, what
   * was typed in them and what was loaded for them are given up first.
   */
  async function leaveAccount(next: string): Promise<void> {
    const session = store.get();
    if (session.state !== 'signed-in' || session.token.accessToken === next) return;
    store.set({ state: 'restoring' });
    // React removes the screens meanwhile.
    await new Promise((done) => setTimeout(done));
  }

  return { switchTo, setAside, leaveAccount };
}
