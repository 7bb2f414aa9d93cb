/** A cookie as browsers are given it, for example `context.addCookies` of Playwright. */
export interface TestCookie {
  readonly name: string;
  readonly value: string;
  /** The origin that it belongs to. */
  readonly url: string;
}

/** The cookies of a browser, by origin. */
export class CookieJar {
  readonly #cookies = new Map<string, Map<string, string>>();

  /** The value of the `Cookie` header for an origin. */
  headerFor(origin: string): string {
    return [...(this.#cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set(origin: string, name: string, value: string): void {
    const known = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, known.set(name, value));
  }

  /** Keeps what an answer sets, and forgets what it removes. */
  keep(origin: string, { headers }: Response): void {
    for (const header of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (/;\s*Max-Age=0(;|$)/i.test(header) || value === '') this.#cookies.get(origin)?.delete(name);
      else this.set(origin, name, value);
    }
  }

  all(): readonly TestCookie[] {
    return [...this.#cookies].flatMap(([url, cookies]) =>
      [...cookies].map(([name, value]) => ({ name, value, url })),
    );
  }
}
