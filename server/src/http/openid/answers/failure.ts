import { isUnavailable } from '../../../platform/faults/unavailable.ts';

/** Seconds after which what cannot be used for now may work again, as for every other call. */
export const retryAfter = 5;

/** How a request is answered that has failed, without any detail of the cause. */
export function failureOf(error: unknown) {
  return isUnavailable(error)
    ? ({ statusCode: 503, error: 'temporarily_unavailable', error_description: 'not available now' } as const)
    : ({ statusCode: 500, error: 'server_error' } as const);
}
