import { randomBytes } from 'node:crypto';
import type { PorticoPerson, TokenState } from '@portico/sdk';

/** Somebody who came from the portal. The token stays here, on the server. */
export interface Session {
  readonly id: string;
  readonly token: string;
  /** What the portal said last; nothing yet when it could not be asked. */
  known: { readonly person: PorticoPerson; readonly at: number } | undefined;
  /** The question that is on its way, shared by requests that come meanwhile. */
  asking: Promise<TokenState> | undefined;
}

const mostSessions = 10_000;

/** The store's own sessions, in memory: a restart signs everybody out of the store, and one click signs them in again. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();

  open(token: string): Session {
    const session: Session = {
      id: randomBytes(32).toString('base64url'),
      token,
      known: undefined,
      asking: undefined,
    };
    this.#sessions.set(session.id, session);
    this.#forgetOldest();
    return session;
  }

  find(id: string | undefined): Session | undefined {
    return id === undefined ? undefined : this.#sessions.get(id);
  }

  end(session: Session): void {
    this.#sessions.delete(session.id);
  }

  #forgetOldest() {
    if (this.#sessions.size <= mostSessions) return;
    for (const id of this.#sessions.keys()) {
      this.#sessions.delete(id);
      return;
    }
  }
}
