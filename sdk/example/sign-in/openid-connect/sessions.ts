import { randomBytes } from 'node:crypto';
import { BoundedMap } from '../../kit/bounded-map.ts';
import type { Provider, Session } from './provider.ts';

interface StoredSession {
  session: Session;
  /** When the portal was asked last, in milliseconds. */
  checkedAt: number;
  /** The check that is under way. Requests that arrive meanwhile share it. */
  check?: Promise<Session | null> | undefined;
}

/** The sessions of an application, in memory. */
export class Sessions {
  readonly #stored = new BoundedMap<string, StoredSession>();
  readonly #provider: Provider;
  readonly #memoryMs: number;

  constructor(provider: Provider, memorySeconds: number) {
    this.#provider = provider;
    this.#memoryMs = memorySeconds * 1000;
  }

  add(session: Session): string {
    const id = randomBytes(32).toString('base64url');
    this.#stored.set(id, { session, checkedAt: Date.now() });
    return id;
  }

  /** Ends a session here, and returns what it was. */
  remove(id: string | undefined): Session | null {
    const stored = this.#stored.get(id ?? '');
    this.#stored.delete(id ?? '');
    return stored?.session ?? null;
  }

  /** The session, with what the portal tells about the user now; null when it has ended. */
  async find(id: string | undefined): Promise<Session | null> {
    const stored = this.#stored.get(id ?? '');
    if (!stored || id === undefined) return null;
    if (Date.now() - stored.checkedAt < this.#memoryMs) return stored.session;
    stored.check ??= this.#check(id, stored).finally(() => {
      stored.check = undefined;
    });
    return await stored.check;
  }

  async #check(id: string, stored: StoredSession): Promise<Session | null> {
    const session = await this.#provider.renew(stored.session);
    // Signed out here while the portal was asked.
    if (this.#stored.get(id) !== stored) return null;
    if (!session) {
      this.#stored.delete(id);
      return null;
    }
    stored.session = session;
    stored.checkedAt = Date.now();
    return session;
  }
}
