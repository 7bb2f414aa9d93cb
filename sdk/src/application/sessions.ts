import { checkToken, type TokenState } from '../check-token.ts';
import { PorticoError } from '../errors.ts';
import { TokenMemory } from '../session/memory.ts';
import type { PorticoRequest } from '../session/own-request.ts';
import { type Session, SessionCookies } from '../session/session-cookie.ts';
import { signOut } from '../sign-out.ts';
import type { Account } from './account.ts';
import type { PorticoOptions } from './options.ts';

/**
 * The sessions of the users of one application: each is a cookie with a token, which the portal is asked
 * about.
 */
export class Sessions {
  readonly #options: PorticoOptions;
  readonly #cookies: SessionCookies;
  readonly #memory: TokenMemory;

  constructor(options: PorticoOptions, origin: string) {
    this.#options = options;
    this.#cookies = new SessionCookies(new URL(origin), options.clientId.toUpperCase(), options.clientSecret);
    this.#memory = new TokenMemory(options.memorySeconds ?? 3, (token) => checkToken({ ...options, token }));
  }

  /** The session in the cookies of a request, which may have ended. */
  of({ headers }: PorticoRequest): Promise<Session | null> {
    return this.#cookies.read(headers.get('cookie'));
  }

  /** The `Set-Cookie` value of a session. */
  write(session: Session): Promise<string> {
    return this.#cookies.write(session);
  }

  /** The `Set-Cookie` value that removes the session. */
  remove(): string {
    return this.#cookies.remove();
  }

  async accountOf(request: PorticoRequest): Promise<Account> {
    const session = await this.of(request);
    if (!session) return { kind: 'guest' };
    const state = await this.stateOf(session.token);
    if (!state.active) return { kind: 'signed-out', cookie: this.remove() };
    return { kind: session.confirmed ? 'signed-in' : 'unconfirmed', user: state.person };
  }

  stateOf(token: string): Promise<TokenState> {
    return this.#memory.stateOf(token);
  }

  /** Whether a token is active, or the portal cannot be asked. */
  async mayBeActive(token: string): Promise<boolean> {
    try {
      return (await this.stateOf(token)).active;
    } catch (error) {
      if (error instanceof PorticoError) return true;
      throw error;
    }
  }

  /** Ends a token here, and then at the portal if it answers. */
  async end(token: string): Promise<void> {
    this.#memory.end(token);
    try {
      await signOut({ ...this.#options, token });
    } catch (error) {
      if (!(error instanceof PorticoError)) throw error;
    }
  }

  /** Forgets what is known of a session of the portal, because it has ended there. */
  forget(session: string): void {
    this.#memory.forgetSession(session);
  }
}
