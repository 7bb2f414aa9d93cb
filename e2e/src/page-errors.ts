import type { BrowserContext, Page } from 'playwright-core';

/** Everything that went wrong in a visitor's pages, whether or not anybody saw it. */
export class PageErrors {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #origins: readonly string[];

  constructor(context: BrowserContext, origins: readonly string[]) {
    this.#origins = origins;
    context.on('page', (page) => this.#watch(page));
  }

  /** Says that a trouble belongs to the story. */
  expect(trouble: RegExp): void {
    this.#expected.push(trouble);
  }

  get unexpected(): readonly string[] {
    return this.#found.filter((trouble) => !this.#expected.some((pattern) => pattern.test(trouble)));
  }

  #watch(page: Page): void {
    page.on('pageerror', (error) => this.#found.push(`error ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      // What Chromium says of a failed request is told below, with more words.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        this.#found.push(`console ${message.text()}`);
      }
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^https?:$/.test(protocol) && !this.#origins.includes(origin)) {
        this.#found.push(`${request.method()} ${request.url()} is asked of a stranger`);
      }
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left gives up what it was loading.
      if (reason !== 'net::ERR_ABORTED')
        this.#found.push(`${request.method()} ${request.url()} failed: ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() < 400) return;
      const method = response.request().method();
      this.#found.push(`${method} ${response.url()} was answered with ${response.status()}`);
    });
  }
}
