import { checkToken, PorticoError, type PorticoPerson, type SignInReturn, signOut } from '@portico/sdk';
import { type Session, Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';

/** Whether the user who sends a request is signed in, and with which account. */
export type SignInState =
  | { readonly kind: 'guest' }
  /** The portal has ended the token since the last request. */
  | { readonly kind: 'signed-out' }
  /** A token arrived for a sign-in that this browser did not start: the user has to confirm that the account is theirs. */
  | { readonly kind: 'unconfirmed'; readonly person: PorticoPerson }
  | { readonly kind: 'signed-in'; readonly person: PorticoPerson };

/** Signs users in and out. All calls to the portal are here. */
export class UserSessions {
  readonly #settings: Settings;
  readonly #sessions = new Sessions();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Opens a session for a user who returns from the portal, and ends the one that the browser had. A sign-in that this browser did not
   * start never replaces the session of a signed-in user, and its own session stays unconfirmed. An inactive token opens no session.
   * When the portal cannot be asked, the session is opened and the token is checked at the next request.
   */
  async signIn(signIn: SignInReturn, currentId: string | undefined): Promise<Session | null> {
    if (!signIn.startedHere && (await this.#isSignedIn(currentId))) return null;
    const token = signIn.startedHere ? signIn.token : signIn.unconfirmedToken;
    const session = this.#sessions.open(token, signIn.startedHere);
    try {
      const { active } = await this.#check(session);
      if (!active) return null;
    } catch (error) {
      if (!(error instanceof PorticoError)) throw error;
    }
    this.#sessions.end(currentId);
    return session;
  }

  /** Records that the user has confirmed the account of an unconfirmed session. */
  confirm(sessionId: string | undefined): void {
    const session = this.#sessions.find(sessionId);
    if (session) session.confirmed = true;
  }

  /**
   * Finds the sign-in state of the user who sends a request. The portal is asked again after a few seconds, so that signing out there takes effect here.
   * @throws {PorticoError} when the portal has to be asked and does not answer.
   */
  async stateOf(sessionId: string | undefined): Promise<SignInState> {
    const session = this.#sessions.find(sessionId);
    if (!session) return { kind: 'guest' };
    const recent = session.checked && Date.now() - session.checked.at < this.#settings.recheckMs;
    const state = recent ? session.checked : await this.#check(session);
    if (!state?.active) return { kind: 'signed-out' };
    return { kind: session.confirmed ? 'signed-in' : 'unconfirmed', person: state.person };
  }

  /** Ends the session here immediately, and the token at the portal if the portal can be reached. */
  async signOut(sessionId: string | undefined): Promise<void> {
    const session = this.#sessions.find(sessionId);
    if (!session) return;
    this.#sessions.end(session.id);
    await signOut({ portal: this.#settings.portal, token: session.token }).catch(warn);
  }

  /** Whether a session stays valid: its token is active, or the portal cannot be reached to check it. */
  async #isSignedIn(sessionId: string | undefined): Promise<boolean> {
    try {
      return (await this.stateOf(sessionId)).kind === 'signed-in';
    } catch (error) {
      if (error instanceof PorticoError) return true;
      throw error;
    }
  }

  /** Checks at the portal once for all requests that arrive meanwhile. */
  async #check(session: Session) {
    session.pending ??= checkToken({ ...this.#settings, token: session.token }).finally(() => {
      session.pending = undefined;
    });
    const state = await session.pending;
    if (state.active) session.checked = { ...state, at: Date.now() };
    else this.#sessions.end(session.id);
    return state;
  }
}

function warn(error: Error) {
  console.error(`The sign-out did not reach the portal: ${error.message}`);
}
