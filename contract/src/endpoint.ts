import * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { ConsoleRole } from './staff/sign-in.ts';

/** Any schema of input or output. */
type Schema = v.GenericSchema;

/** The input of a call that takes none. */
export const nothing = v.object({});

/** The data of a call that succeeds without anything to return. */
export const done = v.null();

/**
 * Who may call:
 * - `anyone`: no credentials.
 * - `client`: a registered client, by HTTP Basic authentication (RFC 6749 §2.3.1).
 * - `bearer`: any live access token.
 * - `user`: a user who is fully signed in to the portal.
 * - `phone`: a phone that has opened a link to add a picture to one document; the code of the link is its
 * bearer token.
 * - `staff`: a member of staff who is signed in to the console and has one of the row's roles.
 * - `staff-or-guest`: the same, or a browser without a session of the console.
 */
export type Who = 'anyone' | 'client' | 'bearer' | 'user' | 'phone' | 'staff' | 'staff-or-guest';

/** A file in a multipart request. */
export interface FilePart {
  /** Name of its form field. */
  readonly name: string;
  readonly maxBytes: number;
  /** Accepted media types. */
  readonly types: readonly string[];
}

/** One row of the endpoint table: what a caller needs to know to make the call and to read its answer. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below its base; `{name}` is a path parameter. */
  readonly path: `/${string}`;
  /**
   * The query parameter that must be present; another row with the same method and path answers without it.
   */
  readonly when?: string;
  /** Which host of the configuration serves it; the console's calls are served by its own origin alone. */
  readonly base: 'oauth' | 'rest' | 'console';
  /** How the input is sent, except path parameters. `queryOrForm` reads the query first. */
  readonly encoding: 'none' | 'query' | 'json' | 'form' | 'queryOrForm' | 'multipart';
  /** How many bytes a JSON body may have, where it is more than others may. */
  readonly bodyBytes?: number;
  /** File parts of a `multipart` request, each required. */
  readonly files?: readonly FilePart[];
  /**
   * `envelope` is `{ state, data, errors }`, `oauth` follows RFC 6749 §5, `plain` is the bare object.
   * `events` is a stream of server-sent events (WHATWG HTML §9.2) that lasts until the client or the server
   * ends it: each has the row's output as its data. `lines` is a file of JSON lines, and each has the row's
   * output. `picture` is a JPEG, `zip` an archive. All four are refused in the envelope.
   */
  readonly answer: 'envelope' | 'oauth' | 'plain' | 'events' | 'lines' | 'picture' | 'zip';
  /** The name under which browsers store the file of `lines` and of `zip`. */
  readonly fileName?: string;
  readonly who: Who;
  /**
   * Whether a `user` may call it whose sign-in waits until the new version of a legal document is agreed to.
   */
  readonly beforeAgreement?: true;
  /** Whether a `user` may call it whose sign-in waits because the account is going to be closed. */
  readonly beforeKeeping?: true;
  /** The roles of `staff`. */
  readonly roles?: readonly ConsoleRole[];
  /** `false` if a page of the console makes it by itself: it does not prolong the session. */
  readonly isUse?: false;
  /**
   * Whether it is answered during maintenance: it only reads, ends a session, or turns the maintenance on and
   * off. All others are refused then.
   */
  readonly duringMaintenance?: true;
  /** Whether a request with the same input and the same `Idempotency-Key` header is executed only once. */
  readonly repeatable?: true;
  /** Whether the answer depends on nothing but the language; caches may then keep it for a minute. */
  readonly shared?: true;
  /**
   * Whether a caller who has a token sends it although `anyone` may call: another server that follows the
   * specification can ask for it.
   */
  readonly sendsToken?: true;
  readonly input: Schema;
  readonly output: Schema;
}

/**
 * The part of a row that only the documentation and the server need. It is in its own module, so that
 * browsers do not load it.
 */
export interface Description {
  /** Number of the call in the requirements (7.2 to 7.29); calls added later have none. */
  readonly call?: number;
  /** One line for readers and for OpenAPI. */
  readonly purpose: string;
  /** Codes this call can refuse with, in addition to `commonErrors`. */
  readonly errors: readonly ErrorCode[];
  /** Whether servers of linked applications make this call. The others are for the portal's own pages. */
  readonly forApplications?: true;
}

/** Codes that every call can refuse with. */
export const commonErrors = [
  'internal_server_error',
  'server_error',
  'maintenance',
  'invalid_request',
  'validation_error',
  'too_many_requests',
] as const satisfies readonly ErrorCode[];
