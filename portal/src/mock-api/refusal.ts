import type { ErrorCode } from '@portico/contract/errors';

/**
 * One entry of an answer's `errors` list. Codes outside the catalogue are allowed: the portal shows unknown
 * codes unchanged.
 */
export interface RefusalEntry {
  readonly code: ErrorCode | (string & {});
  readonly fieldName?: string;
  readonly codes?: readonly string[];
}

/** What a refusal contains in addition to its errors. */
export interface RefusalDetails {
  readonly attemptsLeft?: number;
  /** In seconds: too many codes were wrong. */
  readonly blockedFor?: number;
  readonly confirmationRequired?: boolean;
  readonly reauthRequired?: boolean;
  /** In seconds: the `Retry-After` header. */
  readonly retryAfter?: number;
}

/** Thrown by a resolver: the call is answered with these errors. */
export class Refusal extends Error {
  readonly errors: readonly RefusalEntry[];
  readonly details: RefusalDetails;

  constructor(errors: readonly RefusalEntry[], details: RefusalDetails = {}) {
    super(errors[0]?.code);
    this.errors = errors;
    this.details = details;
  }
}

export function fieldRefusal(fieldName: string, code: RefusalEntry['code']): Refusal {
  return new Refusal([{ code: 'validation_error', fieldName, codes: [code] }]);
}

export function refusal(code: RefusalEntry['code'], details: RefusalDetails = {}): Refusal {
  return new Refusal([{ code }], details);
}
