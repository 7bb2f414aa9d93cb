/** One entry of a response's `errors` list. Codes that the contract does not list are not removed. */
export interface ApiErrorEntry {
  readonly code: string;
  readonly fieldName?: string | undefined;
  readonly codes?: readonly string[] | undefined;
}

interface Details {
  readonly attemptsLeft?: number | null;
  readonly blockedFor?: number | null;
  readonly confirmationRequired?: boolean;
  readonly scanned?: boolean;
  readonly reauthRequired?: boolean;
  readonly retryAfter?: number | null;
  readonly traceId?: string | null;
}

/** A call that was refused or got no response. `status` is 0 without a response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly entries: readonly ApiErrorEntry[];
  /** The first code, which is what a screen decides by. Of a refused field, the first code of the field. */
  readonly code: string;
  /** Codes by field path, with the server's names of the fields. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** Codes that belong to no field. */
  readonly commonCodes: readonly string[];
  /** Attempts left with a one-time code. */
  readonly attemptsLeft: number | null;
  /** Seconds until a code of the account can be right again, if too many were wrong. */
  readonly blockedFor: number | null;
  /** Whether the e-mail of the account is not confirmed yet. */
  readonly confirmationRequired: boolean;
  /** Whether another device has opened the QR code. */
  readonly scanned: boolean;
  /** Whether the call succeeds once the user has entered the password again. */
  readonly reauthRequired: boolean;
  /** Seconds until the next try is allowed. */
  readonly retryAfter: number | null;
  /** The reference number for messages to support. */
  readonly traceId: string | null;

  constructor(status: number, entries: readonly ApiErrorEntry[], details: Details = {}) {
    const [first] = entries;
    const code = first?.codes?.[0] ?? first?.code ?? 'internal_server_error';
    super(`${status} ${code}`);
    this.status = status;
    this.entries = entries;
    this.code = code;
    this.fieldErrors = byField(entries);
    this.commonCodes = entries.filter((entry) => !entry.fieldName).map((entry) => entry.code);
    this.attemptsLeft = details.attemptsLeft ?? null;
    this.blockedFor = details.blockedFor ?? null;
    this.confirmationRequired = details.confirmationRequired ?? false;
    this.scanned = details.scanned ?? false;
    this.reauthRequired = details.reauthRequired ?? false;
    this.retryAfter = details.retryAfter ?? null;
    this.traceId = details.traceId ?? null;
  }

  /** Whether the network or the server failed, so that it is unknown whether the request was valid. */
  get isOutage(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /**
   * Whether the request was not decided, so that the same one can succeed later: an outage, or too many
   * requests.
   */
  get isUndecided(): boolean {
    return this.isOutage || this.status === 429;
  }
}

function byField(entries: readonly ApiErrorEntry[]): Record<string, readonly string[]> {
  const fields = entries.flatMap(({ fieldName, codes, code }) =>
    fieldName ? [[fieldName, codes?.length ? codes : [code]] as const] : [],
  );
  return Object.fromEntries(fields);
}
