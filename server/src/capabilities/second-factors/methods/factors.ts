import type { TwoFactorType } from '@portico/contract/sign-in';
import { authenticator } from './authenticator.ts';
import { email } from './email.ts';
import type { Factor } from './factor.ts';
import { telegram } from './telegram.ts';

/** Every kind of second factor. */
export const factors: { readonly [Type in TwoFactorType]: Factor } = {
  TELEGRAM: telegram,
  GOOGLE_AUTHENTICATOR: authenticator,
  EMAIL: email,
};
