import { errors } from 'oidc-provider';

/** Answered as the endpoints answer, in words of RFC 6749 §4.1.2.1, because none is defined for this. */
export class TooManyRequests extends errors.OIDCProviderError {
  override readonly error_description = 'too many requests';

  constructor() {
    super(429, 'temporarily_unavailable');
  }
}
