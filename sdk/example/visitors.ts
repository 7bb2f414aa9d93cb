import { checkToken, PorticoError, type PorticoPerson, signOut } from '@portico/sdk';
import { type Session, Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';

/** Who a request comes from: a stranger, somebody who has just signed out of the portal, or a person. */
export type Visitor =
  | { readonly kind: 'stranger' }
  | { readonly kind: 'left' }
  | { readonly kind: 'person'; readonly person: PorticoPerson };

/** Lets people in and out: everything the store does with the portal. */
export class Visitors {
  readonly #settings: Settings;
  readonly #sessions = new Sessions();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Redeems a token that came in an address. A token that is not good opens no session; one that cannot be asked about now
   * opens one that is asked about at its first use.
   */
  async arrive(token: string): Promise<Session | null> {
    const session = this.#sessions.open(token);
    try {
      const visitor = await this.#ask(session);
      return visitor.kind === 'person' ? session : null;
    } catch (error) {
      if (error instanceof PorticoError) return session;
      throw error;
    }
  }

  /**
   * Who the request is from. The portal is asked again once in a while, so that signing out there is signing out here.
   * @throws {PorticoError} when the portal has to be asked and cannot be.
   */
  async recognise(sessionId: string | undefined): Promise<Visitor> {
    const session = this.#sessions.find(sessionId);
    if (!session) return { kind: 'stranger' };
    if (session.known && Date.now() - session.known.at < this.#settings.recheckMs) {
      return { kind: 'person', person: session.known.person };
    }
    return this.#ask(session);
  }

  /** Ends the session here at once, and the token at the portal if it can be reached. */
  async leave(sessionId: string | undefined): Promise<void> {
    const session = this.#sessions.find(sessionId);
    if (!session) return;
    this.#sessions.end(session);
    await signOut({ portal: this.#settings.portal, token: session.token }).catch(warn);
  }

  async #ask(session: Session): Promise<Visitor> {
    session.asking ??= checkToken({ ...this.#settings, token: session.token }).finally(() => {
      session.asking = undefined;
    });
    const state = await session.asking;
    if (!state.active) {
      this.#sessions.end(session);
      return { kind: 'left' };
    }
    session.known = { person: state.person, at: Date.now() };
    return { kind: 'person', person: state.person };
  }
}

function warn(error: Error) {
  console.error(`Sign-out did not reach the portal: ${error.message}`);
}
