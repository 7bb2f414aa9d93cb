import type { TokenState } from '../check-token.ts';

type ActiveState = Extract<TokenState, { active: true }>;

/** Most tokens that are remembered; the oldest are forgotten first. */
const capacity = 10_000;

/**
 * Remembers what the portal answered about a token for a few seconds, and which tokens have been ended here.
 */
export class TokenMemory {
  readonly #milliseconds: number;
  readonly #check: (token: string) => Promise<TokenState>;
  readonly #answers = new Map<string, { readonly state: ActiveState; readonly at: number }>();
  readonly #pending = new Map<string, Promise<TokenState>>();
  readonly #ended = new Map<string, true>();
  /** How often the portal has told that a session has ended. */
  #notices = 0;

  constructor(seconds: number, check: (token: string) => Promise<TokenState>) {
    this.#milliseconds = seconds * 1000;
    this.#check = check;
  }

  /** The state of a token. The portal is asked once for all requests that arrive meanwhile. */
  async stateOf(token: string): Promise<TokenState> {
    const known = this.#answers.get(token);
    if (known && Date.now() - known.at < this.#milliseconds) return known.state;
    let pending = this.#pending.get(token);
    if (!pending) {
      const check = this.#ask(token).finally(() => {
        if (this.#pending.get(token) === check) this.#pending.delete(token);
      });
      this.#pending.set(token, check);
      pending = check;
    }
    return pending;
  }

  /**
   * Forgets what is known about a session, because the portal has told that it ended: also answers that are
   * still under way.
   */
  forgetSession(session: string): void {
    this.#notices += 1;
    this.#pending.clear();
    for (const [token, { state }] of this.#answers)
      if (state.session === session) this.#answers.delete(token);
  }

  /**
   * Ends a token here, also when the portal cannot be told, and when its answer about the token is still
   * under way.
   */
  end(token: string): void {
    this.#answers.delete(token);
    remember(this.#ended, token, true);
  }

  async #ask(token: string): Promise<TokenState> {
    if (this.#ended.has(token)) return { active: false };
    const notices = this.#notices;
    const state = await this.#check(token);
    this.#answers.delete(token);
    if (this.#ended.has(token)) return { active: false };
    if (state.active && notices === this.#notices) remember(this.#answers, token, { state, at: Date.now() });
    return state;
  }
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (oldest !== undefined && map.size > capacity) map.delete(oldest);
}
