import {
  type StaffEndpoint,
  type StaffEndpointName,
  type StaffOutputOf,
  staffEndpoints,
} from '@portico/contract/endpoints/staff';
import { afterEach, beforeEach, expect, vi } from 'vitest';

interface Received {
  readonly name: StaffEndpointName;
  /** Path parameters, query and body together. */
  readonly input: Readonly<Record<string, unknown>>;
}

type Reply = () => Response | Promise<Response>;

// Object.entries of a literal type yields exactly its entries.
const rows = Object.entries(staffEndpoints) as [StaffEndpointName, StaffEndpoint][];
const replies = new Map<StaffEndpointName, Reply>();
let received: Received[] = [];
let unanswered: StaffEndpointName[] = [];
let pictures: string[] = [];
let pictureStatus = 200;

/** What the calls of the console's table answer in a test. A call without an answer fails the test. */
export const mockApi = {
  answer<Name extends StaffEndpointName>(name: Name, data: StaffOutputOf<Name>): void {
    replies.set(name, () => json(200, { state: 'success', data, errors: [] }));
  },
  refuse(name: StaffEndpointName, status: number, code: string, more: object = {}): void {
    replies.set(name, () => json(status, { state: 'error', data: null, errors: [{ code }], ...more }));
  },
  /** The call gets no answer until the returned function is called. */
  pending<Name extends StaffEndpointName>(name: Name, data: StaffOutputOf<Name>): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    replies.set(name, async () => {
      await promise;
      return json(200, { state: 'success', data, errors: [] });
    });
    return resolve;
  },
  disconnect(name: StaffEndpointName): void {
    replies.set(name, () => Promise.reject(new TypeError('The network is down')));
  },
  /** The status with which pictures are answered. */
  answerPictures(status: number): void {
    pictureStatus = status;
  },
  /** The addresses of the pictures that were asked for. */
  pictures: () => pictures,
  requests: (name: StaffEndpointName) =>
    received.filter((request) => request.name === name).map(({ input }) => input),
};

/** Replaces the network for the tests of a file. */
export function startMockApi(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const { pathname, searchParams } = new URL(path, 'http://console.test');
      if (pathname.includes('/files/')) {
        pictures.push(path);
        return new Response(new Uint8Array([0xff, 0xd8]), { status: pictureStatus });
      }
      const [name, params] = find(init.method ?? 'GET', pathname);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
      received.push({ name, input: { ...params, ...Object.fromEntries(searchParams), ...Object(body) } });
      const reply = replies.get(name);
      if (!reply) {
        unanswered.push(name);
        throw new Error(`The test has no answer for ${name}`);
      }
      return await reply();
    });
  });
  afterEach(() => {
    const missing = unanswered;
    replies.clear();
    received = [];
    unanswered = [];
    pictures = [];
    pictureStatus = 200;
    // The console only sees a failed request, as without a network, which a test may not notice.
    expect(missing).toEqual([]);
  });
}

function find(method: string, pathname: string): [StaffEndpointName, Record<string, string>] {
  for (const [name, row] of rows) {
    const pattern = new RegExp(`^${row.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = row.method === method ? pattern.exec(pathname) : null;
    if (match) return [name, { ...match.groups }];
  }
  throw new Error(`There is no call ${method} ${pathname}`);
}

function json(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
