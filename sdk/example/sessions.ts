import { randomBytes } from 'node:crypto';
import type { TokenState } from '@portico/sdk';

/** The session of a user at the store. The token stays on the server. */
export interface Session {
  readonly id: string;
  readonly token: string;
  /** Whether this browser started the sign-in, or the user has confirmed the account. */
  confirmed: boolean;
  /** The portal's last answer about an active token, and when it came. */
  checked: (Extract<TokenState, { active: true }> & { readonly at: number }) | undefined;
  /** The call to the portal that has not been answered yet. */
  pending: Promise<TokenState> | undefined;
}

const maxSessions = 10_000;

/** The store's sessions, in memory: after a restart all users are signed out of the store and can sign in again with one click. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();

  open(token: string, confirmed: boolean): Session {
    const id = randomBytes(32).toString('base64url');
    const session: Session = { id, token, confirmed, checked: undefined, pending: undefined };
    this.#sessions.set(id, session);
    this.#dropOldest();
    return session;
  }

  find(id: string | undefined): Session | undefined {
    return id === undefined ? undefined : this.#sessions.get(id);
  }

  end(id: string | undefined): void {
    if (id !== undefined) this.#sessions.delete(id);
  }

  #dropOldest() {
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined && this.#sessions.size > maxSessions) this.#sessions.delete(oldest);
  }
}
