import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { mockApi } from '../mock-api/control.ts';
import { requestHandlers } from '../mock-api/request-handlers.ts';

/** Answers the requests of a test file from the mock API and `others`; a request to anything else fails the test. */
export function startMockApi(...others: readonly HttpHandler[]): void {
  const server = setupServer(...requestHandlers(), ...others);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => mockApi.reset());
  afterAll(() => server.close());
}
