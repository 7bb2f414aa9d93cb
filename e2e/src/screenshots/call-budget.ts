import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

const minute = 60_000;
/** A user may make 300 calls a minute. Pages that are open already may still make some. */
const most = 240;

/** Counts the calls of pages that one user has open, and waits before another page while there were too many in the last minute. */
export class CallBudget {
  readonly #calls: number[] = [];

  count(context: BrowserContext): void {
    context.on('request', (request) => {
      if (/\/(v1|oauth)\//.test(new URL(request.url()).pathname)) this.#calls.push(performance.now());
    });
  }

  async untilAllowed(): Promise<void> {
    while (this.#calls.filter((at) => at > performance.now() - minute).length >= most) await sleep(250);
  }
}
