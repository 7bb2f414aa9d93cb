import type { InputOf, OutputOf } from '@portico/contract/endpoints';
import {
  type StaffEndpoint,
  type StaffEndpointName,
  staffEndpoints,
} from '@portico/contract/endpoints/staff';
import { afterEach, beforeEach, expect, vi } from 'vitest';

interface Received {
  readonly name: StaffEndpointName;
  /** Path parameters, query and body together. */
  readonly input: Readonly<Record<string, unknown>>;
}

type Reply = (input: Received['input']) => Response | Promise<Response>;

// Object.entries of a literal type yields exactly its entries.
const rows = Object.entries(staffEndpoints) as [StaffEndpointName, StaffEndpoint][];
const replies = new Map<StaffEndpointName, Reply>();
let received: Received[] = [];
let unanswered: StaffEndpointName[] = [];

/** What the calls of the console's table answer in a test. A call without an answer fails the test. */
export const mockApi = {
  answer<Name extends StaffEndpointName>(name: Name, data: OutputOf<Name>): void {
    replies.set(name, () => success(data));
  },
  /** Answers each call by what it asks; one that throws is as without a network. */
  answerBy<Name extends StaffEndpointName>(
    name: Name,
    answer: (input: InputOf<Name>) => OutputOf<Name>,
  ): void {
    // Safe: what was sent is the input of the call.
    replies.set(name, async (input) => success(answer(input as InputOf<Name>)));
  },
  refuse(name: StaffEndpointName, status: number, code: string, more: object = {}): void {
    replies.set(name, () => json(status, { state: 'error', data: null, errors: [{ code }], ...more }));
  },
  /** The call gets no answer until the returned function is called. */
  pending<Name extends StaffEndpointName>(name: Name, data: OutputOf<Name>): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    replies.set(name, async () => {
      await promise;
      return success(data);
    });
    return resolve;
  },
  disconnect(name: StaffEndpointName): void {
    replies.set(name, () => Promise.reject(new TypeError('The network is down')));
  },
  requests: (name: StaffEndpointName) =>
    received.filter((request) => request.name === name).map(({ input }) => input),
};

/** Replaces the network for the tests of a file. */
export function startMockApi(): void {
  beforeEach(() => {
    mockApi.answer('getMaintenance', null);
    mockApi.answer('listAccountNotes', { notes: [], next: null });
    mockApi.answer('getAccountGroups', { groups: [] });
    mockApi.answer('getAccountFields', { fields: [] });
    mockApi.answer('listOwnFields', { fields: [], removed: [] });
    mockApi.answer('getApplicationFields', { fields: [] });
    mockApi.answer('getApplicationGroups', {
      openTo: 'ALL',
      openGroups: [],
      minimumSignIn: 'ANY',
      learns: 'NONE',
      learnedGroups: [],
      groupsClaim: 'groups',
      groupsShape: 'IDS',
      rolesClaim: 'roles',
      rolesShape: 'IDS',
    });
    mockApi.answer('listApplicationRoles', { roles: [] });
    // As in an installation where no program may register an application.
    mockApi.answer('listRegistrations', { tokens: [], applications: [] });
    mockApi.answer('listRefusedCalls', { calls: [] });
    mockApi.answer('getReviewPicture', new Blob([new Uint8Array([0xff, 0xd8])]));
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const { pathname, searchParams } = new URL(path, 'http://console.test');
      const [name, params] = find(init.method ?? 'GET', pathname);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
      const input = { ...params, ...Object.fromEntries(searchParams), ...Object(body) };
      received.push({ name, input });
      const reply = replies.get(name);
      if (!reply) {
        unanswered.push(name);
        throw new Error(`The test has no answer for ${name}`);
      }
      return await reply(input);
    });
  });
  afterEach(() => {
    const missing = unanswered;
    replies.clear();
    received = [];
    unanswered = [];
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

function success(data: unknown): Response {
  return data instanceof Blob ? new Response(data) : json(200, { state: 'success', data, errors: [] });
}

function json(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
