import type { EndpointName, OutputOf } from '@portico/contract/endpoints';
import { mockEvents } from './events.ts';
import { Refusal, type RefusalDetails, type RefusalEntry, refusal } from './refusal.ts';
import { resetState } from './state.ts';
import { changeDocument } from './stored-documents.ts';

/** Replaces the answer of an endpoint's resolver. */
export type Override =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | { readonly kind: 'response'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'network error' };

/** A request as an endpoint received it. */
export interface ReceivedRequest {
  readonly name: EndpointName;
  /** Path parameters, query and body together, before they are checked. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

const overrides = new Map<EndpointName, Override>();
const delays = new Map<EndpointName, Promise<void>>();
let received: ReceivedRequest[] = [];

/**
 * Controls what the mock API answers, until `reset` or `restore`. Tests import it; in the browser of
 * `npm run portal` it is `mockApi` in the console, so that every state of a screen can be looked at.
 */
export const mockApi = {
  /** Milliseconds before each answer. */
  latency: 0,

  /** The endpoint answers with this data. */
  answer<Name extends EndpointName>(name: Name, data: OutputOf<Name>): void {
    overrides.set(name, { kind: 'data', data });
  },

  /** The endpoint refuses with this code: `mockApi.refuse('issueToken', 'bad_credentials')`. */
  refuse(name: EndpointName, code: RefusalEntry['code'], details: RefusalDetails = {}): void {
    overrides.set(name, { kind: 'refusal', refusal: refusal(code, details) });
  },

  /** The endpoint refuses fields: `mockApi.refuseFields('register', { email: ['email_occupied'] })`. */
  refuseFields(name: EndpointName, fields: Readonly<Record<string, readonly string[]>>): void {
    const errors = Object.entries(fields).map(([fieldName, codes]) => ({
      code: 'validation_error' as const,
      fieldName,
      codes,
    }));
    overrides.set(name, { kind: 'refusal', refusal: new Refusal(errors) });
  },

  /** The endpoint answers with exactly this, even if the contract does not allow it. */
  respond(name: EndpointName, status: number, body: unknown): void {
    overrides.set(name, { kind: 'response', status, body });
  },

  /** Requests to the endpoint fail as they do without a network. */
  disconnect(name: EndpointName): void {
    overrides.set(name, { kind: 'network error' });
  },

  /** The endpoint does not answer until the returned function is called. */
  pending(name: EndpointName): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    delays.set(name, promise);
    return () => {
      delays.delete(name);
      resolve();
    };
  },

  /** The endpoint answers by its resolver again. */
  restore(name: EndpointName): void {
    overrides.delete(name);
  },

  /** The requests to the endpoint since the last reset, oldest first. */
  requests(name: EndpointName): readonly ReceivedRequest[] {
    return received.filter((request) => request.name === name);
  },

  /** Changes a document of the user: `mockApi.document('PASSPORT', { status: 'WAITING_MODERATOR' })`. */
  document: changeDocument,
  events: mockEvents,

  /** Removes overrides and recorded requests, and restores the data. */
  reset(): void {
    overrides.clear();
    delays.clear();
    received = [];
    resetState();
    mockEvents.reset();
  },
};

/** Records a request, waits for the delay, and returns the override of its endpoint, if any. */
export async function intercept(request: ReceivedRequest): Promise<Override | undefined> {
  received.push(request);
  if (mockApi.latency > 0) await new Promise((resolve) => setTimeout(resolve, mockApi.latency));
  await delays.get(request.name);
  return overrides.get(request.name);
}
