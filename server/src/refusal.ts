import { type ErrorCode, type ErrorEntry, errorStatus, type FieldError } from '@portico/contract/errors';

interface RefusalDetails {
  /** Overrides the catalogue's status, where the same code means something else at the door (413, 415, 405). */
  readonly status?: number;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter?: number;
  readonly attemptsLeft?: number;
  /** The field of the form the code is about. */
  readonly field?: string;
  readonly fields?: readonly FieldError[];
}

/** An answer that is a no: a code of the catalogue, and nothing else that a person may see. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = details.status ?? errorStatus[code];
    this.details = details;
  }

  /** The answer's `errors` list. */
  get entries(): readonly ErrorEntry[] {
    if (this.details.fields) return this.details.fields;
    const code = this.code === 'validation_error' ? 'invalid_request' : this.code;
    return [this.details.field ? { code, fieldName: this.details.field } : { code }];
  }
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
