/**
 * What can go wrong between an application and the portal:
 * - `portal_unreachable`: no answer, or none in time. Nothing is known about the token; try again later.
 * - `portal_failed`: the portal answered that it cannot answer (5xx). Try again later.
 * - `too_many_requests`: ask again after `retryAfter` seconds.
 * - `invalid_client`: the client id or secret is wrong. A mistake of the application's operator.
 * - `unexpected_answer`: something answered, but not in the portal's words. Check the portal's address.
 */
export type PorticoErrorCode =
  | 'portal_unreachable'
  | 'portal_failed'
  | 'too_many_requests'
  | 'invalid_client'
  | 'unexpected_answer';

/**
 * The one error this package throws. `code` is stable and made to be switched over; `message` is for logs and never holds a
 * token or a secret.
 *
 * @example
 * try {
 *   await checkToken({ portal, clientId, clientSecret, token });
 * } catch (error) {
 *   if (error instanceof PorticoError && error.code === 'portal_unreachable') return retryPage();
 *   throw error;
 * }
 */
export class PorticoError extends Error {
  override readonly name = 'PorticoError';
  readonly code: PorticoErrorCode;
  /** Seconds to wait before asking again; set with `too_many_requests` when the portal named them. */
  readonly retryAfter: number | undefined;

  constructor(
    code: PorticoErrorCode,
    message: string,
    options: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}
