import type { BrowserContext, Page } from 'playwright-core';

/** What ends the session of the browser that asks for it. */
const endings: ReadonlySet<string> = new Set(['DELETE /oauth/token/revoke', 'POST /v1/closing']);

/** Collects the errors of a visitor's pages: exceptions, console errors, failed requests and requests to other origins. */
export class PageErrors {
  readonly #found: string[] = [];
  // A page tells the time zone by itself, also while a test ends the session.
  readonly #expected: RegExp[] = [/PUT \S+\/v1\/user\/locale was answered with 401/];
  readonly #origins: readonly string[];
  #hasEnded = false;

  constructor(context: BrowserContext, origins: readonly string[]) {
    this.#origins = origins;
    context.on('page', (page) => this.#watch(page));
  }

  /** Allows errors that match the pattern. */
  expect(error: RegExp): void {
    this.#expected.push(error);
  }

  get unexpected(): readonly string[] {
    return this.#found.filter((error) => !this.#expected.some((pattern) => pattern.test(error)));
  }

  #watch(page: Page): void {
    page.on('pageerror', (error) => this.#found.push(`error ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      // The listeners below report failed requests in more detail.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        this.#found.push(`console ${message.text()}`);
      }
    });
    page.on('request', (request) => {
      const { origin, protocol, pathname } = new URL(request.url());
      if (endings.has(`${request.method()} ${pathname}`)) this.#hasEnded = true;
      if (/^https?:$/.test(protocol) && !this.#origins.includes(origin)) {
        this.#found.push(`${request.method()} ${request.url()} is a request to another origin`);
      }
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A navigation aborts the requests of the previous page.
      if (reason !== 'net::ERR_ABORTED')
        this.#found.push(`${request.method()} ${request.url()} failed: ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() < 400) return;
      // A call of another tab, such as its stream of events, crosses with the end of the session.
      if (response.status() === 401 && this.#hasEnded) return;
      const method = response.request().method();
      this.#found.push(`${method} ${response.url()} was answered with ${response.status()}`);
    });
  }
}
