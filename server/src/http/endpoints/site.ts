import type { Endpoint } from '@portico/contract/endpoint';
import type { CallName } from '@portico/contract/endpoints';
import type { ErrorCode } from '@portico/contract/errors';
import type { FastifyRequest } from 'fastify';
import type {
  Client,
  LookToken,
  PendingToken,
  PhoneWithLink,
  Request,
  SessionToken,
  StaffMember,
} from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { SignedInUser } from '../../context/signed-in-user.ts';

/** A row of the endpoint table, with the function that answers its calls. */
export interface ServedEndpoint {
  readonly name: CallName;
  readonly endpoint: Endpoint;
  /** The codes that its calls can be refused with, in addition to those of every call. */
  readonly errors: readonly ErrorCode[];
  readonly handler: AnyHandler;
}

/**
 * A handler of any row. The tables of handlers check each one against its row by type; here input and caller
 * are checked at run time.
 */
type AnyHandler = (input: unknown, call: Request, context: Context) => Promise<unknown>;

/** What the rows need of a request. */
export type Incoming = Pick<FastifyRequest, 'method' | 'headers' | 'ip' | 'query' | 'params' | 'body'>;

/** Who makes a call, as far as its row requires it. */
export interface Caller {
  readonly client?: Client;
  readonly token?: SessionToken | PendingToken | LookToken;
  readonly user?: SignedInUser;
  readonly staff?: StaffMember;
  readonly phone?: PhoneWithLink;
}

/** A call that was refused. */
export interface RefusedCall {
  readonly name: CallName;
  readonly error: unknown;
  readonly request: Request;
  readonly caller: Caller;
  readonly incoming: Incoming;
}

/** The calls that one origin serves, and what differs between the portal and the console. */
export interface Site {
  /** The address of the pages that make the calls. */
  readonly url: URL;
  readonly endpoints: readonly ServedEndpoint[];
  /** The caller that a row requires, or a refusal. */
  readonly identify: (
    served: ServedEndpoint,
    incoming: Incoming,
    request: Request,
    context: Context,
  ) => Promise<Caller>;
  /** Learns of each refusal before it is answered. */
  readonly onRefusal?: (refused: RefusedCall, context: Context) => Promise<void>;
}
