import type { ErrorCode } from '@portico/contract/errors';

interface Entry {
  readonly code: ErrorCode;
  readonly fieldName?: string;
  readonly codes?: readonly string[];
}

/** What a handler throws to be answered with codes. */
export class Refusal extends Error {
  readonly errors: readonly Entry[];
  attemptsLeft: number | undefined;

  constructor(...errors: readonly Entry[]) {
    super(errors[0]?.code);
    this.errors = errors;
  }
}

export function refusal(code: ErrorCode, attemptsLeft?: number): Refusal {
  return Object.assign(new Refusal({ code }), { attemptsLeft });
}
