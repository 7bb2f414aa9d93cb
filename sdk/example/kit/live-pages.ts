import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Milliseconds after which an open page is looked at again, for a portal that cannot tell of sign-outs. It
 * also keeps proxies from closing the stream.
 */
const every = 20_000;
/** Most pages that are open at a time. Others notice a sign-out with the next page. */
const mostPages = 1_000;

interface OpenPage {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * The open pages of signed-in users, each with a stream of events (`text/event-stream`) by which it learns
 * that its user was signed out.
 */
export class LivePages {
  readonly #pages = new Set<OpenPage>();
  readonly #isSignedIn: (request: IncomingMessage) => Promise<boolean>;

  constructor(isSignedIn: (request: IncomingMessage) => Promise<boolean>) {
    this.#isSignedIn = isSignedIn;
  }

  /** Answers with a stream. A browser does not ask again after the status 204. */
  async open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#pages.size >= mostPages || !(await this.#isSignedIn(request))) {
      response.writeHead(204).end();
      return;
    }
    const page = { request, response };
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.write(': open\n\n');
    this.#pages.add(page);
    const timer = setInterval(() => void this.#look(page), every).unref();
    response.once('close', () => {
      clearInterval(timer);
      this.#pages.delete(page);
    });
    // The user may have been signed out meanwhile.
    await this.#look(page);
  }

  /** Tells the pages whose users are signed in no more. */
  async tell(): Promise<void> {
    await Promise.all([...this.#pages].map((page) => this.#look(page)));
  }

  async #look(page: OpenPage): Promise<void> {
    const { request, response } = page;
    // Any error: the portal does not answer, so nothing is known, and the page is looked at again.
    const isSignedIn = await this.#isSignedIn(request).catch(() => true);
    // It may have been closed meanwhile, or told by a look that began at the same time.
    if (!this.#pages.has(page)) return;
    if (isSignedIn) {
      response.write(': signed in\n\n');
      return;
    }
    this.#pages.delete(page);
    response.end('event: signed-out\ndata:\n\n');
  }
}
