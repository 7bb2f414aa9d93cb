/** One entry of an answer's `errors` list, as it came: codes unknown to us are kept. */
export interface ApiErrorEntry {
  readonly code: string;
  readonly fieldName?: string | undefined;
  readonly codes?: readonly string[] | undefined;
}

interface Details {
  readonly attemptsLeft?: number | null;
  readonly confirmationRequired?: boolean;
  readonly scanned?: boolean;
  readonly reauthRequired?: boolean;
  readonly retryAfter?: number | null;
  readonly traceId?: string | null;
}

/** A call that was refused or did not arrive. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly entries: readonly ApiErrorEntry[];
  /** The first code, which is what a screen decides by. */
  readonly code: string;
  /** Codes by field path, as the server names fields. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** Codes that belong to no field. */
  readonly commonCodes: readonly string[];
  /** Attempts left with a one-time code. */
  readonly attemptsLeft: number | null;
  /** Whether the account waits for its e-mail to be confirmed. */
  readonly confirmationRequired: boolean;
  /** Whether another device has opened the QR code that is waited for. */
  readonly scanned: boolean;
  /** Whether the call succeeds once the user has entered the password again. */
  readonly reauthRequired: boolean;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | null;
  /** What a user quotes to support. */
  readonly traceId: string | null;

  constructor(status: number, entries: readonly ApiErrorEntry[], details: Details = {}) {
    const code = entries[0]?.code ?? 'internal_server_error';
    super(`${status} ${code}`);
    this.status = status;
    this.entries = entries;
    this.code = code;
    this.fieldErrors = byField(entries);
    this.commonCodes = entries.filter((entry) => !entry.fieldName).map((entry) => entry.code);
    this.attemptsLeft = details.attemptsLeft ?? null;
    this.confirmationRequired = details.confirmationRequired ?? false;
    this.scanned = details.scanned ?? false;
    this.reauthRequired = details.reauthRequired ?? false;
    this.retryAfter = details.retryAfter ?? null;
    this.traceId = details.traceId ?? null;
  }

  /** Whether nothing can be said about the request itself: the network or the server failed. */
  get isOutage(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

function byField(entries: readonly ApiErrorEntry[]): Record<string, readonly string[]> {
  const fields = entries.flatMap(({ fieldName, codes, code }) =>
    fieldName ? [[fieldName, codes?.length ? codes : [code]] as const] : [],
  );
  return Object.fromEntries(fields);
}
