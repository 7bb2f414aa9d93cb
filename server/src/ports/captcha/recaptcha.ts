import type { Config } from '../../config.ts';
import type { CaptchaTest } from './interface.ts';

const patience = 3_000;

/** reCAPTCHA v2: Google's server says whether an answer is right. When it does not say so in time, the answer is no. */
export function recaptcha({
  recaptcha: { verifyUrl },
  secrets,
}: Pick<Config, 'recaptcha' | 'secrets'>): CaptchaTest {
  return {
    challenge: async () => null,
    async solvedBy(answer, address) {
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret: secrets.recaptcha, response: answer, remoteip: address }),
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        });
        const verdict: unknown = response.ok ? await response.json() : null;
        const isRight =
          typeof verdict === 'object' && verdict !== null && 'success' in verdict && verdict.success === true;
        return isRight ? answer : null;
      } catch {
        return null;
      }
    },
  };
}
