import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { RateLimit } from './limits.ts';

/** Any wire schema; endpoints only read what it accepts and yields. */
export type Schema = v.GenericSchema;

/**
 * Who may call:
 * - `anyone`: no credentials are asked for.
 * - `client`: a registered client by HTTP Basic authentication (RFC 6749 §2.3.1).
 * - `bearer`: any live access token, whatever it is good for.
 * - `holder`: a person fully signed in to the portal.
 */
export type Who = 'anyone' | 'client' | 'bearer' | 'holder';

/** One row of the endpoint table. */
export interface Endpoint {
  /** Number of the call among those linked systems have always known; calls added later have none. */
  readonly call?: number;
  /** One line for the reader and for OpenAPI. */
  readonly purpose: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below its base; `{name}` stands for a path parameter. */
  readonly path: `/${string}`;
  /** Which host of the configuration serves it. */
  readonly base: 'oauth' | 'rest';
  /** How the input travels, beside path parameters. `queryOrForm` reads the query first. */
  readonly encoding: 'none' | 'query' | 'json' | 'form' | 'queryOrForm' | 'multipart';
  /**
   * How the answer is wrapped: `envelope` is `{ state, data, errors }`, `oauth` follows RFC 6749 §5, `plain` is the bare
   * object.
   */
  readonly answer: 'envelope' | 'oauth' | 'plain';
  readonly who: Who;
  readonly rates?: readonly RateLimit[];
  /** Whether a call that succeeds gives its points back: then only refusals wear the limits down. */
  readonly ratesCountFailures?: true;
  /** Whether the same input sent again with the same `Idempotency-Key` header is one call with the first. */
  readonly repeatable?: true;
  /** Whether the answer is the same for everybody who reads the same language: then caches may keep it for a minute. */
  readonly shared?: true;
  readonly input: Schema;
  readonly output: Schema;
  /** Codes this call can answer with, beside those every call can: see `commonErrors`. */
  readonly errors: readonly ErrorCode[];
}

/** Codes that any call can answer with. */
export const commonErrors = [
  'internal_server_error',
  'server_error',
  'invalid_request',
  'validation_error',
  'too_many_requests',
] as const satisfies readonly ErrorCode[];
