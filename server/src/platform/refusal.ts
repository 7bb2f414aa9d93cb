import { commonErrors, type Endpoint } from '@portico/contract/endpoint';
import { type ErrorCode, type ErrorEntry, errorStatus, type FieldError } from '@portico/contract/errors';
import type { AccountId } from './ids.ts';
import type { RefusalReason } from './refusal-reasons.ts';

interface RefusalDetails {
  /** Overrides the status of the catalogue, for refusals by HTTP itself (405, 413, 415). */
  readonly status?: number;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter?: number;
  readonly attemptsLeft?: number;
  /** Seconds until a code of the account can be right again, while as many were wrong as a day allows. */
  readonly blockedFor?: number | undefined;
  /** The account that a refused call of the console is about, for the audit trail. Clients never see it. */
  readonly accountId?: AccountId;
  /**
   * The account that the caller tried to sign in to, for the log. The caller need not be its user. Clients
   * never see it.
   */
  readonly triedAccount?: AccountId;
  /** Why the call was refused, for the log, where the code says less. Clients never see it. */
  readonly reason?: RefusalReason;
  /** The application that the caller has named, for the log. Clients never see it. */
  readonly application?: string;
  /** Whether the call succeeds once the user has entered the password again. */
  readonly reauthRequired?: boolean;
  /** Whether the account waits for its e-mail to be confirmed. */
  readonly confirmationRequired?: boolean;
  /** Whether a signed-in device has opened the QR code that waits for approval. */
  readonly scanned?: boolean;
  /**
   * The field of the form the code is about: clients read it as a field error [5.28], the log as the code
   * itself.
   */
  readonly field?: string;
  readonly fields?: readonly FieldError[];
}

/** A refused call: a code of the catalogue and what else the answer says about it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  statusIn(answer: Endpoint['answer']): number {
    return this.details.status ?? statusOf(this.code, answer);
  }

  /** The answer's `errors` list. */
  get entries(): readonly ErrorEntry[] {
    const { field, fields } = this.details;
    if (fields) return fields;
    const code = this.code === 'validation_error' ? 'invalid_request' : this.code;
    return [field ? { code: 'validation_error', fieldName: field, codes: [code] } : { code }];
  }
}

/**
 * The status a code is answered with. In an OAuth answer these two codes describe the presented grant or
 * token, not the authentication of the request (RFC 6749 §5.2, RFC 8628 §3.5).
 */
export function statusOf(code: ErrorCode, answer: Endpoint['answer']): number {
  const isAnswer = answer === 'oauth' && (code === 'invalid_token' || code === 'access_denied');
  return isAnswer ? 400 : errorStatus[code];
}

/**
 * What may be refused with the codes `Code`: a call, or what a helper takes of one. A helper names its codes
 * in this type, so that the compiler rejects a call whose row does not list all of them.
 */
export interface MayRefuse<in Code extends ErrorCode> {
  readonly refusals: {
    /** The name of the call, for the log. */
    readonly call: string;
    readonly has: (code: Code) => boolean;
  };
}

/** The codes of a call: those that its row lists, and those that every call can be refused with. */
export function refusalsOf(call: string, listed: readonly ErrorCode[]): MayRefuse<ErrorCode> {
  const codes = new Set<ErrorCode>([...commonErrors, ...listed]);
  return { refusals: { call, has: (code) => codes.has(code) } };
}

/**
 * For code that does not know which call it serves: only the codes that every call can be refused with
 * compile.
 */
export const anyCall: MayRefuse<(typeof commonErrors)[number]> = refusalsOf('any call', []);

/**
 * Refuses the call. Only codes that its row lists compile. One that is not listed at run time is an internal
 * error, because the types of a request are not known where it is received.
 * @example refuse(call, 'not_found')
 */
export function refuse<Code extends ErrorCode>(
  { refusals }: MayRefuse<Code>,
  code: NoInfer<Code>,
  details?: RefusalDetails,
): never {
  if (!refusals.has(code))
    throw new Error(`${refusals.call} refused with ${code}, which its row does not list`);
  throw new Refusal(code, details);
}

/** Refuses one field of the form. */
export function refuseField(fieldName: string, code: ErrorCode): never {
  return refuse(anyCall, 'validation_error', {
    fields: [{ code: 'validation_error', fieldName, codes: [code] }],
  });
}

/**
 * Refuses the call unless `holds` is truthy. The other parameters are those of `refuse`.
 * @example must(call, account, 'profile_not_found')
 */
export function must<Code extends ErrorCode>(
  call: MayRefuse<Code>,
  holds: unknown,
  code: NoInfer<Code>,
  details?: RefusalDetails,
): asserts holds {
  if (!holds) refuse(call, code, details);
}
