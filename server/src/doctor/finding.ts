import { withoutPlatformAdvice } from '../platform/faults/platform-advice.ts';
import { StoreUnavailable } from '../platform/faults/unavailable.ts';

/** What a check has found. */
export interface Finding {
  /** What was checked, in one or two words. */
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly says: string;
  /** What to do; only for warnings and problems. */
  readonly advice?: string;
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says });

export const warning = (check: string, says: string, advice: string): Finding => ({
  check,
  state: 'warning',
  says,
  advice,
});

export const problem = (check: string, says: string, advice: string): Finding => ({
  check,
  state: 'problem',
  says,
  advice,
});

/** What to do about a certificate that this machine does not accept. */
export const certificateAdvice =
  'Use one of a public authority for this name, with its intermediate certificates. For an authority of your own, set PORTICO_TRUSTED_AUTHORITIES to the file with its certificate, in PEM format.';

/** Whether TLS failed because of a certificate: of an unknown authority, for another name, or too old. */
export function isAboutCertificate(error: unknown): boolean {
  return /certificate|altnames|CERT_/i.test(reasonOf(error));
}

/** The reason of a failure in a few words. `fetch` hides it in the cause of its error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  if (error instanceof StoreUnavailable) return error.message;
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  if (inner !== undefined) return reasonOf(inner);
  const message = withoutPlatformAdvice(error.message);
  return 'code' in error && typeof error.code === 'string' && !message.includes(error.code)
    ? `${message} (${error.code})`
    : message;
}
