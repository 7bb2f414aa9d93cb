import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { mockApi } from '../mock-api/control.ts';
import { requestHandlers } from '../mock-api/request-handlers.ts';

/**
 * Answers the requests of a test file from the mock API and `others`; a request to anything else fails the
 * test.
 */
export function startMockApi(...others: readonly HttpHandler[]): void {
  const server = setupServer(...requestHandlers(), ...others);
  const unhandled: string[] = [];
  beforeAll(() =>
    server.listen({
      onUnhandledRequest: ({ method, url }, print) => {
        unhandled.push(`${method} ${url}`);
        print.error();
      },
    }),
  );
  afterEach(() => {
    mockApi.reset();
    // The portal only sees a failed request, as without a network, which a test may not notice.
    expect(unhandled.splice(0)).toEqual([]);
  });
  afterAll(() => server.close());
}
