import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { mockApi } from '../mock-api/control.ts';
import { requestHandlers } from '../mock-api/request-handlers.ts';

/** Answers the requests of a test file from the mock API; a request to anything else fails the test. */
export function startMockApi(): void {
  const server = setupServer(...requestHandlers());
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => mockApi.reset());
  afterAll(() => server.close());
}
