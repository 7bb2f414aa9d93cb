import { productName } from '../../../platform/product-name.ts';
import type { Factor } from './factor.ts';
import { createTotpSecret, matchingStep, totpUri } from './totp.ts';

/** An authenticator app (RFC 6238). Its secret is shown once and never again after the activation. */
export const authenticator: Factor = {
  type: 'GOOGLE_AUTHENTICATOR',
  isAvailable: () => true,
  async start({ account }) {
    const secret = createTotpSecret();
    const uri = totpUri(secret, { issuer: productName, label: account.email });
    return { secret, result: { CODE: secret, QR_PAYLOAD: uri } };
  },
  codes: { kind: 'generated', matchingStep },
};
