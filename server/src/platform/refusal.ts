import type { Endpoint } from '@portico/contract/endpoint';
import type { CallName, CodeOf } from '@portico/contract/endpoints/descriptions';
import { type ErrorCode, type ErrorEntry, errorStatus, type FieldError } from '@portico/contract/errors';
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
  readonly accountId?: string;
  /** The account that the caller tried to sign in to, for the log. The caller need not be its user. Clients never see it. */
  readonly triedAccount?: string;
  /** Why the call was refused, for the log, where the code says less. Clients never see it. */
  readonly reason?: RefusalReason;
  /** Whether the call succeeds once the user has entered the password again. */
  readonly reauthRequired?: boolean;
  /** Whether the account waits for its e-mail to be confirmed. */
  readonly confirmationRequired?: boolean;
  /** Whether a signed-in device has opened the QR code that waits for approval. */
  readonly scanned?: boolean;
  /** The field of the form the code is about. */
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
    if (this.details.fields) return this.details.fields;
    const code = this.code === 'validation_error' ? 'invalid_request' : this.code;
    return [this.details.field ? { code, fieldName: this.details.field } : { code }];
  }
}

/**
 * The status a code is answered with. In an OAuth answer these two codes describe the presented grant or token, not the
 * authentication of the request (RFC 6749 §5.2, RFC 8628 §3.5).
 */
export function statusOf(code: ErrorCode, answer: Endpoint['answer']): number {
  const isAnswer = answer === 'oauth' && (code === 'invalid_token' || code === 'access_denied');
  return isAnswer ? 400 : errorStatus[code];
}

/**
 * Refuses the call. The type argument names the endpoint that is refused; only codes that its row lists compile. A function
 * that serves several endpoints names them all and may use the codes that all of them list. Without a type argument only the
 * codes that every call can answer with compile.
 * @example refuse<'endSession'>('not_found')
 */
export function refuse<Name extends CallName = never>(code: CodeOf<Name>, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}

/** Refuses one field of the form. */
export function refuseField(fieldName: string, code: ErrorCode): never {
  return refuse('validation_error', { fields: [{ code: 'validation_error', fieldName, codes: [code] }] });
}

/**
 * Refuses the call unless `holds` is truthy. The type argument is that of `refuse`.
 * @example must<'getProfile'>(account, 'profile_not_found')
 */
export function must<Name extends CallName = never>(
  holds: unknown,
  code: CodeOf<Name>,
  details?: RefusalDetails,
): asserts holds {
  if (!holds) throw new Refusal(code, details);
}
