/**
 * The codes of {@link PorticoError}:
 * - `portal_unreachable`: no answer, or none in time. The token may be active; try again later.
 * - `portal_failed`: the portal answered with a server error (5xx). Try again later.
 * - `too_many_requests`: the portal's limit is reached. Try again after `retryAfter` seconds.
 * - `invalid_client`: the client id or the secret is wrong. The operator of the application must correct it.
 * - `invalid_notice`: what was sent to the logout address is not a notice of the portal for this application.
 * Answer 400.
 * - `unexpected_answer`: the answer does not come from a portal. Check the portal's address.
 */
export type PorticoErrorCode =
  | 'portal_unreachable'
  | 'portal_failed'
  | 'too_many_requests'
  | 'invalid_client'
  | 'invalid_notice'
  | 'unexpected_answer';

/**
 * The only error class of this package. `code` is stable, so programs can decide by it. `message` is for logs
 * and never contains a token or a secret.
 *
 * @example try {
 *   await checkToken({ portal, clientId, clientSecret, token });
 * } catch (error) {
 *   if (error instanceof PorticoError && error.code === 'portal_unreachable') return retryPage();
 *   throw error;
 * }
 */
export class PorticoError extends Error {
  override readonly name = 'PorticoError';
  readonly code: PorticoErrorCode;
  /** Seconds to wait before the next call; set with `too_many_requests` when the portal sent them. */
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
