import type { Endpoint } from '@portico/contract/endpoint';
import { type ErrorCode, type ErrorEntry, errorStatus, type FieldError } from '@portico/contract/errors';

interface RefusalDetails {
  /** Overrides the catalogue's status, where the same code means something else at the door (413, 415, 405). */
  readonly status?: number;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter?: number;
  readonly attemptsLeft?: number;
  /** Whether a signed-in device has opened the QR code that is still to be decided on. */
  readonly scanned?: boolean;
  /** The field of the form the code is about. */
  readonly field?: string;
  readonly fields?: readonly FieldError[];
}

/** An answer that is a no: a code of the catalogue, and nothing else that a person may see. */
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
 * The status a code is answered with. To a client that asked for a grant or holds a token in hand, two of them are answers
 * and not failures to authenticate (RFC 6749 §5.2, RFC 8628 §3.5).
 */
export function statusOf(code: ErrorCode, answer: Endpoint['answer']): number {
  const isAnswer = answer === 'oauth' && (code === 'invalid_token' || code === 'access_denied');
  return isAnswer ? 400 : errorStatus[code];
}

/** Refuses the call. */
export function refuse(code: ErrorCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}

/** Refuses one field of the form, as its own check would have. */
export function refuseField(fieldName: string, code: ErrorCode): never {
  return refuse('validation_error', { fields: [{ code: 'validation_error', fieldName, codes: [code] }] });
}

/** A rule in one line: what must hold, and the code that says it does not. */
export function must(holds: unknown, code: ErrorCode, details?: RefusalDetails): asserts holds {
  if (!holds) refuse(code, details);
}
