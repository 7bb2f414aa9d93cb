import type { Factor } from './factor.ts';
import { createTotpSecret, matchingStep, totpUri } from './totp.ts';

/** An authenticator app (RFC 6238). Its secret is shown once and never again after the activation. */
export const authenticator: Factor = {
  type: 'GOOGLE_AUTHENTICATOR',
  isAvailable: () => true,
  async start({ account }, { brand }) {
    const secret = createTotpSecret();
    // A colon ends the issuer in the label of the address.
    const issuer = brand.current().name.replaceAll(':', ' ');
    const uri = totpUri(secret, { issuer, label: account.email });
    return { secret, result: { CODE: secret, QR_PAYLOAD: uri } };
  },
  codes: { kind: 'generated', matchingStep },
};
