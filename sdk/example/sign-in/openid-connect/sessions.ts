import { randomBytes } from 'node:crypto';
import { BoundedMap } from '../../kit/bounded-map.ts';
import type { Provider, Session } from './provider.ts';

interface Kept {
  session: Session;
  /** When the portal was asked last, in milliseconds. */
  checkedAt: number;
  /** The check that is under way. Requests that arrive meanwhile share it. */
  check?: Promise<Session | null> | undefined;
}

/** The sessions of an application, in memory. */
export class Sessions {
  readonly #kept = new BoundedMap<string, Kept>();
  readonly #provider: Provider;
  readonly #memoryMs: number;

  constructor(provider: Provider, memorySeconds: number) {
    this.#provider = provider;
    this.#memoryMs = memorySeconds * 1000;
  }

  add(session: Session): string {
    const id = randomBytes(32).toString('base64url');
    this.#kept.set(id, { session, checkedAt: Date.now() });
    return id;
  }

  /** Ends a session here, and returns what it was. */
  remove(id: string | undefined): Session | null {
    const kept = this.#kept.get(id ?? '');
    this.#kept.delete(id ?? '');
    return kept?.session ?? null;
  }

  /** The session, with what the portal tells about the user now; null when it has ended. */
  async find(id: string | undefined): Promise<Session | null> {
    const kept = this.#kept.get(id ?? '');
    if (!kept || id === undefined) return null;
    if (Date.now() - kept.checkedAt < this.#memoryMs) return kept.session;
    kept.check ??= this.#check(id, kept).finally(() => {
      kept.check = undefined;
    });
    return await kept.check;
  }

  async #check(id: string, kept: Kept): Promise<Session | null> {
    const session = await this.#provider.renew(kept.session);
    // Signed out here while the portal was asked.
    if (this.#kept.get(id) !== kept) return null;
    if (!session) {
      this.#kept.delete(id);
      return null;
    }
    kept.session = session;
    kept.checkedAt = Date.now();
    return session;
  }
}
